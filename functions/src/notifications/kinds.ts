import type { MailKind } from '../outbox/mail-kind.ts'
import type { MailPriority } from '../outbox/mail-turn.ts'
import type { Mail } from '../outbox/outbox.ts'
import * as group from './group-mail-texts.ts'
import * as concerns from './mail-concerns.ts'
import type { MailState, MailText } from './mail-text.ts'
import * as meetings from './meeting-mail-texts.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const REPLY_DELAY_MS = 2 * 60 * 1000

/** At most `max` mails of a kind to one user within `ms`. */
type KindLimit = { readonly max: number; readonly ms: number; readonly scope: 'group' | 'all groups' }

type Kind = {
  readonly priority: MailPriority
  /**
   * Whether all of a group's events of this kind share one mail to a user. A further event changes what the mail says or, if it was
   * sent already, makes it due again. Events with `meetingIds` share a mail in any case.
   */
  readonly isRenewed: boolean
  /** Whether others can cause it as often as they like. Such mails leave the last mail of an hour and a day to a cancellation. */
  readonly isRepeatable: boolean
  /** Limits besides those of all of a group's mails (docs/decisions/0017-notifications.md). */
  readonly limits?: readonly KindLimit[]
  /** The minimum time (ms) between two mails of this kind about one group. */
  readonly pause?: { readonly ms: number; readonly ifMuted: number }
  /** How long the mail waits for further events (ms), so that a user who changes their mind gets one mail, or none. */
  readonly delay?: number
  /**
   * The minimum time (ms) between two mails of this kind that name the same meeting. Only the recipient causes such mails, so they
   * neither count towards the limits of the group's mails nor wait for them.
   */
  readonly meetingPause?: number
  /** Whether it has the calendar entries of those of its meetings that the recipient goes to. */
  readonly hasCalendarEntries?: true
  /** Whether users who have muted the group, or all mails, get it, too. */
  readonly isSentIfMuted?: true
  /** Whether it names the user who has asked to join first. The mail is dropped if nobody asks any more. */
  readonly namesRequester?: true
  /** The state of the group when the mail is sent. In another state, the mail waits or is dropped. */
  readonly group: 'shown' | 'deleted'
  /** Whether the mail still concerns its recipient when it is sent. */
  readonly concerns: (recipient: concerns.MailRecipient, mail: Mail) => boolean
  /** Whether the mail still has to name a meeting when it is sent; null for a kind that is never about meetings. */
  readonly namesMeeting: ((attendance: concerns.Attendance, mail: Mail, now: Date) => boolean) | null
  /** null if there is nothing left to say, for instance because all meetings are over. */
  readonly text: (mail: Mail, state: MailState) => MailText | null
}

/**
 * One row for each kind of e-mail: all kinds of notifications that are also e-mails, reminders, and the e-mail after a reply. The
 * sentences of notifications are in web/src/features/notifications/bell/notification-text.ts.
 */
export const KINDS: Readonly<Record<MailKind, Kind>> = {
  approved: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.approved,
  },
  declined: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.formerUsers,
    namesMeeting: null,
    text: group.declined,
  },
  removed: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.formerUsers,
    namesMeeting: null,
    text: group.removed,
  },
  /** A place in the group or, with `meetingIds`, at meetings. */
  promoted: {
    priority: 'urgent',
    isRenewed: false,
    isRepeatable: true,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.going,
    text: (mail, state) => (state.meetings ? meetings.places(mail, state) : group.promoted(mail)),
  },
  role: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.usersWithRole,
    namesMeeting: null,
    text: group.role,
  },
  request: {
    priority: 'personal',
    isRenewed: true,
    isRepeatable: true,
    limits: [{ max: 1, ms: HOUR_MS, scope: 'group' }],
    namesRequester: true,
    group: 'shown',
    concerns: concerns.organizersWithRequests,
    namesMeeting: null,
    text: group.requests,
  },
  'handover-offered': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.handoverOffered,
  },
  'handover-declined': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.creator,
    namesMeeting: null,
    text: group.handoverDeclined,
  },
  'handed-over': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.handedOver,
  },
  announcement: {
    priority: 'general',
    isRenewed: false,
    isRepeatable: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.announcement,
  },
  message: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: true,
    group: 'shown',
    concerns: concerns.usersWithMembership,
    namesMeeting: null,
    text: group.message,
  },
  'meeting-planned': {
    priority: 'general',
    isRenewed: false,
    isRepeatable: true,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.withoutOwnReply,
    text: meetings.planned,
  },
  'poll-opened': {
    priority: 'general',
    isRenewed: false,
    isRepeatable: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.pollOpened,
  },
  'meeting-moved': {
    priority: 'urgent',
    isRenewed: true,
    isRepeatable: true,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.goingOrWaiting,
    text: meetings.moved,
  },
  'meeting-cancelled': {
    priority: 'urgent',
    isRenewed: true,
    isRepeatable: false,
    pause: { ms: 4 * HOUR_MS, ifMuted: DAY_MS },
    isSentIfMuted: true,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.missingCancelled,
    text: meetings.cancelled,
  },
  'meeting-restored': {
    priority: 'urgent',
    isRenewed: true,
    isRepeatable: true,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.goingOrWaiting,
    text: meetings.restored,
  },
  'reply-changed': {
    priority: 'personal',
    isRenewed: true,
    isRepeatable: true,
    // Organizers of several groups may give the same user's replies.
    limits: [
      { max: 1, ms: HOUR_MS, scope: 'group' },
      { max: 3, ms: HOUR_MS, scope: 'all groups' },
      { max: 10, ms: DAY_MS, scope: 'all groups' },
    ],
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.withGivenReply,
    text: meetings.replies,
  },
  reply: {
    priority: 'personal',
    isRenewed: true,
    isRepeatable: false,
    delay: REPLY_DELAY_MS,
    meetingPause: HOUR_MS,
    hasCalendarEntries: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.going,
    text: meetings.going,
  },
  reminder: {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: true,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: concerns.goingThatDay,
    text: meetings.reminder,
  },
  'group-deleted': {
    priority: 'urgent',
    isRenewed: false,
    isRepeatable: false,
    isSentIfMuted: true,
    group: 'deleted',
    concerns: concerns.everybody,
    namesMeeting: null,
    text: group.deleted,
  },
  'still-meeting': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.organizersAsked,
    namesMeeting: null,
    text: group.stillMeeting,
  },
  'takeover-requested': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.creatorAsked,
    namesMeeting: null,
    text: group.takeoverRequested,
  },
  'takeover-declined': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.takeoverDeclined,
  },
  'taken-over': {
    priority: 'personal',
    isRenewed: false,
    isRepeatable: false,
    group: 'shown',
    concerns: concerns.membersAndCreator,
    namesMeeting: null,
    text: group.takenOver,
  },
}
