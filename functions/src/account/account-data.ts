import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { anonymizeAnnouncements } from '../announcements/announcements.ts'
import { isCreator } from '../groups/groups.ts'
import { ownerKeysPageSource } from '../groups/owner-keys-query.ts'
import { purgeGroup } from '../groups/purge-group.ts'
import { readShownAndHiddenGroups } from '../groups/read-shown-and-hidden-groups.ts'
import { createdInvitePages } from '../invites/invites.ts'
import { withdrawAllReplies } from '../meetings/withdraw-replies.ts'
import { commitRemoval } from '../members/change-membership.ts'
import { readMembership } from '../members/membership.ts'
import { declinedRequestsIndex, ownMembershipsIndex } from '../members/queries.ts'
import { blockedUsersIndex } from '../moderation/queries.ts'
import { removeUserFromReports } from '../moderation/reports.ts'
import { anonymizeNotifications } from '../notifications/notifications.ts'
import { mailsToUserQuery } from '../outbox/outbox.ts'
import { deleteOwnPictures } from '../pictures/pictures.ts'
import { ApiError } from '../platform/api-error.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { deleteAll, deletePages } from '../platform/firestore/delete-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import {
  collectionGroup,
  creatorRef,
  db,
  groupRef,
  hiddenGroupRef,
  parentsOf,
  userRef,
} from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'

type Context = {
  readonly caller: UserIdentity
  readonly deadline: Deadline
  /**
   * Set if the data may be deleted long after the account. Reads the other account that has the caller's e-mail address by then;
   * null if there is none.
   */
  readonly readSuccessor?: () => Promise<UserIdentity | null>
}

/** Whether `owner`, the account that now has the e-mail address in the group's owner key, owns the group (see `isCreator`). */
const isOwnedBy = (owner: UserIdentity | null, group: DocumentSnapshot): boolean =>
  owner !== null && (owner.emailVerified || group.get('creatorUid') === owner.uid)

/**
 * The caller's memberships, requests and places on waiting lists, a page at a time. Memberships are read last, so that none is
 * missed if a request is approved meanwhile, or the caller gets a place from a waiting list.
 */
export async function* membershipPages({
  caller,
  deadline,
}: Context): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (const status of ['waiting', 'pending', 'joined']) {
    yield* allPages(indexedQuery(collectionGroup('members'), ownMembershipsIndex, [caller.uid, status]), deadline)
  }
}

/** The requests of the caller that were declined, a page at a time. */
export const declinedRequestPages = ({ caller, deadline }: Context): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('declined'), declinedRequestsIndex, [caller.uid]), deadline)

/** The groups that have blocked the caller, a page at a time. */
export const blockingGroupPages = ({ caller, deadline }: Context): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('blocked'), blockedUsersIndex({ uid: true }), [caller.uid]), deadline)

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
 * Deletes a group, even a hidden one, if it is still the caller's. Returns the number of deleted groups, 0 or 1. Each group has
 * its own commit, because Firestore limits a commit to 10 MiB and counts deleted index entries. If the group is handed over,
 * hidden or shown meanwhile, the commit fails, and the group is read again. The owner key keeps the name for the notifications
 * about the deletion. If an earlier call deleted the group, it is purged, in case the event of its deletion was lost.
 */
const deleteGroup = ({ id }: DocumentReference, context: Context): Promise<number> =>
  retryOnConflict(async () => {
    const { deadline } = context
    const refs = [creatorRef(id), groupRef(id), hiddenGroupRef(id)]
    const [creator, ...places] = await deadline.run(() => db.getAll(...refs))
    const group = places.find(({ exists }) => exists)
    if (!creator || !group?.updateTime) {
      await deadline.run(() => purgeGroup(id, creator))
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
const deleteCreatedGroups = async (context: Context): Promise<number> => {
  let count = 0
  for await (const owners of allPages(ownerKeysPageSource(context.caller).query, context.deadline)) {
    const deleted = await mapConcurrently(parentsOf(owners), (group) => deleteGroup(group, context))
    count += deleted.reduce((sum, each) => sum + each, 0)
  }
  return count
}

const leave = async ({ ref }: QueryDocumentSnapshot, context: Context): Promise<void> => {
  const [{ id = '' } = {}] = parentsOf([{ ref }])
  try {
    await retryOnConflict(async () => {
      const membership = await readMembership({ id, uid: context.caller.uid }, { ...context, orHidden: true })
      const { member } = membership
      const by = context.caller.uid
      if (member) await commitRemoval({ ...membership, member }, { by, deadline: context.deadline })
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error
    // The group is deleted but not purged yet, so there are no counts to update.
    await context.deadline.run(() => ref.delete())
  }
}

/**
 * Leaves every group and waiting list, withdraws every request, and updates the groups' counts. Returns the number of
 * memberships, requests and places on waiting lists.
 */
const leaveAllGroups = async (context: Context): Promise<number> => {
  let count = 0
  for await (const docs of membershipPages(context)) {
    await mapConcurrently(docs, (doc) => leave(doc, context))
    count += docs.length
  }
  return count
}

/**
 * Deletes the documents about the caller's declined requests and blocks. Runs after memberships and requests are deleted, because
 * declining a request or blocking a member adds such a document.
 */
const forgetRefusals = async (context: Context): Promise<void> => {
  await deletePages(declinedRequestPages(context), context.deadline)
  await deletePages(blockingGroupPages(context), context.deadline)
}

/**
 * Deletes the caller's groups, memberships, requests, invitations, replies, mails, pictures and user record, and anonymises what
 * must stay. Returns the number of groups, and the number of memberships, requests and places on waiting lists. Every step is
 * safe to repeat: the next call continues an interrupted one.
 */
export const deleteAccountData = async (context: Context): Promise<{ groups: number; memberships: number }> => {
  const groups = await deleteCreatedGroups(context)
  const memberships = await leaveAllGroups(context)
  await forgetRefusals(context)
  await deletePages(createdInvitePages(context.caller.uid, context.deadline), context.deadline)
  // Replies are withdrawn after the groups and memberships are deleted, because the user can add no reply from then on.
  await withdrawAllReplies(context.caller.uid, context.deadline)
  await deleteAll(mailsToUserQuery(context.caller.uid), context.deadline)
  await anonymizeAnnouncements(context.caller.uid, context.deadline)
  await anonymizeNotifications(context.caller.uid, context.deadline)
  await deleteOwnPictures(context.caller.uid, context.deadline)
  await removeUserFromReports(context.caller.uid, context.deadline)
  await context.deadline.run(() => db.recursiveDelete(userRef(context.caller.uid)))
  return { groups, memberships }
}
