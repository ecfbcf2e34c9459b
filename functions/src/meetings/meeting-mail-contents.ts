import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { Contents } from '../mail/compose.ts'
import type { Mail } from '../mail/outbox.ts'

type Said = Pick<Contents, 'subject' | 'heading' | 'sentences' | 'quote'>

/** When a meeting starts, at its place. */
const whenOf = ({ startsAt, timeZone }: Meeting): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(startsAt))

const MAX_LISTED = 10

const listOf = (meetings: readonly Meeting[]): string[] => {
  const lines = meetings.slice(0, MAX_LISTED).map((meeting) => `${meeting.title}: ${whenOf(meeting)}`)
  const more = meetings.length - lines.length
  return more > 0 ? [...lines, `And ${more} more, on the group's page.`] : lines
}

// No subject of these three kinds holds a title or the group's name: an organizer can change both as often as the meeting.

const aboutChanges = (meetings: readonly [Meeting, ...Meeting[]]): Said => {
  const [meeting] = meetings
  if (meetings.length > 1) {
    return {
      subject: `Changed: ${meetings.length} of your meetings`,
      heading: `${meetings.length} meetings have a new time or place`,
      sentences: ["The group's page says where they are.", ...listOf(meetings)],
    }
  }
  return {
    subject: `Changed: your meeting is on ${whenOf(meeting)} now`,
    heading: `${meeting.title} has a new time or place`,
    sentences: [`It is on ${whenOf(meeting)} now. The group's page says where.`],
  }
}

const reasonsOf = (meetings: readonly Meeting[]): string =>
  [...new Set(meetings.slice(0, MAX_LISTED).flatMap(({ cancelReason }) => cancelReason ?? []))].join('\n')

/** Somebody who has muted the group reads what is cancelled, and not what organizers say about it. */
const aboutCancellations = (meetings: readonly [Meeting, ...Meeting[]], isMuted: boolean): Said => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  const reasons = isMuted ? '' : reasonsOf(meetings)
  return {
    subject: isOne ? `Cancelled: your meeting on ${whenOf(meeting)}` : `Cancelled: ${meetings.length} of your meetings`,
    heading: isOne ? `${meeting.title} is cancelled` : `${meetings.length} meetings are cancelled`,
    sentences: [
      ...(isOne ? [`It was planned for ${whenOf(meeting)}.`] : listOf(meetings)),
      ...(isMuted ? ['You have muted these e-mails. You get this one because you were going.'] : []),
    ],
    ...(reasons === '' ? {} : { quote: reasons }),
  }
}

const aboutRestored = (meetings: readonly [Meeting, ...Meeting[]]): Said => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  return {
    subject: isOne ? `Back on: your meeting on ${whenOf(meeting)}` : `Back on: ${meetings.length} of your meetings`,
    heading: isOne ? `${meeting.title} takes place after all` : `${meetings.length} meetings take place after all`,
    sentences: [
      ...(isOne ? [`It is on ${whenOf(meeting)}.`] : listOf(meetings)),
      `Your reply counts as before. If you can't go any more, please say so on the group's page.`,
    ],
  }
}

const aboutPlace = (meeting: Meeting, groupName: string): Said => ({
  subject: `You have a place: ${meeting.title} (${groupName})`,
  heading: `You have a place at ${meeting.title}`,
  sentences: [`A place has become free, and it is yours. The meeting is on ${whenOf(meeting)}.`],
})

const REPLY_CHANGED = {
  going: 'An organizer added you to this meeting',
  waiting: 'An organizer put you on the waiting list of this meeting',
  notGoing: 'An organizer took you off this meeting',
} as const

const aboutReply = (meeting: Meeting, reply: ReplyStatus, groupName: string): Said => ({
  subject: `Your reply to ${meeting.title} (${groupName})`,
  heading: REPLY_CHANGED[reply],
  sentences: [
    `${meeting.title} is on ${whenOf(meeting)}.`,
    "If that's not right, change your reply on the group's page, or write to an organizer.",
  ],
})

const reminder = (meeting: Meeting, groupName: string): Said => ({
  subject: `Tomorrow: ${meeting.title} (${groupName})`,
  heading: `${meeting.title} is coming up`,
  sentences: [
    `It starts on ${whenOf(meeting)}. If you cannot come, please say so on the group's page: somebody else may.`,
  ],
})

const planned = (meeting: Meeting, groupName: string, count: number): Said => ({
  subject:
    count > 1
      ? `${groupName}: ${count} new meetings, from ${whenOf(meeting)}`
      : `${groupName}: a new meeting on ${whenOf(meeting)}`,
  heading: meeting.title,
  sentences: [
    `${whenOf(meeting)}, ${meeting.place}`,
    ...(count > 1 ? [`This is the first of ${count} meetings. The group's page has them all.`] : []),
    "Say on the group's page whether you're going.",
  ],
})

type About = {
  /** As they are now, soonest first. */
  readonly meetings: readonly Meeting[]
  readonly isMuted: boolean
}

/** The contents of an e-mail about meetings; null if none of them is left. */
export const aboutMeetings = (
  { kind, reply, groupName, meeting: mailed }: Pick<Mail, 'kind' | 'reply' | 'groupName' | 'meeting'>,
  { meetings, isMuted }: About,
): Said | null => {
  const [meeting, ...others] = meetings
  if (!meeting) return null
  if (kind === 'meeting-moved') return aboutChanges([meeting, ...others])
  if (kind === 'meeting-restored') return aboutRestored([meeting, ...others])
  if (kind === 'meeting-cancelled') return aboutCancellations([meeting, ...others], isMuted)
  if (kind === 'meeting-planned') return planned(meeting, groupName, mailed?.count ?? 1)
  if (kind === 'promoted') return aboutPlace(meeting, groupName)
  if (kind === 'reply-changed' && reply) return aboutReply(meeting, reply, groupName)
  return kind === 'reminder' ? reminder(meeting, groupName) : null
}
