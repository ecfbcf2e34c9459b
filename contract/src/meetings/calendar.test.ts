import { expect, test } from 'vitest'
import { parseCalendarEvents } from '../../../tests/support/calendars.ts'
import { toICalendar } from './calendar.ts'
import type { Meeting } from './meeting.ts'

const meeting: Meeting = {
  id: 'm',
  title: 'Rye',
  startsAt: '2027-01-21T01:30:00.000Z',
  endsAt: '2027-01-21T03:30:00.000Z',
  date: '2027-01-20',
  time: '19:30',
  timeZone: 'America/Regina',
  place: 'Online',
  notes: 'Bring a jar.',
  capacity: null,
  goingCount: 0,
  waitingCount: 0,
  cameCount: 0,
  walkIns: 0,
  status: 'planned',
  seriesId: null,
  sequence: 2,
  isOnline: true,
  notifiesMembers: true,
  cancelReason: null,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
}
const pageUrl = 'https://hobbyhub.example/groups/g'

test('the file of one meeting keeps a join link that contains commas and semicolons', () => {
  const onlineUrl = 'https://meet.example.com/room;v=1?a=1,2&b=3'
  const text = toICalendar(null, [{ meeting, groupName: 'Bakers', pageUrl, onlineUrl }])
  expect(parseCalendarEvents(text)).toMatchObject([
    {
      summary: 'Rye',
      sequence: 2,
      status: 'CONFIRMED',
      transparency: null,
      url: 'https://meet.example.com/room%3Bv=1?a=1%2C2&b=3',
      description: `Bakers\n\nBring a jar.\n\n${pageUrl}`,
    },
  ])
  expect(text, 'no calendar to subscribe to').not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL/)
})

test('without a link to join, the file leads to the group, and a feed nowhere', () => {
  const ofGroup = { meeting, groupName: 'Bakers' }
  expect(parseCalendarEvents(toICalendar(null, [{ ...ofGroup, pageUrl }]))).toMatchObject([{ url: pageUrl }])
  expect(parseCalendarEvents(toICalendar('Bakers', [ofGroup]))).toMatchObject([{ url: null }])
})

test('a cancelled meeting says so and why, and blocks no time', () => {
  const cancelled: Meeting = { ...meeting, status: 'cancelled', cancelReason: 'Snow' }
  expect(parseCalendarEvents(toICalendar(null, [{ meeting: cancelled, groupName: 'Bakers', pageUrl }]))).toMatchObject([
    {
      summary: 'Cancelled: Rye',
      status: 'CANCELLED',
      transparency: 'TRANSPARENT',
      description: `Bakers\n\nSnow\n\nBring a jar.\n\n${pageUrl}`,
    },
  ])
})
