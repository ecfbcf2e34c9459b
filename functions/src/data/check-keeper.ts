import { notKeeper } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { auth } from './admin-app.ts'
import { askAuth } from './ask-auth.ts'

/**
 * Throws 403 to everybody but the moderators of the site. Both the token and the account must have the claim: the token
 * may be an hour old.
 */
export const checkKeeper = async (caller: Caller, deadline: Deadline): Promise<void> => {
  if (!caller.isKeeper) throw notKeeper()
  const { users } = await askAuth(deadline, () => auth.getUsers([{ uid: caller.uid }]))
  const [account] = users
  if (account?.customClaims?.admin !== true || account.disabled) throw notKeeper()
}
