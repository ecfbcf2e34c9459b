import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { MailContents, MailedMeeting } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/outbox.ts'
import { meetingTimeText } from './meeting-time-text.ts'

type MailText = Pick<MailContents, 'subject' | 'heading' | 'sentences' | 'quote' | 'meetings'>

const whenOf = ({ startsAt, timeZone }: Meeting): string => meetingTimeText(startsAt, timeZone)

const toMailed = ({ id, title, place, ...meeting }: Meeting): MailedMeeting => ({
  id,
  title,
  facts: [`When: ${meetingTimeText(meeting.startsAt, meeting.timeZone)}`, `Where: ${place}`],
})

/** A changed meeting in a mail, with its old and its new time and place. */
const toMoved = (meeting: Meeting): MailedMeeting => {
  const { id, title, place, timeZone, startsAt, movedFrom, movedFromPlace } = meeting
  const when = meetingTimeText(startsAt, timeZone)
  return {
    id,
    title,
    facts: [
      movedFrom === null ? `When: ${when}` : `Moved from ${meetingTimeText(movedFrom, timeZone)} to ${when}`,
      movedFromPlace === null ? `Where: ${place}` : `Place changed from ${movedFromPlace} to ${place}`,
    ],
  }
}

const MAX_LISTED = 10

const moreOf = ({ length }: readonly Meeting[]): string[] =>
  length > MAX_LISTED ? [`And ${length - MAX_LISTED} more, on the group's page.`] : []

const listOf = (meetings: readonly Meeting[]): string[] => {
  const lines = meetings.slice(0, MAX_LISTED).map((meeting) => `${meeting.title}: ${whenOf(meeting)}`)
  return [...lines, ...moreOf(meetings)]
}

// The subjects of mails about changed, cancelled and restored meetings contain neither a meeting's title nor the group's name.
// Otherwise organizers could send a text of their choice with each change (docs/decisions/0024-how-often-mails-are-sent.md).

const aboutChanges = (meetings: readonly [Meeting, ...Meeting[]]): MailText => {
  const [meeting] = meetings
  if (meetings.length > 1) {
    return {
      subject: `Changed: ${meetings.length} of your meetings`,
      heading: `${meetings.length} meetings have a new time or place`,
      sentences: moreOf(meetings),
      meetings: meetings.slice(0, MAX_LISTED).map(toMoved),
    }
  }
  return {
    subject: `Changed: your meeting is now on ${whenOf(meeting)}`,
    heading: `${meeting.title} has a new time or place`,
    sentences: [],
    meetings: [toMoved(meeting)],
  }
}

const reasonsOf = (meetings: readonly Meeting[]): string =>
  [...new Set(meetings.slice(0, MAX_LISTED).flatMap(({ cancelReason }) => cancelReason ?? []))].join('\n')

const SENT_THOUGH_MUTED =
  "You've muted e-mails from this group. You're getting this one because you were going or waiting for a place."

/** A user who has muted the group, or all mails, learns which meetings are cancelled, but not the organizers' reasons. */
const aboutCancellations = (meetings: readonly [Meeting, ...Meeting[]], isMuted: boolean): MailText => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  const reasons = isMuted ? '' : reasonsOf(meetings)
  return {
    subject: isOne ? `Cancelled: your meeting on ${whenOf(meeting)}` : `Cancelled: ${meetings.length} of your meetings`,
    heading: isOne ? `${meeting.title} is cancelled` : `${meetings.length} meetings are cancelled`,
    sentences: [
      ...(isOne ? [`It was planned for ${whenOf(meeting)}, ${meeting.place}.`] : listOf(meetings)),
      ...(isMuted ? [SENT_THOUGH_MUTED] : []),
      ...(reasons === '' ? [] : ["The organizer's reason:"]),
    ],
    ...(reasons === '' ? {} : { quote: reasons }),
  }
}

const aboutRestored = (meetings: readonly [Meeting, ...Meeting[]]): MailText => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  return {
    subject: isOne ? `Back on: your meeting on ${whenOf(meeting)}` : `Back on: ${meetings.length} of your meetings`,
    heading: isOne ? `${meeting.title} is back on` : `${meetings.length} meetings are back on`,
    sentences: [
      "Your reply still counts. If you can't make it, please choose Can't go, so that somebody else can have your place.",
      ...moreOf(meetings),
    ],
    meetings: meetings.slice(0, MAX_LISTED).map(toMailed),
  }
}

const aboutPlace = (meeting: Meeting, groupName: string): MailText => ({
  subject: `You have a place: ${meeting.title} (${groupName})`,
  heading: `You have a place at ${meeting.title}`,
  sentences: ["A place became free, and it's yours."],
  meetings: [toMailed(meeting)],
})

const REPLY_CHANGED = {
  going: 'An organizer added you to this meeting',
  waiting: 'An organizer put you on the waiting list of this meeting',
  notGoing: 'An organizer removed you from this meeting',
} as const

const aboutReply = (meeting: Meeting, reply: ReplyStatus, groupName: string): MailText => ({
  subject: `Your reply to ${meeting.title} (${groupName})`,
  heading: REPLY_CHANGED[reply],
  sentences: ["If that's not right, you can change your reply."],
  meetings: [toMailed(meeting)],
})

const reminder = (meeting: Meeting, groupName: string): MailText => ({
  // The date and no word such as "tomorrow", because the job or the mail server may be late.
  subject: `Reminder: ${meeting.title}, ${whenOf(meeting)} (${groupName})`,
  heading: `${meeting.title} is coming up`,
  sentences: ["You're going. If you can't make it, please choose Can't go, so that somebody else can have your place."],
  meetings: [toMailed(meeting)],
})

const planned = (meeting: Meeting, groupName: string, count: number): MailText => ({
  subject:
    count > 1
      ? `${groupName}: ${count} new meetings, from ${whenOf(meeting)}`
      : `${groupName}: a new meeting on ${whenOf(meeting)}`,
  heading: 'Are you going?',
  sentences: count > 1 ? [`This is the first of ${count} meetings. See them all on the group's page.`] : [],
  meetings: [toMailed(meeting)],
})

type About = {
  /** The meetings as they are now, soonest first. */
  readonly meetings: readonly Meeting[]
  readonly isMuted: boolean
}

/** The contents of an e-mail about some meetings; null if there is nothing to tell, for instance because `meetings` is empty. */
export const meetingMailContents = (
  { kind, reply, groupName, meeting: mailed }: Pick<Mail, 'kind' | 'reply' | 'groupName' | 'meeting'>,
  { meetings, isMuted }: About,
): MailText | null => {
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
