import { addMembers, numberedUsers } from '../../tests/support/bulk-data.ts'
import { database } from '../../tests/support/database.ts'

export const MEMBER_COUNT = 1000

/** Adds a thousand members to a group, runs `work`, and deletes them. */
export const withThousandMembers = async <T>(groupId: string, work: () => Promise<T>): Promise<T> => {
  const group = database().doc(`groups/${groupId}`)
  const { memberCount, maxMembers } = (await group.get()).data() ?? {}
  const members = numberedUsers('Bench', MEMBER_COUNT)
  await addMembers(groupId, members, 'joined')
  await group.update({ maxMembers: 2 * MEMBER_COUNT })
  try {
    return await work()
  } finally {
    for (let from = 0; from < members.length; from += 250) {
      const batch = database().batch()
      for (const { uid } of members.slice(from, from + 250)) batch.delete(group.collection('members').doc(uid))
      await batch.commit()
    }
    await group.update({ memberCount, maxMembers })
  }
}
