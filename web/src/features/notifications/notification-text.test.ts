import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { expect, test } from 'vitest'
import { instantText } from '../meetings/meeting-times.ts'
import { notificationText } from './notification-text.ts'

const notification = (fields: Partial<RestNotification>): RestNotification => ({
  _id: 'n',
  kind: 'request',
  groupId: 'g',
  groupName: 'Rye & Co',
  createdAt: '2026-11-23T10:00:00.000Z',
  readAt: null,
  ...fields,
})

const meeting = {
  id: 'm',
  title: 'Rye',
  timeZone: 'Europe/Berlin',
  startsAt: '2026-12-01T18:00:00.000Z',
  count: 1,
  reason: null,
}

test.each([
  [{ name: 'Ada' }, 'Ada asks to join.'],
  [{ name: 'Ada', requests: 3 }, 'Ada and 2 more ask to join.'],
  [{}, 'Somebody asks to join.'],
  [{ requests: 3 }, '3 people ask to join.'],
  [{ kind: 'joined-by-invitation', name: 'Ada' }, 'Ada joined by an invitation.'],
  [{ kind: 'joined-by-invitation', name: 'Ada', joins: 2 }, 'Ada and 1 more joined by an invitation.'],
  [{ kind: 'joined-by-invitation' }, 'Somebody joined by an invitation.'],
  [{ kind: 'announcement' }, 'There is a new announcement.'],
  [{ kind: 'meeting-planned', meeting }, `New meeting: “Rye”, ${instantText(meeting.startsAt, meeting.timeZone)}.`],
  [
    { kind: 'meeting-planned', meeting: { ...meeting, count: 4 } },
    `4 new meetings: “Rye”, from ${instantText(meeting.startsAt, meeting.timeZone)}.`,
  ],
  [
    { kind: 'meeting-restored', meeting },
    `“Rye”, ${instantText(meeting.startsAt, meeting.timeZone)}, takes place after all.`,
  ],
  [
    { kind: 'meeting-restored', meeting: { ...meeting, count: 3 } },
    `“Rye”, ${instantText(meeting.startsAt, meeting.timeZone)}, takes place after all. So do 2 more of its series.`,
  ],
] as const)('%j: %s', (fields, text) => expect(notificationText(notification(fields))).toBe(text))
