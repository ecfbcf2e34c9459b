import { expect, test } from 'vitest'
import { meetingsThisWeek, type NearMeeting } from './near-meetings.ts'

const now = new Date('2026-03-01T12:00:00Z')

const at = (startsAt: string): NearMeeting => ({
  startsAt,
  endsAt: startsAt,
  timeZone: 'Europe/London',
  place: 'Old Town Hall',
  groupId: startsAt,
  groupName: 'Readers',
  category: 'Reading',
  goingCount: 0,
  capacity: null,
  title: 'Books',
  url: 'https://example.com/s/a/m/b',
})

test('this week has the first meetings that begin within seven days, and none that has begun', () => {
  const begun = ['2026-03-01T11:59:00Z', '2026-03-01T12:00:00Z'].map(at)
  const soon = ['2026-03-01T12:01:00Z', '2026-03-05T00:00:00Z', '2026-03-08T12:00:00Z'].map(at)
  const meetings = [...begun, ...soon, at('2026-03-08T12:00:01Z')]
  expect(meetingsThisWeek(meetings, { now, count: 4 })).toEqual(soon)
  expect(meetingsThisWeek(meetings, { now, count: 2 })).toEqual(soon.slice(0, 2))
  expect(meetingsThisWeek([], { now, count: 2 })).toEqual([])
})
