import type { User } from 'firebase/auth'

/** What the site knows of Firebase Authentication's user. */
export type SessionUser = Pick<User, 'uid' | 'displayName' | 'email' | 'emailVerified' | 'photoURL'>

/** A copy for the session, because the provider changes its user object in place. */
export const copyUser = ({ uid, displayName, email, emailVerified, photoURL }: User): SessionUser => ({
  uid,
  displayName,
  email,
  emailVerified,
  photoURL,
})
