import { searchTokens } from '@hobbyhub/contract/groups/search'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ownAnnouncementPages } from '../announcements/announcements.ts'
import { parseValidGroups } from '../groups/groups.ts'
import { ownerKeysOfEmailQuery } from '../groups/owner-keys-query.ts'
import { ownReplyPages } from '../meetings/withdraw-replies.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { db, hiddenGroupRef, parentsOf } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import { shareableProfile } from '../platform/shareable-profile.ts'
import { membershipPages } from './account-data.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }
type Changes = Readonly<Record<string, string | readonly string[] | null>>

/**
 * Writes the changes to a page of documents in one batch. If a document has changed meanwhile, the batch fails, and the page is
 * read again.
 */
const updatePage = (
  refs: readonly DocumentReference[],
  changesOf: (snapshot: DocumentSnapshot) => Changes | null,
  deadline: Deadline,
): Promise<void> =>
  retryOnConflict(async () => {
    const snapshots = await deadline.run(() => db.getAll(...refs))
    const batch = db.batch()
    for (const snapshot of snapshots) {
      const changes = snapshot.exists ? changesOf(snapshot) : null
      if (changes && snapshot.updateTime) batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime })
    }
    await deadline.run(() => batch.commit())
  })

/** The changes to a group whose creator has a new name. The group's search tokens contain the name, too. */
const renamed = (snapshot: DocumentSnapshot, creatorName: string): Changes | null => {
  const [group] = parseValidGroups([snapshot])
  return group ? { creatorName, searchTokens: searchTokens({ ...group, creatorName }) } : null
}

/** If the account has no name that may be shown, its groups keep their `creatorName`. */
const copyToGroups = async ({ caller, deadline }: Context): Promise<void> => {
  const { uid, email, name } = caller
  if (name === null || email === null) return
  const changesOf = (group: DocumentSnapshot): Changes | null =>
    group.get('creatorUid') === uid && group.get('creatorName') !== name ? renamed(group, name) : null
  for await (const keys of allPages(ownerKeysOfEmailQuery({ email, uid }), deadline)) {
    // One group per commit, because Firestore limits a commit's size, and a group's search tokens have many index entries.
    await mapConcurrently(parentsOf(keys), (group) =>
      updatePage([group, hiddenGroupRef(group.id)], changesOf, deadline),
    )
  }
}

/** The caller's memberships and replies to meetings, a page at a time. Both have the same fields for name and photo. */
async function* pagesOfPeople(context: Context): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  yield* membershipPages(context)
  yield* ownReplyPages(context.caller.uid, context.deadline)
}

const copyToPeople = async ({ caller, deadline }: Context): Promise<void> => {
  const copies = shareableProfile(caller)
  const changesOf = (snapshot: DocumentSnapshot): Changes | null =>
    snapshot.get('name') === copies.name && snapshot.get('photoURL') === copies.photoURL ? null : copies
  for await (const docs of pagesOfPeople({ caller, deadline })) {
    const refs = docs.map(({ ref }) => ref)
    await updatePage(refs, changesOf, deadline)
  }
}

const copyToAnnouncements = async ({ caller, deadline }: Context): Promise<void> => {
  const authorName = shownName(caller.name)
  const changesOf = (announcement: DocumentSnapshot): Changes | null =>
    announcement.get('authorName') === authorName ? null : { authorName }
  for await (const docs of ownAnnouncementPages(caller.uid, deadline)) {
    const refs = docs.map(({ ref }) => ref)
    await updatePage(refs, changesOf, deadline)
  }
}

/**
 * Updates the copies of an account's name and photo to those in its ID token: in the groups that it created, in its memberships
 * and requests, in its replies to meetings, and in its announcements. Writes only copies that differ, so it is safe to repeat.
 */
export const updateProfileCopies = async (context: Context): Promise<void> => {
  await copyToGroups(context)
  await copyToPeople(context)
  await copyToAnnouncements(context)
}
