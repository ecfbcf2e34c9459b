import { SUSPENDED_MESSAGE } from '@hobbyhub/contract/moderation/suspended-message'
import { type SuspensionDocument, suspensionDocumentSchema } from '@hobbyhub/contract/moderation/suspension'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError } from './api-error.ts'
import type { Deadline } from './deadline.ts'
import { suspensionRef } from './firestore/refs.ts'

/** Parses a stored suspension; null if there is none. */
export const parseSuspension = (snapshot: DocumentSnapshot): SuspensionDocument | null =>
  snapshot.exists ? suspensionDocumentSchema.parse(snapshot.data()) : null

/** Whether an account is suspended. While what others see of it is shown again, it is not any more. firestore.rules says the same. */
export const isSuspended = (snapshot: DocumentSnapshot): boolean =>
  snapshot.exists && snapshot.get('state') !== 'lifting'

const refuseSuspended = async (uid: string, deadline: Deadline): Promise<void> => {
  const stored = await deadline.run(() => suspensionRef(uid).get())
  if (isSuspended(stored)) throw new ApiError('suspended', SUSPENDED_MESSAGE)
}

/**
 * Does the work, while it reads whether the account is suspended. If it is, throws 403, whatever came of the work. Auth alone cannot
 * refuse an ID token at once without a look-up for each call, and the two take no longer than the slower of them.
 */
export const unlessSuspended = async <T>(uid: string, deadline: Deadline, work: () => Promise<T>): Promise<T> => {
  const [refusal, outcome] = await Promise.allSettled([refuseSuspended(uid, deadline), work()])
  if (refusal.status === 'rejected') throw refusal.reason
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
