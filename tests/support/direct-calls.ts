import type { Caller } from '../../functions/src/platform/caller.ts'
import type { Deadline } from '../../functions/src/platform/deadline.ts'
import type { Account } from './accounts.ts'

// Arguments for tests that call functions/src directly, so that a test can act between two operations of a call on the database.

export const callerOf = (account: Account): Caller => ({
  ...account,
  emailVerified: false,
  photoURL: null,
  isModerator: false,
  isAdmitted: true,
  signedInAt: 0,
})

/** The arguments of a handler other than params, query and body. */
export const handlerArgumentsOf = (account: Account, deadline: Deadline) => ({
  caller: callerOf(account),
  url: new URL('http://localhost/'),
  deadline,
})
