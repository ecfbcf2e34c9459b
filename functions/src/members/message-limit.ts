import { MESSAGE_LIMIT_MESSAGES } from '@hobbyhub/contract/members/member-message'
import { MAX_MESSAGES_A_DAY_TO_ONE, MAX_MESSAGES_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { tooManyRequestsError } from '../platform/api-error.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * `users/{uid}/limits/messages`: the user's messages to single members within 24 hours, earliest first. `to` is a hash of the
 * recipient's uid, so that nothing of a deleted account is left with others.
 */
const limitSchema = z.object({ messages: z.array(z.object({ to: z.string(), at: timestampSchema })) })

const parseMessages = (limit: DocumentSnapshot | undefined) =>
  limit?.exists ? limitSchema.parse(limit.data()).messages : []

export const messageTimes = (limit: DocumentSnapshot | undefined): string[] => parseMessages(limit).map(({ at }) => at)

type Counted = { readonly at: Date }
type Window = { readonly now: Date; readonly ms: number; readonly max: number; readonly message: string }

const refuseTooMany = (messages: readonly Counted[], { now, ms, max, message }: Window): void => {
  const within = messages.filter(({ at }) => now.getTime() - at.getTime() < ms)
  const first = within.at(-max)
  if (first) throw tooManyRequestsError(message, Math.ceil((first.at.getTime() + ms - now.getTime()) / 1000))
}

/** Counts a message to `uid` in the transaction that sends it, and that has read `limit`. Throws 429 if the sender has sent too many. */
export const countMessage = (
  transaction: Transaction,
  limit: DocumentSnapshot,
  { uid, now }: { readonly uid: string; readonly now: Date },
): void => {
  const to = hashToId(uid)
  const messages = parseMessages(limit)
    .map((each) => ({ to: each.to, at: new Date(each.at) }))
    .filter(({ at }) => now.getTime() - at.getTime() < DAY_MS)
  const toSame = messages.filter((each) => each.to === to)
  refuseTooMany(messages, { now, ms: HOUR_MS, max: MAX_MESSAGES_PER_HOUR, message: MESSAGE_LIMIT_MESSAGES.hour })
  refuseTooMany(toSame, { now, ms: DAY_MS, max: MAX_MESSAGES_A_DAY_TO_ONE, message: MESSAGE_LIMIT_MESSAGES.recipient })
  const fields = { messages: [...messages, { to, at: now }] }
  transaction.set(limit.ref, fields)
}
