import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { afterEach, expect, test, vi } from 'vitest'
import { localTimeText } from '#shared/time/meeting-time-texts.ts'
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

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

const meeting = {
  id: 'm',
  title: 'Rye',
  date: '2026-12-01',
  time: '18:00',
  timeZone: OWN_ZONE,
  startsAt: '2026-12-01T18:00:00.000Z',
  count: 1,
  reason: null,
}

const when = localTimeText(meeting)

test.each([
  [{ name: 'Ada' }, 'Ada asks to join.'],
  [{ name: 'Ada', requests: 3 }, 'Ada and 2 more ask to join.'],
  [{}, 'Somebody asks to join.'],
  [{ requests: 3 }, '3 people ask to join.'],
  [{ name: 'Ada', requests: 3, pendingRequests: 2 }, 'Ada and 1 more ask to join.'],
  [{ name: 'Ada', pendingRequests: 0 }, 'Ada asked to join. The request was answered or withdrawn.'],
  [{ requests: 3, pendingRequests: 0 }, '3 people asked to join. The requests were answered or withdrawn.'],
  [{ kind: 'joined-by-invitation', name: 'Ada' }, 'Ada joined with an invitation.'],
  [{ kind: 'joined-by-invitation', name: 'Ada', joins: 2 }, 'Ada and 1 more joined with an invitation.'],
  [{ kind: 'joined-by-invitation' }, 'Somebody joined with an invitation.'],
  [{ kind: 'announcement' }, 'There is a new announcement.'],
  [{ kind: 'announcement', excerpt: 'Bring a jar…' }, 'New announcement: “Bring a jar…”'],
  [{ kind: 'message', name: 'Ada', text: 'Bring a jar.' }, 'Ada wrote to you: “Bring a jar.”'],
  [{ kind: 'message', text: 'Bring a jar.' }, 'An organizer wrote to you: “Bring a jar.”'],
  [{ kind: 'handover-declined' }, 'Your offer to hand over this group was declined.'],
  [{ kind: 'handed-over' }, 'This group has a new creator.'],
  [{ kind: 'still-meeting' }, 'Is this group still meeting? Nothing has been planned or announced for a while.'],
  [
    { kind: 'takeover-requested', name: 'Ada' },
    'Ada would like to take over this group, because it has been quiet. You can object on its page.',
  ],
  [{ kind: 'takeover-declined' }, "The creator objected, so this group won't be handed over to you."],
  [{ kind: 'taken-over' }, 'This group has a new creator: an organizer took it over, because it had been quiet.'],
  [{ kind: 'group-deleted' }, "This group was deleted. Its meetings won't take place."],
  [{ kind: 'meeting-planned', meeting }, `New meeting: “Rye”, ${when}.`],
  [
    { kind: 'meeting-planned', meeting, saidYes: true },
    `New meeting: “Rye”, ${when}. You said yes to this date. Are you going?`,
  ],
  [{ kind: 'poll-opened', poll: { id: 'p', title: 'Rye' } }, 'Which dates suit you? “Rye”'],
  [{ kind: 'meeting-planned', meeting: { ...meeting, count: 4 } }, `4 new meetings: “Rye”, from ${when}.`],
  [
    { kind: 'meeting-planned', meeting, everyTime: { going: 0, waiting: 1 } },
    `New meeting: “Rye”, ${when}. You're on the waiting list.`,
  ],
  [
    { kind: 'meeting-planned', meeting: { ...meeting, count: 8 }, everyTime: { going: 7, waiting: 1 } },
    `8 new meetings: “Rye”, from ${when}. You're going to 7, and on the waiting list for 1.`,
  ],
  [{ kind: 'next-meeting', meeting: { ...meeting, startsAt: '2999-12-01T18:00:00.000Z' } }, `Next: “Rye”, ${when}.`],
  [
    { kind: 'next-meeting', meeting: { ...meeting, startsAt: '2020-12-01T18:00:00.000Z' } },
    `The next meeting was “Rye”, ${when}.`,
  ],
  [{ kind: 'meeting-restored', meeting }, `“Rye”, ${when}, is back on.`],
  [
    { kind: 'meeting-restored', meeting: { ...meeting, count: 3 } },
    `“Rye”, ${when}, is back on. 2 more meetings are, too.`,
  ],
  [{ kind: 'meeting-cancelled', meeting }, `“Rye”, ${when}, is cancelled.`],
  [
    { kind: 'meeting-cancelled', meeting: { ...meeting, count: 2, reason: 'Flour is out.' } },
    `“Rye”, ${when}, is cancelled. 1 more meeting is cancelled, too. Flour is out.`,
  ],
  [
    { kind: 'meeting-cancelled', meeting: { ...meeting, count: 4 } },
    `“Rye”, ${when}, is cancelled. 3 more meetings are cancelled, too.`,
  ],
  [
    { kind: 'meeting-moved', meeting: { ...meeting, count: 3 } },
    `“Rye”, ${when}, and 2 more meetings have a new time or place.`,
  ],
  [
    { kind: 'reply-changed', reply: 'notGoing', meeting: { ...meeting, count: 3 } },
    `An organizer removed you from “Rye”, ${when}. They changed your replies to 2 more meetings, too.`,
  ],
  [
    { kind: 'promoted', meeting: { ...meeting, count: 2 } },
    `A place became free. You're going to “Rye”, ${when}. You also got a place at 1 more meeting.`,
  ],
] as const)('%j: %s', (fields, text) => expect(notificationText(notification(fields))).toBe(text))

afterEach(() => vi.restoreAllMocks())

test('a meeting in another time zone is shown with its zone and in the visitor’s time', () => {
  const Native = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    return new Native('en-GB', { ...options, timeZone: options?.timeZone ?? 'Europe/London' })
  })
  const local = { date: '2026-11-27', time: '23:30', timeZone: 'America/New_York' }
  const critique = { ...meeting, ...local, startsAt: '2026-11-28T04:30:00.000Z' }
  const text = notificationText(notification({ kind: 'meeting-planned', meeting: critique }))
  expect(text).toMatch(
    /“Rye”, Fri,? 27 November.* 23:30 \(.*(Eastern|New York) Time\), your time: Sat,? 28 November.* 0?4:30\.$/,
  )
})
