import { endpoints } from '@hobbyhub/contract/endpoints'
import { removeStoredOf } from '../../../shared/browser-storage.ts'
import { callRest } from '../../../shared/rest/call-rest.ts'
import { repeatUnfinished } from '../../../shared/rest/repeat-unfinished.ts'

/**
 * Deletes the user's groups, memberships, record and account, and their drafts in this browser. Throws what callRest
 * throws.
 */
export const deleteAccount = async (uid: string): Promise<void> => {
  await repeatUnfinished(() => callRest(endpoints.deleteUser, {}))
  removeStoredOf(uid)
}
