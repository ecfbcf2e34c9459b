import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError } from '../../platform/api-error.ts'
import { callAuth } from '../../platform/call-auth.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import { userCollection } from '../../platform/firestore/refs.ts'

/** `users/{uid}/settings/admission`: the invitation by which a user was admitted to a closed site, and when. */
export const admissionRef = (uid: string): DocumentReference => userCollection(uid, 'settings').doc('admission')

/** When a user was admitted by an invitation; null if they were not. */
export const readAdmission = async (uid: string, deadline: Deadline) => {
  const stored = await deadline.run(() => admissionRef(uid).get())
  return stored.exists ? { admittedAt: timestampSchema.parse(stored.get('admittedAt')) } : null
}

/** An account as Auth stores it. Throws 404 if there is none. */
export const findAccount = async (uid: string, deadline: Deadline): Promise<UserRecord> => {
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const [account] = users
  if (!account) throw new ApiError('not-found', 'There is no such account.')
  return account
}

/** Gives the account the claim `admitted`, beside those that it has. */
export const setAdmittedClaim = async (uid: string, deadline: Deadline): Promise<void> => {
  const { customClaims } = await findAccount(uid, deadline)
  if (customClaims?.admitted === true) return
  await callAuth(deadline, () => auth.setCustomUserClaims(uid, { ...customClaims, admitted: true }))
}

/** Takes the admission by an invitation back, and ends the user's sessions. Throws 404 if there is no such account. */
export const endAdmission = async (uid: string, deadline: Deadline): Promise<void> => {
  const { customClaims = {} } = await findAccount(uid, deadline)
  const { admitted: _, ...others } = customClaims
  // The record comes first, so that a repeated call finds nothing left that would admit the user again.
  await deadline.run(() => admissionRef(uid).delete())
  await callAuth(deadline, () => auth.setCustomUserClaims(uid, others))
  await callAuth(deadline, () => auth.revokeRefreshTokens(uid))
}
