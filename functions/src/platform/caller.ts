import type { UserRecord } from 'firebase-admin/auth'
import { ApiError } from './api-error.ts'

/** The user who calls, from the verified ID token. */
export type Caller = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** null if the token has no name, or none that may be shown to others. */
  readonly name: string | null
  readonly photoURL: string | null
  /** Whether the token has the claim of a moderator. */
  readonly isModerator: boolean
  /** When the user last signed in, in ms since 1970: refreshing the token does not change it. */
  readonly signedInAt: number
}

/** An account in Auth: the fields that decide which groups it owns. */
export type Account = Pick<UserRecord, 'uid' | 'email' | 'emailVerified'>

/** The part of an account that decides which groups it owns: the caller's, or that of a deleted account. */
export type UserIdentity = Pick<Caller, 'uid' | 'email' | 'emailVerified'>

/** The owner fields of an account in Auth. */
export const toUserIdentity = ({ uid, email, emailVerified }: Account): UserIdentity => ({
  uid,
  email: email ?? null,
  emailVerified,
})

/** Throws 403 for an e-mail that is not the caller's own. The error is the same whether or not an account has that e-mail. */
export const requireOwnEmail = (caller: Caller, email: string | undefined): string => {
  // A client that does not escape its query sends a+b@example.com, which arrives with a space. No address contains a space.
  if (caller.email === null || (email !== undefined && email.replaceAll(' ', '+') !== caller.email)) {
    throw new ApiError('permission-denied', 'This e-mail is not yours.')
  }
  return caller.email
}
