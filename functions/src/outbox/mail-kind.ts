import { type NotificationKind, notificationKindSchema } from '@hobbyhub/contract/notifications/notification'
import * as z from 'zod/mini'

/** A notification of this kind has no e-mail: an invitation may let hundreds of people in. */
type NotMailed = 'joined-by-invitation'

/** The kinds of e-mails: those of notifications, reminders, and the e-mail after the reply that the user goes to a meeting. */
export type MailKind = Exclude<NotificationKind, NotMailed> | 'reminder' | 'reply'

export const isMailKind = <Kind extends NotificationKind>(kind: Kind): kind is Exclude<Kind, NotMailed> =>
  kind !== 'joined-by-invitation'

export const mailKindSchema = z.enum(['reminder', 'reply', ...notificationKindSchema.options.filter(isMailKind)])
