import { type NotificationKind, notificationKindSchema } from '@hobbyhub/contract/notifications/notification'
import * as z from 'zod/mini'

/** Notifications of these kinds have no e-mail: an invitation may let hundreds of people in, and a next meeting has a reminder. */
type NotMailed = 'joined-by-invitation' | 'next-meeting'

/** The kinds of e-mails: those of notifications, reminders, and the e-mail after the reply that the user goes to a meeting. */
export type MailKind = Exclude<NotificationKind, NotMailed> | 'reminder' | 'reply'

export const isMailKind = <Kind extends NotificationKind>(kind: Kind): kind is Exclude<Kind, NotMailed> =>
  kind !== 'joined-by-invitation' && kind !== 'next-meeting'

export const mailKindSchema = z.enum(['reminder', 'reply', ...notificationKindSchema.options.filter(isMailKind)])
