import { expect, test } from 'vitest'
import { meetingsBySeries } from './meetings-by-series.ts'

const meeting = (id: string, seriesId: string | null) => ({
  id,
  seriesId,
  title: id,
  startsAt: '2026-11-24T18:00:00Z',
  endsAt: '2026-11-24T20:00:00Z',
  date: '2026-11-24',
  time: '19:00',
  timeZone: 'Europe/Berlin',
  place: 'Old Town Hall',
  notes: null,
  capacity: null,
  goingCount: 0,
  waitingCount: 0,
  cameCount: 0,
  walkIns: 0,
  status: 'planned' as const,
  sequence: 0,
  isOnline: false,
  notifiesMembers: true,
  cancelReason: null,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
})

test('a series is one card where its first date is, and a single meeting a card of its own', () => {
  const meetings = [
    meeting('a1', 'a'),
    meeting('single', null),
    meeting('b1', 'b'),
    meeting('a2', 'a'),
    meeting('other', null),
  ]
  expect(meetingsBySeries(meetings).map((card) => card.map(({ id }) => id))).toEqual([
    ['a1', 'a2'],
    ['single'],
    ['b1'],
    ['other'],
  ])
  expect(meetingsBySeries([])).toEqual([])
})
