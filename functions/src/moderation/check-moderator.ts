import { moderatorsOnlyError } from '../platform/api-error.ts'
import { callAuth } from '../platform/call-auth.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { addToModerators } from './moderators.ts'

/**
 * Throws 403 unless the caller is one of the site's moderators. Both the token and the account must have the claim `admin`,
 * because the token may be an hour old. From their first call on, moderators are told of new reports.
 */
export const checkModerator = async (caller: Caller, deadline: Deadline): Promise<void> => {
  if (!caller.isModerator) throw moderatorsOnlyError()
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid: caller.uid }]))
  const [account] = users
  if (account?.customClaims?.admin !== true || account.disabled) throw moderatorsOnlyError()
  await addToModerators(caller.uid, deadline)
}
