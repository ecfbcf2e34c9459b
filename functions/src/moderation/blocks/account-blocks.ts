import { FieldValue } from 'firebase-admin/firestore'
import { parseBlocks } from '../../platform/blocks.ts'
import type { UserIdentity } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { blocksRef, db, ownBlockRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { updatePage } from '../../platform/firestore/update-pages.ts'
import { type ProfileChange, toNewProfile } from '../../platform/profile-change.ts'

const PAGE_SIZE = 200

function* pagesOf(uids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < uids.length; at += PAGE_SIZE) yield uids.slice(at, at + PAGE_SIZE)
}

const readBlocks = async (uid: string, deadline: Deadline) =>
  parseBlocks(await deadline.run(() => blocksRef(uid).get()))

/** Takes the account out of the `settings/blocks` of others, who may be deleted, too. */
const removeFrom = (
  others: readonly string[],
  fields: { readonly [Name in 'blocked' | 'blockedBy']?: FieldValue },
  deadline: Deadline,
): Promise<void> =>
  retryOnConflict(() =>
    deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const stored = await transaction.getAll(...others.map(blocksRef))
        for (const { ref, exists } of stored) if (exists) transaction.update(ref, fields)
      }),
    ),
  )

/**
 * Deletes the blocks by and of a deleted account. The account's own documents go with its record. Safe to repeat: the account's
 * `settings/blocks` stays until then.
 */
export const deleteBlocksOfAccount = async ({ uid }: Pick<UserIdentity, 'uid'>, deadline: Deadline): Promise<void> => {
  const { blocked, blockedBy } = await readBlocks(uid, deadline)
  for (const page of pagesOf(blocked)) await removeFrom(page, { blockedBy: FieldValue.arrayRemove(uid) }, deadline)
  for (const page of pagesOf(blockedBy)) {
    const batch = db.batch()
    for (const other of page) batch.delete(ownBlockRef(other, uid))
    await deadline.run(() => batch.commit())
    await removeFrom(page, { blocked: FieldValue.arrayRemove(uid) }, deadline)
  }
}

/** Copies the account's name and photo to the lists of those who have blocked it, except those whom the account has blocked, too. */
export const renameBlockedUser = async ({ caller, deadline }: ProfileChange): Promise<void> => {
  const { blocked, blockedBy } = await readBlocks(caller.uid, deadline)
  for (const page of pagesOf(blockedBy.filter((uid) => !blocked.includes(uid))))
    await updatePage(
      page.map((uid) => ownBlockRef(uid, caller.uid)),
      toNewProfile(caller),
      deadline,
    )
}
