import { FieldValue } from 'firebase-admin/firestore'
import { isAccountAdmitted } from '../platform/admission.ts'
import { ApiError } from '../platform/api-error.ts'
import { callAuth } from '../platform/call-auth.ts'
import { toUserIdentity, type UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { calendarSecretRef, collectionGroup } from '../platform/firestore/refs.ts'
import { isConflict } from '../platform/firestore/retry-on-conflict.ts'
import { hashSecret } from '../platform/secret-tokens.ts'
import { calendarSecretIndex } from './queries.ts'

type NewSecret = {
  readonly uid: string
  readonly secret: string
  /** Whether to refuse if there is a secret already. */
  readonly isFirst: boolean
}

/**
 * Stores a secret. A user has one document for the hash of their secret, so a new secret invalidates the old one. Throws
 * 'calendar-exists' if there is one and the new one should be the first.
 */
export const storeCalendarSecret = async ({ uid, secret, isFirst }: NewSecret, deadline: Deadline): Promise<void> => {
  const stored = { hash: hashSecret(secret), createdAt: FieldValue.serverTimestamp() }
  const ref = calendarSecretRef(uid)
  try {
    await deadline.run(() => (isFirst ? ref.create(stored) : ref.set(stored)))
  } catch (error) {
    if (!isFirst || !isConflict(error)) throw error
    throw new ApiError('calendar-exists', 'Your calendar has a secret address already.')
  }
}

/**
 * Finds the user whose calendar has this secret. Returns null if there is none, or if the account is disabled, deleted, or not
 * admitted to a closed site. The secret is looked up by its hash, so that response times do not reveal the secret. The account is not cached, because it might
 * be disabled meanwhile.
 */
export const findUserByCalendarSecret = async (secret: string, deadline: Deadline): Promise<UserIdentity | null> => {
  const found = indexedQuery(collectionGroup('secrets'), calendarSecretIndex, [hashSecret(secret)])
  const { docs } = await deadline.run(() => found.limit(1).get())
  const uid = docs[0]?.ref.parent.parent?.id
  if (uid === undefined) return null
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const account = users.find((each) => !each.disabled && isAccountAdmitted(each))
  return account ? toUserIdentity(account) : null
}
