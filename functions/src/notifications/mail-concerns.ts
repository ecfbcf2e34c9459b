import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { Mail } from '../outbox/outbox.ts'

// The conditions of kinds.ts. They are checked when an e-mail is sent, because its recipient may have left the group, come back,
// replied or changed roles since the event.

/** The recipient of a mail about a group, as the group sees them now. */
export type MailRecipient = {
  readonly isCreator: boolean
  /** Whether the recipient is a member or the creator. */
  readonly isIn: boolean
  /** Whether the recipient has a membership, a request or a place on the waiting list. */
  readonly hasMembership: boolean
  /** Throws if the membership cannot be parsed. */
  readonly isOrganizer: () => boolean
  /** How many users ask to join the group. */
  readonly requests: number
  /** Whether nobody who runs the group has done anything for so long that they were asked. */
  readonly isAsked: boolean
}
type ConcernsUser = (recipient: MailRecipient, mail: Mail) => boolean

export const everybody: ConcernsUser = () => true
export const membersAndCreator: ConcernsUser = ({ isIn }) => isIn
export const creator: ConcernsUser = ({ isCreator }) => isCreator
export const formerUsers: ConcernsUser = ({ hasMembership, isCreator }) => !hasMembership && !isCreator
export const usersWithMembership: ConcernsUser = ({ hasMembership }) => hasMembership
export const organizersWithRequests: ConcernsUser = ({ isCreator, isOrganizer, requests }) =>
  (isCreator || isOrganizer()) && requests > 0
export const organizersAsked: ConcernsUser = ({ isCreator, isOrganizer, isAsked }) =>
  (isCreator || isOrganizer()) && isAsked
/** The creator, as long as the group is quiet: an activity of whoever runs it ends the takeover. */
export const creatorAsked: ConcernsUser = ({ isCreator, isAsked }) => isCreator && isAsked
export const usersWithRole: ConcernsUser = ({ isIn, isOrganizer }, { role }) =>
  isIn && isOrganizer() === (role === 'organizer')

/** `reply` is the recipient's; null if they have not replied. */
export type Attendance = { readonly meeting: Meeting; readonly reply: ReplyStatus | null }
type ConcernsMeeting = (attendance: Attendance, mail: Mail, now: Date) => boolean

const isYes = (reply: ReplyStatus | null): boolean => reply === 'going' || reply === 'waiting'

/** Members who have replied know of the meeting, unless the reply is the one that was given for them. */
export const withoutOwnReply: ConcernsMeeting = ({ meeting, reply }, { replies }) =>
  meeting.status === 'planned' && reply === (replies?.[meeting.id] ?? null)
export const going: ConcernsMeeting = ({ meeting, reply }) => meeting.status === 'planned' && reply === 'going'
export const goingOrWaiting: ConcernsMeeting = ({ meeting, reply }) => meeting.status === 'planned' && isYes(reply)
export const missingCancelled: ConcernsMeeting = ({ meeting, reply }) => meeting.status === 'cancelled' && isYes(reply)
/** Whether the reply is still the one that an organizer gave. */
export const withGivenReply: ConcernsMeeting = ({ meeting, reply }, { replies }) =>
  meeting.status === 'planned' && reply !== null && reply === replies?.[meeting.id]

/** The meeting's day in UTC. An attendee gets one reminder for that day, even if the meeting's time changes within the day. */
export const reminderDay = (startsAt: string): string => startsAt.slice(0, 10)

export const goingThatDay: ConcernsMeeting = (attendance, mail, now) => {
  const { startsAt } = attendance.meeting
  const isSameDay = reminderDay(startsAt) === reminderDay(mail.meeting?.startsAt ?? '')
  return going(attendance, mail, now) && isSameDay && new Date(startsAt) > now
}
