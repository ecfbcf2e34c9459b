import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { creatorRef, db, groupRef, hiddenGroupRef, parentsOf } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import type { DeletedGroupSource } from './deleted-group.ts'
import { isCreator } from './groups.ts'
import { ownerKeysOfCreatorSource, ownerKeysPageSource } from './owner-keys-query.ts'
import { readShownAndHiddenGroups } from './read-shown-and-hidden-groups.ts'

type Context = { readonly caller: UserIdentity; readonly deadline: Deadline }

/**
 * The groups that the caller created, a page at a time, including hidden groups. For a deleted group that is not purged yet, the
 * snapshot does not exist.
 */
export async function* createdGroupPages({ caller, deadline }: Context): AsyncGenerator<readonly DocumentSnapshot[]> {
  for await (const owners of allPages(ownerKeysPageSource(caller).query, deadline)) {
    yield await readShownAndHiddenGroups(parentsOf(owners), deadline)
  }
}

/**
 * The groups that an account owns, as `createdGroupPages`, and those that it created with an e-mail address that it has no more.
 * Nobody may own these, but they have the account's name.
 */
export async function* ownedOrCreatedGroupPages(context: Context): AsyncGenerator<readonly DocumentSnapshot[]> {
  yield* createdGroupPages(context)
  const { caller, deadline } = context
  for await (const owners of allPages(ownerKeysOfCreatorSource(caller.uid).query, deadline)) {
    const others = owners.filter((owner) => owner.get('creatorEmail') !== caller.email)
    yield await readShownAndHiddenGroups(parentsOf(others), deadline)
  }
}

export type GroupsDeletion = Context & {
  /**
   * Set if the data may be deleted long after the account. Reads the other account that has the caller's e-mail address by then;
   * null if there is none.
   */
  readonly readSuccessor?: (() => Promise<UserIdentity | null>) | undefined
  readonly purgeGroup: (id: string, source: DeletedGroupSource) => Promise<void>
}

/** Whether `owner`, the account that now has the e-mail address in the group's owner key, owns the group (see `isCreator`). */
const isOwnedBy = (owner: UserIdentity | null, group: DocumentSnapshot): boolean =>
  owner !== null && (owner.emailVerified || group.get('creatorUid') === owner.uid)

/**
 * Deletes a group, even a hidden one, if it is still the caller's. Returns the number of deleted groups, 0 or 1. Each group has
 * its own commit, because Firestore limits a commit to 10 MiB and counts deleted index entries. If the group is handed over,
 * hidden or shown meanwhile, the commit fails, and the group is read again. The owner key keeps the name for the notifications
 * about the deletion. If an earlier call deleted the group, it is purged, in case the event of its deletion was lost.
 */
const deleteGroup = ({ id }: DocumentReference, context: GroupsDeletion): Promise<number> =>
  retryOnConflict(async () => {
    const { deadline } = context
    const refs = [creatorRef(id), groupRef(id), hiddenGroupRef(id)]
    const [creator, ...documents] = await deadline.run(() => db.getAll(...refs))
    const group = documents.find(({ exists }) => exists)
    if (!creator || !group?.updateTime) {
      await deadline.run(() => context.purgeGroup(id, creator))
      return 0
    }
    // The successor is read after the group. So if the successor created this group, the successor already exists and is found.
    const successor = (await context.readSuccessor?.()) ?? null
    if (!isCreator(context.caller, creator) || isOwnedBy(successor, group)) return 0
    const batch = db.batch()
    batch.delete(group.ref, { lastUpdateTime: group.updateTime })
    batch.update(creator.ref, { groupName: String(group.get('groupName')) })
    await deadline.run(() => batch.commit())
    return 1
  })

/** Deletes the groups that still belong to the caller, and returns their number. A trigger then purges what is left of each. */
export const deleteCreatedGroups = async (context: GroupsDeletion): Promise<number> => {
  let count = 0
  for await (const owners of allPages(ownerKeysPageSource(context.caller).query, context.deadline)) {
    const deleted = await mapConcurrently(parentsOf(owners), (group) => deleteGroup(group, context))
    count += deleted.reduce((sum, each) => sum + each, 0)
  }
  return count
}
