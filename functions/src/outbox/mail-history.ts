import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailKindSchema } from './mail-kind.ts'
import { type Mail, messageKey } from './outbox.ts'

const sentMailSchema = z.object({
  /** See `messageKey`. */
  key: z.string(),
  kind: mailKindSchema,
  groupId: z.string(),
  at: timestampSchema,
})
export type SentMail = z.output<typeof sentMailSchema>

/** `users/{uid}/limits/mails`: the mails to a user within 24 hours, the oldest first. */
const historySchema = z.object({ mails: z.array(sentMailSchema) })

const HISTORY_MS = 24 * 60 * 60 * 1000
/** A bound for the document's size. No user of fewer than a hundred groups gets as many mails. */
const MAX_HISTORY_LENGTH = 1000

/** The mails to a user within 24 hours, the oldest first, without `except`, which may have been tried before. */
export const parseHistory = (stored: DocumentSnapshot | undefined, except?: Mail): SentMail[] =>
  stored?.exists
    ? historySchema.parse(stored.data()).mails.filter(({ key }) => !except || key !== messageKey(except))
    : []

/**
 * Counts a mail that is about to be sent. An attempt that is repeated counts once. Fails if another mail to the same user has been
 * counted since `stored` was read.
 */
export const countMail = async (mail: Mail, stored: DocumentSnapshot, now: Date): Promise<void> => {
  const recent = parseHistory(stored, mail).filter(({ at }) => now.getTime() - Date.parse(at) < HISTORY_MS)
  const { kind, groupId } = mail
  const mails = [
    ...recent.slice(1 - MAX_HISTORY_LENGTH).map(({ at, ...sent }) => ({ ...sent, at: new Date(at) })),
    { key: messageKey(mail), kind, groupId, at: now },
  ]
  if (stored.updateTime) await stored.ref.update({ mails }, { lastUpdateTime: stored.updateTime })
  else await stored.ref.create({ mails })
}
