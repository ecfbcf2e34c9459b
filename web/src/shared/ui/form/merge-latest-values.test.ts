import { expect, test } from 'vitest'
import { mergeLatestValues } from './merge-latest-values.ts'

const opened = { title: 'Chess', date: '2026-12-06', time: '10:00', place: { id: 1 }, notes: '', notify: true }
const latest = { ...opened, time: '11:30', place: { id: 2 }, notes: 'Bring a board' }
const together = ['date', 'time'] as const

test('a field that was not changed in the form keeps the latest value', () => {
  const input = { ...opened, title: 'Go', place: { id: 1 } }
  expect(mergeLatestValues(input, { opened, latest, together })).toEqual({ ...latest, title: 'Go' })
})

test('a field that was changed in the form stays, with the fields that belong to it', () => {
  const input = { ...opened, date: '2026-12-07', place: { id: 3 }, notify: false }
  expect(mergeLatestValues(input, { opened, latest, together })).toEqual({ ...input, notes: 'Bring a board' })
})
