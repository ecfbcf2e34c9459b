import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Caller } from '../api/caller.ts'
import type { Within } from '../api/deadline.ts'
import { Failure } from '../api/failure.ts'
import { joinedShape, shapedQuery } from '../queries.ts'
import { purge } from '../triggers/purge-group.ts'
import { allPages } from './all-pages.ts'
import { commitRemoval } from './change-membership.ts'
import { untilCommitted } from './commit.ts'
import { createdQuery } from './created.ts'
import { readMembership } from './membership.ts'
import { parentsOf } from './store.ts'

type Of = { readonly caller: Caller; readonly within: Within }

/** The caller's memberships and requests, a page at a time. Requests first: one approved meanwhile is not missed. */
export async function* membershipPages(
  db: Firestore,
  { caller, within }: Of,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (const status of ['pending', 'joined']) {
    yield* allPages(shapedQuery(db.collectionGroup('members'), joinedShape, [caller.uid, status]), within)
  }
}

/** The groups that the caller created, a page at a time, with those that are deleted but not purged yet. */
export async function* createdGroupPages(
  db: Firestore,
  { caller, within }: Of,
): AsyncGenerator<readonly DocumentSnapshot[]> {
  for await (const owners of allPages(createdQuery(db, caller).query, within)) {
    yield await within(() => db.getAll(...parentsOf(owners)))
  }
}

/**
 * Deletes every group that the caller created, and gives their number. What hangs on them goes by the purge; what an
 * earlier call left is purged here, should its event have been lost.
 */
export const deleteCreatedGroups = async (db: Firestore, of: Of): Promise<number> => {
  let count = 0
  for await (const groups of createdGroupPages(db, of)) {
    const present = groups.filter(({ exists }) => exists)
    const batch = db.batch()
    for (const { ref } of present) batch.delete(ref)
    await of.within(() => batch.commit())
    for (const { id, exists } of groups) if (!exists) await of.within(() => purge(db, id))
    count += present.length
  }
  return count
}

const leave = async (db: Firestore, { ref }: QueryDocumentSnapshot, of: Of): Promise<void> => {
  const [{ id = '' } = {}] = parentsOf([{ ref }])
  try {
    await untilCommitted(async () => {
      const place = await readMembership(db, { id, uid: of.caller.uid }, of)
      if (place.member) await commitRemoval(db, { ...place, member: place.member }, of.within)
    })
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not-found')) throw error
    // The group is deleted, and its purge yet to come: nobody counts there any more.
    await of.within(() => ref.delete())
  }
}

const AT_ONCE = 10

const leavePage = async (db: Firestore, docs: readonly QueryDocumentSnapshot[], of: Of): Promise<void> => {
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    await Promise.all(docs.slice(at, at + AT_ONCE).map((doc) => leave(db, doc, of)))
  }
}

/** Leaves every group and withdraws every request, each with its count, and gives their number. */
export const leaveAllGroups = async (db: Firestore, of: Of): Promise<number> => {
  let count = 0
  for await (const docs of membershipPages(db, of)) {
    await leavePage(db, docs, of)
    count += docs.length
  }
  return count
}
