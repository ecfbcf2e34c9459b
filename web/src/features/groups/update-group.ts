import { shownName } from '@hobbyhub/contract/account/shown-name'
import { groupIndex } from '@hobbyhub/contract/groups/group-index'
import { db, doc, groupsCollection, runTransaction } from '../../shared/firebase/firestore.ts'
import { hasCode } from '../../shared/firebase/has-code.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import type { GroupFormValues } from './form/group-schema.ts'

/** The SDK waits longer before each attempt, even without a connection: its default of five can take more than 10 s. */
const MAX_ATTEMPTS = 3

/**
 * Updates a group; rules allow this to its creator only. Throws if the group is gone. In a transaction, because the
 * search index depends on who is in, who waits and the creator's name; rules refuse the write if somebody joins at that
 * very moment, so it is tried twice.
 */
export const updateGroup = async (id: string, values: GroupFormValues): Promise<void> => {
  const group = doc(groupsCollection(), id)
  const write = () =>
    withFreshToken(() =>
      runTransaction(
        db,
        async (transaction) => {
          const stored = await transaction.get(group)
          const memberCount = Number(stored.get('memberCount'))
          const waitingCount = Number(stored.get('waitingCount') ?? 0)
          const creatorName = shownName(String(stored.get('creatorName')))
          transaction.update(group, { ...values, ...groupIndex({ ...values, creatorName, memberCount, waitingCount }) })
        },
        { maxAttempts: MAX_ATTEMPTS },
      ),
    )
  try {
    await write()
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error
    await write()
  }
}
