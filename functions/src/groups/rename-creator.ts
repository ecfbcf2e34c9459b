import { searchTokens } from '@hobbyhub/contract/groups/search'
import { allPages } from '../platform/firestore/all-pages.ts'
import { hiddenGroupRef, parentsOf } from '../platform/firestore/refs.ts'
import { type ToChanges, updatePage } from '../platform/firestore/update-pages.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import type { ProfileChange } from '../platform/profile-change.ts'
import { parseValidGroups } from './groups.ts'
import { ownerKeysOfEmailQuery } from './owner-keys-query.ts'

/** The changes to a group that the account created. The group's search tokens contain the name, too. */
const toRenamed =
  (uid: string, creatorName: string): ToChanges =>
  (snapshot) => {
    if (snapshot.get('creatorUid') !== uid || snapshot.get('creatorName') === creatorName) return null
    const [group] = parseValidGroups([snapshot])
    return group ? { creatorName, searchTokens: searchTokens({ ...group, creatorName }) } : null
  }

/** Copies the account's name to its groups. If it has no name that may be shown, they keep their `creatorName`. */
export const renameCreator = async ({ caller, deadline }: ProfileChange): Promise<void> => {
  const { uid, email, name } = caller
  if (name === null || email === null) return
  for await (const keys of allPages(ownerKeysOfEmailQuery({ email, uid }), deadline)) {
    // One group per commit, because Firestore limits a commit's size, and a group's search tokens have many index entries.
    await mapConcurrently(parentsOf(keys), (group) =>
      updatePage([group, hiddenGroupRef(group.id)], toRenamed(uid, name), deadline),
    )
  }
}
