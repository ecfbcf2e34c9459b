import { type GroupFormValues, groupIndex } from '@hobbyhub/contract/group'
import { doc, runTransaction } from 'firebase/firestore/lite'
import { db, groupsCollection } from '../../shared/firebase/firestore.ts'
import { hasCode } from '../../shared/firebase/has-code.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

/** The SDK waits ever longer between them, also without a connection: five, as it has them, can take more than 10 s. */
const MAX_ATTEMPTS = 3

/**
 * Writes what the form holds; rules let the group's creator alone. Throws where the group is gone. In a transaction,
 * since whether places are left depends on who has joined meanwhile; who joins at that very moment may have rules
 * refuse it, so it is tried twice.
 */
export const updateGroup = async (id: string, values: GroupFormValues): Promise<void> => {
  const group = doc(groupsCollection(), id)
  const write = () =>
    withFreshToken(() =>
      runTransaction(
        db,
        async (transaction) => {
          const memberCount = Number((await transaction.get(group)).get('memberCount'))
          transaction.update(group, { ...values, ...groupIndex({ ...values, memberCount }) })
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
