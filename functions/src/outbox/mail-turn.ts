import { notificationKindSchema } from '@hobbyhub/contract/notifications/notification'
import * as z from 'zod/mini'

/** The kinds of e-mails: one for each kind of notification, and reminders. */
export const mailKindSchema = z.enum(['reminder', ...notificationKindSchema.options])
type MailKind = z.output<typeof mailKindSchema>

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How much earlier (ms) than `dueAt` a mail's turn is. No mail is tried for longer than three days, so urgent mails precede
 * general ones.
 */
const HEAD_START_MS = { urgent: 3 * DAY_MS, personal: DAY_MS, general: 0 } as const

const PRIORITY: Readonly<Record<MailKind, keyof typeof HEAD_START_MS>> = {
  'meeting-cancelled': 'urgent',
  'meeting-moved': 'urgent',
  'meeting-restored': 'urgent',
  'group-deleted': 'urgent',
  promoted: 'urgent',
  reminder: 'personal',
  'reply-changed': 'personal',
  approved: 'personal',
  declined: 'personal',
  removed: 'personal',
  role: 'personal',
  'handover-offered': 'personal',
  'handed-over': 'personal',
  request: 'personal',
  'joined-by-invitation': 'personal',
  hidden: 'personal',
  unhidden: 'personal',
  announcement: 'general',
  'meeting-planned': 'general',
}

/** The turns of one event's mails are one second apart, so that the mails of other events are sent in between. */
const TURN_MS = 1000

/**
 * How much later (ms) than `dueAt` a mail's turn is; negative if the turn is earlier. Due mails are sent in the order of their
 * turns, as fast as the server takes them.
 *
 * @param place the mail's position among those of its event, from 0
 */
export const turnOffsetMs = (kind: MailKind, place: number): number => place * TURN_MS - HEAD_START_MS[PRIORITY[kind]]
