import { expect, test } from 'vitest'
import { attendanceSummary } from './attendance-summary-text.ts'

const now = new Date('2026-11-28T12:00:00Z')

test.each([
  [{ meetingCount: 0, since: null, averageCame: null }, null],
  [{ meetingCount: 1, since: '2026-05-12', averageCame: 4 }, '1 meeting in May, 4 people'],
  [{ meetingCount: 1, since: '2026-05-12', averageCame: null }, '1 meeting in May'],
  [{ meetingCount: 12, since: '2026-05-12', averageCame: 9 }, '12 meetings since May, 9 people on average'],
  [{ meetingCount: 12, since: '2026-05-12', averageCame: 1 }, '12 meetings since May, 1 person on average'],
  [{ meetingCount: 1200, since: '2024-12-31', averageCame: null }, '1,200 meetings since December 2024'],
])('%j: %s', (attendance, text) => expect(attendanceSummary(attendance, now)).toBe(text))
