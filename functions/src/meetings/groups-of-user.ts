import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { isCreator } from '../groups/groups.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { creatorRef, groupRef, memberRef } from '../platform/firestore/refs.ts'

/** The two documents that can prove that a user belongs to a group, the likelier one first. One of the two is enough. */
const proofsOf = (group: DocumentSnapshot, { uid }: UserIdentity): readonly [DocumentReference, DocumentReference] => {
  const [creator, member] = [creatorRef(group.id), memberRef(group.id, uid)]
  return group.get('creatorUid') === uid ? [creator, member] : [member, creator]
}

const proves = (doc: DocumentSnapshot, user: UserIdentity): boolean =>
  doc.ref.parent.id === 'members' ? doc.get('status') === 'joined' : isCreator(user, doc)

/**
 * Reads groups. Returns, keyed by id, those of which the user is a member or the creator. Hidden and deleted groups are left out.
 * For each other group, two documents are read, and a third if the first proof fails.
 */
export const readGroupsOfUser = async (
  ids: readonly string[],
  user: UserIdentity,
  deadline: Deadline,
): Promise<ReadonlyMap<string, DocumentSnapshot>> => {
  const groups = (await getAll(ids.map(groupRef), deadline)).filter(({ exists }) => exists)
  const first = await getAll(
    groups.map((group) => proofsOf(group, user)[0]),
    deadline,
  )
  const doubtful = groups.filter((_, at) => !(first[at] && proves(first[at], user)))
  const second = await getAll(
    doubtful.map((group) => proofsOf(group, user)[1]),
    deadline,
  )
  const left = new Set(doubtful.filter((_, at) => !(second[at] && proves(second[at], user))))
  return new Map(groups.flatMap((group) => (left.has(group) ? [] : [[group.id, group]])))
}
