import { FieldValue } from 'firebase-admin/firestore'
import { callAuth } from '../platform/call-auth.ts'
import { toUserIdentity, type UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { calendarSecretRef, collectionGroup } from '../platform/firestore/refs.ts'
import { hashSecret } from '../platform/secret-tokens.ts'
import { calendarSecretIndex } from './queries.ts'

/** A user has one document for the hash of their secret, so storing a new secret invalidates the old one. */
export const storeCalendarSecret = (uid: string, secret: string, deadline: Deadline): Promise<unknown> => {
  const stored = { hash: hashSecret(secret), createdAt: FieldValue.serverTimestamp() }
  return deadline.run(() => calendarSecretRef(uid).set(stored))
}

/**
 * Finds the user whose calendar has this secret. Returns null if there is none, or if the account is disabled or deleted. The
 * secret is looked up by its hash, so that response times do not reveal the secret. The account is not cached, because it might
 * be disabled meanwhile.
 */
export const findUserByCalendarSecret = async (secret: string, deadline: Deadline): Promise<UserIdentity | null> => {
  const found = indexedQuery(collectionGroup('secrets'), calendarSecretIndex, [hashSecret(secret)])
  const { docs } = await deadline.run(() => found.limit(1).get())
  const uid = docs[0]?.ref.parent.parent?.id
  if (uid === undefined) return null
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const account = users.find(({ disabled }) => !disabled)
  return account ? toUserIdentity(account) : null
}
