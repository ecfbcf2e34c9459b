import { type endpoints, MAX_SIGN_IN_AGE_MS } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../../platform/api-error.ts'
import { callAuth } from '../../platform/call-auth.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteAccountData } from '../account-data.ts'
import { writeTombstone } from '../tombstone.ts'

/**
 * The tombstone is written first: from then on, firestore.rules refuse the account's writes, because the deletion could miss new
 * documents. The account is deleted last, so that its user can repeat the call until then; every step is safe to repeat. An
 * account with many groups may take several calls: a call that runs out of time throws 503, and the next one continues.
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
