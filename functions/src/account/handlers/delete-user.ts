import { MAX_SIGN_IN_AGE_MS } from '@hobbyhub/contract/account/account-endpoints'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../../platform/api-error.ts'
import { callAuth } from '../../platform/call-auth.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteAccountData } from '../account-data.ts'
import { writeTombstone } from '../tombstone.ts'

/**
 * The tombstone is written first, because the deletion could miss groups that the account then writes directly to Firestore, and
 * pictures that it uploads. The account is deleted last, so that its user can repeat the call. Every step is safe to repeat: if
 * an account has many groups, a call may run out of time and throw 503, and the next one continues.
 */
export const deleteUser: Handler<typeof endpoints.deleteUser> = async ({ caller, deadline }) => {
  if (Date.now() - caller.signedInAt > MAX_SIGN_IN_AGE_MS) {
    throw new ApiError('recent-sign-in-required', 'Please sign in again to delete your account.')
  }
  await writeTombstone({ uid: caller.uid, deletedAt: Date.now() }, deadline)
  const deletedCount = await deleteAccountData({ caller, deadline })
  await callAuth(deadline, () => auth.deleteUser(caller.uid)).catch((error: unknown) => {
    // Another call by the same user has already deleted the account.
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
  })
  return { status: 200, body: { deletedCount } }
}
