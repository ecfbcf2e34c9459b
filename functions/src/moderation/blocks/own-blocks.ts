import {
  OWN_BLOCK_LIMIT_MESSAGES,
  OWN_BLOCK_MESSAGE,
  ownBlockDocumentSchema,
  type RestOwnBlock,
} from '@hobbyhub/contract/moderation/own-block'
import { MAX_BLOCKERS, MAX_OWN_BLOCKS } from '@hobbyhub/contract/shared/limits'
import { HIDDEN_NAME } from '@hobbyhub/contract/shared/shown-name'
import {
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import { ApiError } from '../../platform/api-error.ts'
import { parseBlocks } from '../../platform/blocks.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { runOneByOne } from '../../platform/firestore/one-by-one.ts'
import { type ListRequest, readQueryPage } from '../../platform/firestore/query-page.ts'
import { blocksRef, db, ownBlockRef, tombstoneRef, userCollection, userRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { photoForOthers } from '../../platform/shareable-profile.ts'
import { refuseDeletedAccount } from '../../platform/tombstone.ts'
import { ownBlocksIndex } from '../queries.ts'
import { findSeenUser, profileIn } from './seen-user.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Runs a transaction on the blocks between two users, after this instance's earlier ones between the two: both write the documents of
 * both users.
 */
const changeBlocks = <T>(
  { uid, caller, deadline }: Context & { readonly uid: string },
  attempt: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  runOneByOne([uid, caller.uid].toSorted().join('/'), () =>
    retryOnConflict(() => deadline.run(() => db.runTransaction(attempt))),
  )

const unknownUserError = (): ApiError => new ApiError('not-found', "You don't see anybody with that id in a group.")

/** Throws 409 if the caller can block nobody more, or if too many have blocked the user. */
const checkLimits = (own: DocumentSnapshot | undefined, other: DocumentSnapshot | undefined): void => {
  if (parseBlocks(own).blocked.length >= MAX_OWN_BLOCKS)
    throw new ApiError('too-many-blocks', OWN_BLOCK_LIMIT_MESSAGES.own)
  if (parseBlocks(other).blockedBy.length >= MAX_BLOCKERS)
    throw new ApiError('too-many-blocks', OWN_BLOCK_LIMIT_MESSAGES.other)
}

/**
 * Blocks a user for the caller, in all groups. Safe to repeat. Throws 400 if the user is the caller, 404 if the caller sees no such
 * user in any group, and 409 at a limit.
 *
 * A user who has blocked the caller keeps their name: the caller's list says "A member".
 */
export const blockForCaller = async (uid: string, context: Context): Promise<void> => {
  const { caller, deadline } = context
  // No other state of the site could make this request valid, so it is a 400 and not a 409.
  if (uid === caller.uid)
    throw new ApiError('invalid-argument', OWN_BLOCK_MESSAGE, {
      details: [{ path: 'uid', message: OWN_BLOCK_MESSAGE }],
    })
  const ref = ownBlockRef(caller.uid, uid)
  if ((await deadline.run(() => ref.get())).exists) return
  const seenIn = await findSeenUser(uid, context)
  if (!seenIn) throw unknownUserError()
  await changeBlocks({ uid, caller, deadline }, async (transaction) => {
    const refs = [ref, seenIn, blocksRef(caller.uid), blocksRef(uid), userRef(uid), tombstoneRef(caller.uid)]
    const [stored, seen, own, other, user, tombstone] = await transaction.getAll(...refs)
    if (stored?.exists) return
    // An account that is being deleted has left its groups before its blocks are deleted.
    if (!seen?.exists || !tombstone) throw unknownUserError()
    refuseDeletedAccount(tombstone)
    checkLimits(own, other)
    const { name, photoURL = user?.get('photoURL') ?? null } = profileIn(seen)
    const profile = parseBlocks(own).blockedBy.includes(uid)
      ? { name: HIDDEN_NAME, photoURL: null }
      : { name, photoURL: photoForOthers(photoURL) }
    transaction.create(ref, { uid, ...profile, blockedAt: FieldValue.serverTimestamp() })
    transaction.set(blocksRef(caller.uid), { blocked: FieldValue.arrayUnion(uid) }, { merge: true })
    transaction.set(blocksRef(uid), { blockedBy: FieldValue.arrayUnion(caller.uid) }, { merge: true })
  })
}

/** Ends the caller's block of a user. Throws 404 if there is none. */
export const unblockForCaller = (uid: string, { caller, deadline }: Context): Promise<void> =>
  changeBlocks({ uid, caller, deadline }, async (transaction) => {
    const refs = [ownBlockRef(caller.uid, uid), blocksRef(caller.uid), blocksRef(uid)]
    const [stored, own, other] = await transaction.getAll(...refs)
    if (!stored?.exists) throw new ApiError('not-found', 'Nobody with that id is blocked.')
    transaction.delete(stored.ref)
    if (own?.exists) transaction.update(own.ref, { blocked: FieldValue.arrayRemove(uid) })
    if (other?.exists) transaction.update(other.ref, { blockedBy: FieldValue.arrayRemove(caller.uid) })
  })

/** A page of the users whom the caller has blocked, with the Link header. */
export const readOwnBlocks = async ({ query, caller, url, deadline }: ListRequest) => {
  const source = {
    query: indexedQuery(userCollection(caller.uid, 'blocks'), ownBlocksIndex, []),
    index: ownBlocksIndex,
  }
  const { docs, headers } = await readQueryPage(source, query, { url, deadline })
  const body = docs.map((doc): RestOwnBlock => {
    const { uid, name, photoURL } = ownBlockDocumentSchema.parse(doc.data())
    return { uid, name, photoURL: photoForOthers(photoURL) }
  })
  return { headers, body }
}

/** The users whom a user has blocked, a page at a time. */
export const ownBlockPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(userCollection(uid, 'blocks'), ownBlocksIndex, []), deadline)
