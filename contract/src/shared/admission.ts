import { admittedDomains, isClosed } from './registration.ts'

/** What decides whether a user may use a closed site. */
export type Admission = {
  readonly email: string | null
  readonly emailVerified: boolean
  /** The claim `admin`. */
  readonly isModerator: boolean
  /** The claim `admitted`, which an invitation gives. */
  readonly isInvited: boolean
}

/** What is behind the last @, in lower case. */
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether a user may use the site. firestore.rules of a closed site decide in the same way (scripts/site/rules.ts). */
export const isAdmitted = ({ email, emailVerified, isModerator, isInvited }: Admission): boolean =>
  !isClosed ||
  isModerator ||
  isInvited ||
  (emailVerified && email?.includes('@') === true && admittedDomains.includes(domainOf(email)))
