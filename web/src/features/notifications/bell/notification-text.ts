import { repliesText } from '@hobbyhub/contract/meetings/replies-text'
import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'

type About = NonNullable<RestNotification['meeting']>

/** The other meetings of the notification: "3 more meetings". `count` includes the meeting itself. */
const more = (count: number): string => `${count - 1} more ${count === 2 ? 'meeting' : 'meetings'}`

/** A sentence about the other meetings, with `one` or `many` as its verb; '' if there are none. */
const others = ({ count }: About, one: string, many: string): string =>
  count > 1 ? ` ${more(count)} ${count === 2 ? one : many}, too.` : ''

/** A meeting's start in its own time zone and, if the visitor's clocks differ, also in the visitor's. */
const when = ({ startsAt, date, time, timeZone }: About): string => {
  const { there, here } = meetingTimeTexts({ startsAt, date, time, timeZone })
  return here === null ? there : `${there}, your time: ${here}`
}

const moved = (meeting: About): string =>
  meeting.count > 1
    ? `“${meeting.title}”, ${when(meeting)}, and ${more(meeting.count)} have a new time or place.`
    : `“${meeting.title}” has a new time or place: ${when(meeting)}.`

const cancelled = (meeting: About): string =>
  `“${meeting.title}”, ${when(meeting)}, is cancelled.${others(meeting, 'is cancelled', 'are cancelled')}${meeting.reason === null ? '' : ` ${meeting.reason}`}`

const quoted = (reason: string | null | undefined): string => (reason ? ` “${reason}”` : '')

const REPLY_CHANGED = {
  going: 'An organizer added you to',
  waiting: 'An organizer put you on the waiting list of',
  notGoing: 'An organizer removed you from',
} as const

const replyChanged = (meeting: About, reply: RestNotification['reply'] = 'going'): string =>
  `${REPLY_CHANGED[reply]} “${meeting.title}”, ${when(meeting)}.${meeting.count > 1 ? ` They changed your replies to ${more(meeting.count)}, too.` : ''}${quoted(meeting.reason)}`

const promoted = (meeting: About): string =>
  `A place became free. You're going to “${meeting.title}”, ${when(meeting)}.${meeting.count > 1 ? ` You also got a place at ${more(meeting.count)}.` : ''}`

const planned = (meeting: About, { everyTime, saidYes }: RestNotification): string => {
  if (saidYes) return `New meeting: “${meeting.title}”, ${when(meeting)}. You said yes to this date. Are you going?`
  const replied = everyTime ? ` ${repliesText(everyTime)}.` : ''
  return meeting.count > 1
    ? `${meeting.count} new meetings: “${meeting.title}”, from ${when(meeting)}.${replied}`
    : `New meeting: “${meeting.title}”, ${when(meeting)}.${replied}`
}

/** After a meeting: when the group meets next or, in an old notification, when it met. */
const next = (meeting: About): string =>
  Date.parse(meeting.startsAt) > Date.now()
    ? `Next: “${meeting.title}”, ${when(meeting)}.`
    : `The next meeting was “${meeting.title}”, ${when(meeting)}.`

const restored = (meeting: About): string =>
  `“${meeting.title}”, ${when(meeting)}, is back on.${others(meeting, 'is', 'are')}`

/** The people of a notification: one user's name and the number of others or, without a name, 'Somebody' or '3 people'. */
const people = (name: string | undefined, count: number): { readonly who: string; readonly isOne: boolean } => {
  if (count === 1) return { who: name ?? 'Somebody', isOne: true }
  return { who: name === undefined ? `${count} people` : `${name} and ${count - 1} more`, isOne: false }
}

/** How many requests of a notification wait for an answer. If the server does not say so, all of them count. */
export const countPendingRequests = ({ pendingRequests, requests = 1 }: RestNotification): number =>
  pendingRequests ?? requests

const requestText = (notification: RestNotification): string => {
  const { name, requests = 1 } = notification
  const pending = countPendingRequests(notification)
  const { who, isOne } = people(name, pending || requests)
  if (pending > 0) return `${who} ${isOne ? 'asks' : 'ask'} to join.`
  return `${who} asked to join. ${isOne ? 'The request was' : 'The requests were'} answered or withdrawn.`
}

/** The sentence of each kind. It leaves out the group's name, because the list shows that name above the sentence. */
const SENTENCES = {
  approved: () => "Your request was approved. You're a member now.",
  declined: ({ reason }) => `Your request was declined.${quoted(reason)}`,
  promoted: ({ meeting }) => (meeting ? promoted(meeting) : "A place became free. You're a member now."),
  removed: ({ reason, byModerator }) =>
    `${byModerator ? "The site's moderators" : 'An organizer'} removed you from this group.${quoted(reason)}`,
  'meeting-planned': (notification) =>
    notification.meeting ? planned(notification.meeting, notification) : 'There is a new meeting.',
  'next-meeting': ({ meeting }) => (meeting ? next(meeting) : 'There is a next meeting.'),
  'poll-opened': ({ poll }) => `Which dates suit you? “${poll?.title}”`,
  'meeting-moved': ({ meeting }) => (meeting ? moved(meeting) : 'A meeting has a new time or place.'),
  'meeting-cancelled': ({ meeting }) => (meeting ? cancelled(meeting) : 'A meeting is cancelled.'),
  'reply-changed': ({ meeting, reply }) =>
    meeting ? replyChanged(meeting, reply) : 'An organizer changed your reply to a meeting.',
  'meeting-restored': ({ meeting }) => (meeting ? restored(meeting) : 'A meeting is back on.'),
  'group-deleted': () => "This group was deleted. Its meetings won't take place.",
  role: ({ role }) =>
    role === 'organizer'
      ? "You're an organizer now. The group's page shows your name and photo."
      : "You're no longer an organizer.",
  hidden: ({ reason }) => `The site's moderators have hidden this group.${quoted(reason)} You can object on its page.`,
  'picture-removed': ({ reason }) => `The site's moderators have removed a picture that you uploaded.${quoted(reason)}`,
  unhidden: () => 'This group is visible again.',
  'handover-offered': () => "You've been offered this group.",
  'handover-declined': () => 'Your offer to hand over this group was declined.',
  'handed-over': () => 'This group has a new creator.',
  'still-meeting': () => 'Is this group still meeting? Nothing has been planned or announced for a while.',
  'takeover-requested': ({ name = 'An organizer' }) =>
    `${name} would like to take over this group, because it has been quiet. You can object on its page.`,
  'takeover-declined': () => "The creator objected, so this group won't be handed over to you.",
  'taken-over': () => 'This group has a new creator: an organizer took it over, because it had been quiet.',
  request: requestText,
  'joined-by-invitation': ({ name, joins = 1 }) => `${people(name, joins).who} joined with an invitation.`,
  announcement: ({ excerpt }) =>
    excerpt === undefined ? 'There is a new announcement.' : `New announcement: “${excerpt}”`,
  moderation: ({ openReports = 1 }) =>
    openReports === 1 ? 'A report is waiting for you.' : `${openReports} reports are waiting for you.`,
  'appeal-decided': ({ reason }) => `The site's moderators have decided on your objection.${quoted(reason)}`,
  message: ({ name = 'An organizer', text = '' }) => `${name} wrote to you: “${text}”`,
} satisfies Record<RestNotification['kind'], (notification: RestNotification) => string>

export const notificationText = (notification: RestNotification): string => SENTENCES[notification.kind](notification)

const HASH: Partial<Record<RestNotification['kind'], string>> = {
  announcement: 'announcements',
  'meeting-planned': 'meetings',
  'poll-opened': 'polls',
  'next-meeting': 'meetings',
}

/** The hash of a notification's link, as a prop: the section of the group's page to scroll to. Empty if there is none. */
export const notificationHashProps = ({ kind }: RestNotification): { hash?: string } => {
  const hash = HASH[kind]
  return hash === undefined ? {} : { hash }
}
