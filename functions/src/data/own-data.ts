import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError } from '../api-error.ts'
import type { Owner } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { joinedShape, shapedQuery } from '../queries.ts'
import { allPages } from './all-pages.ts'
import { commitRemoval } from './change-membership.ts'
import { createdQuery } from './created.ts'
import { readMembership } from './membership.ts'
import { purgeGroup } from './purge-group.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { parentsOf, userRef } from './store.ts'

type Of = {
  readonly caller: Owner
  readonly deadline: Deadline
  /** For a deletion that may come late: who has the caller's e-mail address now, should that be somebody else. */
  readonly readSuccessor?: () => Promise<Owner | null>
}

/** Whether a group under an owner's e-mail address is theirs: what makes one its creator. */
const isOwnedBy = (owner: Owner | null, group: DocumentSnapshot): boolean =>
  owner !== null && (owner.emailVerified || group.get('creatorUid') === owner.uid)

/** The caller's memberships and requests, a page at a time. Requests first: one approved meanwhile is not missed. */
export async function* membershipPages(
  db: Firestore,
  { caller, deadline }: Of,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (const status of ['pending', 'joined']) {
    yield* allPages(shapedQuery(db.collectionGroup('members'), joinedShape, [caller.uid, status]), deadline)
  }
}

/** The groups that the caller created, a page at a time, with those that are deleted but not purged yet. */
export async function* createdGroupPages(
  db: Firestore,
  { caller, deadline }: Of,
): AsyncGenerator<readonly DocumentSnapshot[]> {
  for await (const owners of allPages(createdQuery(db, caller).query, deadline)) {
    yield await deadline.run(() => db.getAll(...parentsOf(owners)))
  }
}

/**
 * Deletes every group that the caller created, and gives their number. What hangs on them goes by the purge; what an
 * earlier call left is purged here, should its event have been lost.
 */
const deleteCreatedGroups = async (db: Firestore, of: Of): Promise<number> => {
  let count = 0
  for await (const groups of createdGroupPages(db, of)) {
    // Asked once the page is read: whoever made a group in it had the address by then.
    const successor = (await of.readSuccessor?.()) ?? null
    const present = groups.filter((group) => group.exists && !isOwnedBy(successor, group))
    const batch = db.batch()
    for (const { ref } of present) batch.delete(ref)
    await of.deadline.run(() => batch.commit())
    for (const { id, exists } of groups) if (!exists) await of.deadline.run(() => purgeGroup(db, id))
    count += present.length
  }
  return count
}

const leave = async (db: Firestore, { ref }: QueryDocumentSnapshot, of: Of): Promise<void> => {
  const [{ id = '' } = {}] = parentsOf([{ ref }])
  try {
    await retryOnConflict(async () => {
      const place = await readMembership(db, { id, uid: of.caller.uid }, of)
      if (place.member) await commitRemoval(db, { ...place, member: place.member }, of.deadline)
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error
    // The group is deleted, and its purge yet to come: nobody counts there any more.
    await of.deadline.run(() => ref.delete())
  }
}

const AT_ONCE = 10

const leavePage = async (db: Firestore, docs: readonly QueryDocumentSnapshot[], of: Of): Promise<void> => {
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    await Promise.all(docs.slice(at, at + AT_ONCE).map((doc) => leave(db, doc, of)))
  }
}

/** Leaves every group and withdraws every request, each with its count, and gives their number. */
const leaveAllGroups = async (db: Firestore, of: Of): Promise<number> => {
  let count = 0
  for await (const docs of membershipPages(db, of)) {
    await leavePage(db, docs, of)
    count += docs.length
  }
  return count
}

/**
 * Deletes the groups that the caller created, their memberships and requests, then the user record with all below it;
 * gives the numbers. Every step is safe to repeat, and one that broke off is continued by the next call.
 */
export const deleteOwnData = async (db: Firestore, of: Of): Promise<{ groups: number; memberships: number }> => {
  const groups = await deleteCreatedGroups(db, of)
  const memberships = await leaveAllGroups(db, of)
  await of.deadline.run(() => db.recursiveDelete(userRef(db, of.caller.uid)))
  return { groups, memberships }
}
