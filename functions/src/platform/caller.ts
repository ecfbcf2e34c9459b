import type { UserRecord } from 'firebase-admin/auth'
import { ApiError } from './api-error.ts'

/** The user who makes a call, according to the verified ID token. */
export type Caller = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** null if the token has no name, or a name that must not be shown to others. */
  readonly name: string | null
  readonly photoURL: string | null
  /** Whether the token has the moderators' claim, `admin`. */
  readonly isModerator: boolean
  /** Whether the caller may use the site. On an open site, everybody may. */
  readonly isAdmitted: boolean
  /** When the user last signed in, in ms since 1970. Refreshing the token does not change this time. */
  readonly signedInAt: number
}

/** The fields of an account in Auth that decide which groups it owns. */
export type AuthAccount = Pick<UserRecord, 'uid' | 'email' | 'emailVerified'>

/** The fields that decide which groups a caller or an account owns. `email` is null if there is none. */
export type UserIdentity = Pick<Caller, 'uid' | 'email' | 'emailVerified'>

export const toUserIdentity = ({ uid, email, emailVerified }: AuthAccount): UserIdentity => ({
  uid,
  email: email ?? null,
  emailVerified,
})

/** Returns the caller's e-mail. Throws 403 if the caller has none, or if `email` is given and is not the caller's. */
export const requireOwnEmail = (caller: Caller, email: string | undefined): string => {
  // If a client does not escape its query, the + of a+b@example.com arrives as a space. No e-mail address contains a space.
  if (caller.email === null || (email !== undefined && email.replaceAll(' ', '+') !== caller.email)) {
    throw new ApiError('permission-denied', 'This e-mail is not yours.')
  }
  return caller.email
}
