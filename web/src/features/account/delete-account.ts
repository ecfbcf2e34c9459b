import { endpoints } from '@hobbyhub/contract/endpoints'
import { removeStoredOf } from '../../shared/browser-storage.ts'
import { callRest } from '../../shared/rest/call-rest.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'

/** Somebody with very many groups needs more calls than one: each goes on where the last one ended. */
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

/** Deletes the person's groups, memberships, record and account, and their drafts here; throws what callRest throws. */
export const deleteAccount = async (uid: string): Promise<void> => {
  await deleteAll()
  removeStoredOf('local', uid)
}
