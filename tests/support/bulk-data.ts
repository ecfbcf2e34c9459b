import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { database } from './database.ts'

// These functions write many documents directly, because the REST API would take too long.

const PER_BATCH = 250

const inBatches = async <T>(items: readonly T[], write: (batch: FirebaseFirestore.WriteBatch, item: T) => void) => {
  for (let from = 0; from < items.length; from += PER_BATCH) {
    const batch = database().batch()
    for (const item of items.slice(from, from + PER_BATCH)) write(batch, item)
    await batch.commit()
  }
}

export type NumberedUser = { readonly uid: string; readonly name: string }

/** Users with a number in their uid and name. They have no accounts. */
export const numberedUsers = (name: string, count: number): NumberedUser[] =>
  Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(4, '0')
    return { uid: `${name.toLowerCase()}-${number}`, name: `${name} ${number}` }
  })

const COUNTERS = { joined: 'memberCount', pending: 'pendingCount', waiting: 'waitingCount' }

/** Writes members, requests or a waiting list, with `joinedAt` one second apart, and sets the group's count of them. */
export const addMembers = async (
  groupId: string,
  some: readonly NumberedUser[],
  status: MemberStatus,
): Promise<void> => {
  const group = database().doc(`groups/${groupId}`)
  const start = Date.now() - some.length * 1000
  await inBatches([...some.entries()], (batch, [at, { uid, name }]) =>
    batch.set(group.collection('members').doc(uid), {
      uid,
      name,
      photoURL: null,
      status,
      role: 'member',
      joinedAt: new Date(start + at * 1000),
      groupId,
    }),
  )
  await group.update({ [COUNTERS[status]]: some.length })
}

/** Writes copies of a group and of its owner key, under other group names. Returns the ids of the copies. */
export const copyGroup = async (groupId: string, names: readonly string[]): Promise<string[]> => {
  const original = database().doc(`groups/${groupId}`)
  const [group, creator] = await database().getAll(original, original.collection('private').doc('creator'))
  const copies = names.map((groupName) => ({ groupName, ref: database().collection('groups').doc() }))
  await inBatches(copies, (batch, { groupName, ref }) => {
    batch.set(ref, { ...group?.data(), groupName })
    batch.set(ref.collection('private').doc('creator'), { ...creator?.data() })
  })
  return copies.map(({ ref }) => ref.id)
}

/** Deletes groups with their subcollections. */
export const deleteGroups = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await database().recursiveDelete(database().doc(`groups/${id}`))
}
