import { type endpoints, RECENT_SIGN_IN_MS } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../api-error.ts'
import { auth } from '../data/app.ts'
import { askAuth } from '../data/ask-auth.ts'
import { deleteOwnData } from '../data/own-data.ts'
import { openStore } from '../data/store.ts'
import { writeTombstone } from '../data/tombstone.ts'
import type { Handler } from './handler.ts'

/**
 * The tombstone comes first: nothing is made in Firestore that the deletion has passed already. The account goes last: as
 * long as it is there, its owner can call again, and every step is safe to repeat. Many groups may take more than one
 * call (503): each goes on where the last one ended.
 */
export const deleteUser: Handler<typeof endpoints.deleteUser> = async ({ caller, deadline }) => {
  if (Date.now() - caller.signedInAt > RECENT_SIGN_IN_MS) {
    throw new ApiError('recent-sign-in-required', 'Please sign in again to delete your account.')
  }
  const store = await openStore()
  await writeTombstone(store, { uid: caller.uid, deletedAt: Date.now() }, deadline)
  const deletedCount = await deleteOwnData(store.db, { caller, deadline })
  await askAuth(deadline, () => auth().deleteUser(caller.uid)).catch((error: unknown) => {
    // Another call of theirs was faster.
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
  })
  return { status: 200, body: { deletedCount } }
}
