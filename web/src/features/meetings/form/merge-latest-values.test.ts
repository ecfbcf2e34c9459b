import { expect, test } from 'vitest'
import type { MeetingFormInput } from './meeting-form-schema.ts'
import { mergeLatestValues } from './merge-latest-values.ts'

const opened: MeetingFormInput = {
  title: 'Chess',
  date: '2026-12-06',
  time: '10:00',
  minutes: '120',
  timeZone: 'Europe/Berlin',
  every: '',
  times: '8',
  skip: [],
  place: 'Park',
  onlineUrl: '',
  capacity: '',
  notes: '',
  notify: true,
  scope: 'one',
}
const latest = { ...opened, time: '11:30', place: 'Café', notes: 'Bring a board' }

test('what was not changed in the form keeps the latest value', () => {
  expect(mergeLatestValues({ ...opened, title: 'Go' }, { opened, latest })).toEqual({ ...latest, title: 'Go' })
})

test('what was changed in it stays, with what belongs to it', () => {
  const input = { ...opened, date: '2026-12-07', place: 'Library', notify: false, scope: 'following' as const }
  expect(mergeLatestValues(input, { opened, latest })).toEqual({ ...input, notes: 'Bring a board' })
})
