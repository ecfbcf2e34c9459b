import { endpoints } from '@hobbyhub/contract/endpoints'
import { removeStoredOf } from '../../shared/browser-storage.ts'
import { callRest } from '../../shared/rest/call-rest.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'

/** A user with very many groups needs several calls: each continues where the last one timed out. */
const MOST_CALLS = 5

const deleteAll = async (left = MOST_CALLS): Promise<void> => {
  try {
    await callRest(endpoints.deleteUser, {})
  } catch (error) {
    const isUnfinished = error instanceof RestFailure && error.status === 503
    if (!isUnfinished || left === 1) throw error
    await deleteAll(left - 1)
  }
}

/**
 * Deletes the user's groups, memberships, record and account, and their drafts in this browser. Throws what callRest
 * throws.
 */
export const deleteAccount = async (uid: string): Promise<void> => {
  await deleteAll()
  removeStoredOf('local', uid)
}
