import { NOTIFICATION_KINDS, type NotificationKind } from '@hobbyhub/contract/notifications/notification-kinds'
import * as z from 'zod/mini'

/**
 * Notifications of these kinds have no e-mail of the group: an invitation may let hundreds of people in, a next meeting has a reminder,
 * and moderators' decisions have mails of the site itself (site-mails.ts).
 */
const NOT_MAILED = [
  'joined-by-invitation',
  'next-meeting',
  'hidden',
  'unhidden',
  'picture-removed',
  'moderation',
  'appeal-decided',
] as const
type NotMailed = (typeof NOT_MAILED)[number]

/** The kinds of e-mails: those of notifications, reminders, and the e-mail after the reply that the user goes to a meeting. */
export type MailKind = Exclude<NotificationKind, NotMailed> | 'reminder' | 'reply'

export const isMailKind = <Kind extends NotificationKind>(kind: Kind): kind is Exclude<Kind, NotMailed> =>
  !NOT_MAILED.some((each) => each === kind)

export const mailKindSchema = z.enum(['reminder', 'reply', ...NOTIFICATION_KINDS.filter(isMailKind)])
