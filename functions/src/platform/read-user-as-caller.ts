import type { UserRecord } from 'firebase-admin/auth'
import { isAccountAdmitted } from './admission.ts'
import { callAuth } from './call-auth.ts'
import type { Caller } from './caller.ts'
import type { Deadline } from './deadline.ts'
import { auth } from './firestore/admin-app.ts'
import { toCaller } from './http/to-caller.ts'

/** An account as if its user had made a call, without a moderator's rights. */
export const toCallerOfAccount = ({ uid, email, emailVerified, displayName, photoURL }: UserRecord): Caller => ({
  ...toCaller({ uid, email, email_verified: emailVerified, name: displayName, picture: photoURL, auth_time: 0 }),
  isAdmitted: true,
})

/**
 * A user as if they had made the call; null if the account is disabled or deleted, or not admitted to a closed site. Moderators get no
 * extra rights.
 */
export const readUserAsCaller = async (uid: string, deadline: Deadline): Promise<Caller | null> => {
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const account = users.find((each) => !each.disabled && isAccountAdmitted(each))
  return account ? toCallerOfAccount(account) : null
}
