import type { NameBelow } from '../platform/firestore/collections.ts'
import { db, groupCollection, groupPrivateRefs } from '../platform/firestore/refs.ts'
import { doesGroupExist } from './deleted-group.ts'

const PURGE_PAGE_SIZE = 200

/**
 * Deletes a page of each subcollection of a deleted group. Once they are empty, deletes the private documents and with them the
 * owner key, which frees the id. The transaction also checks that the group does not exist, so an existing group is never purged.
 *
 * @returns whether more may be left
 */
const purgePage = (id: string, names: readonly NameBelow<'groups'>[]): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    if (await doesGroupExist(transaction, id)) return false
    const pages = await Promise.all(
      names.map((name) => transaction.get(groupCollection(id, name).limit(PURGE_PAGE_SIZE).select())),
    )
    for (const { ref } of pages.flatMap(({ docs }) => docs)) transaction.delete(ref)
    const isMore = pages.some(({ size }) => size === PURGE_PAGE_SIZE)
    if (isMore) return true
    for (const ref of groupPrivateRefs(id)) transaction.delete(ref)
    return false
  })

/** Empties these subcollections of a deleted group, and then deletes its private documents. Safe to repeat. */
export const purgeSubcollections = async (id: string, names: readonly NameBelow<'groups'>[]): Promise<void> => {
  while (await purgePage(id, names));
}
