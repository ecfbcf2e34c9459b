import { expect, test } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts'
import type { Meeting } from './meeting.ts'

const meeting: Meeting = {
  id: 'rye',
  title: 'Rye & oats + “מועדון” 👩‍👩‍👧',
  date: '2027-01-20',
  time: '19:00',
  timeZone: 'Europe/Berlin',
  place: 'Old Town Hall, 1st floor',
  notes: 'Bring a jar.\nAnd bread.',
  capacity: null,
  goingCount: 0,
  cameCount: 0,
  walkIns: 0,
  waitingCount: 0,
  status: 'planned',
  seriesId: null,
  sequence: 0,
  isOnline: true,
  notifiesMembers: true,
  cancelReason: null,
  movedFromLocal: null,
  movedFromPlace: null,
  movedFrom: null,
  startsAt: '2027-01-20T18:00:00.000Z',
  endsAt: '2027-01-20T20:00:00.000Z',
}
const event = { meeting, groupName: 'Bread', pageUrl: 'https://example.com/groups/bread?a=1' }
const onlineUrl = 'https://meet.example.com/rye?a=1&b=2'

test('the addresses have what the meeting has, and the online address only if it is given', () => {
  const google = new URL(googleCalendarUrl({ ...event, onlineUrl }))
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: meeting.title,
    dates: '20270120T180000Z/20270120T200000Z',
    details: `Bread\n\nBring a jar.\nAnd bread.\n\nJoin online: ${onlineUrl}\n\n${event.pageUrl}`,
    location: meeting.place,
    ctz: 'Europe/Berlin',
  })
  const outlook = outlookCalendarUrl({ ...event, onlineUrl })
  expect(outlook).not.toContain('+')
  expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
    subject: meeting.title,
    startdt: meeting.startsAt,
    enddt: meeting.endsAt,
    location: meeting.place,
    body: google.searchParams.get('details'),
  })
  for (const url of [googleCalendarUrl(event), outlookCalendarUrl(event)]) expect(url).not.toContain('meet.example')
})

test('long notes are cut at a character, so that the address is accepted', () => {
  const long = { ...event, meeting: { ...meeting, notes: '👩'.repeat(1000) } }
  const url = googleCalendarUrl(long)
  expect(url.length).toBeLessThan(8000)
  expect(new URL(url).searchParams.get('details')).toMatch(/^Bread\n\n(👩)+…\n\nhttps:/u)
})
