import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { parseGroup, parseValidGroups } from '../../groups/groups.ts'
import { ownerKeysPageSource } from '../../groups/owner-keys-query.ts'
import { groupsByCreatorIndex } from '../../groups/queries.ts'
import { ownRepliesIndex } from '../../meetings/queries.ts'
import { ownMembershipsIndex, ownRolesIndex } from '../../members/queries.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup, db, groupRef, memberRef, parentsOf, rootCollection } from '../../platform/firestore/refs.ts'
import { ownVotesIndex } from '../../polls/queries.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** How many of the caller's memberships, and of their own groups, are gone through for one that the other user is in. */
const MAX_SEARCHED_GROUPS = 200
/** How many groups that show no members are searched for a reply or vote of the other user. */
const MAX_SEARCHED_REPLIES = 10
/** How many of the groups that a user organizes are gone through for one that is not hidden. */
const MAX_ROLES = 10

const isShown = (group: DocumentSnapshot | undefined): boolean => group?.exists === true

/**
 * The group that a user created, or the user's membership as an organizer. The names of both are shown to everybody who is
 * signed in.
 */
const findManager = async (uid: string, deadline: Deadline): Promise<DocumentReference | undefined> => {
  const created = indexedQuery(rootCollection('groups'), groupsByCreatorIndex, [uid]).limit(1)
  const roles = indexedQuery(collectionGroup('members'), ownRolesIndex, [uid, 'organizer']).limit(MAX_ROLES)
  const [own, organized] = await deadline.run(() => Promise.all([created.get(), roles.get()]))
  if (own.docs[0] || organized.empty) return own.docs[0]?.ref
  const groups = await deadline.run(() => db.getAll(...parentsOf(organized.docs), { fieldMask: [] }))
  return organized.docs.find((_, at) => isShown(groups[at]))?.ref
}

/** The ids of the groups that the caller has joined, the latest first, and of those that they own. */
const readOwnGroups = async ({ caller, deadline }: Context) => {
  const joined = indexedQuery(collectionGroup('members'), ownMembershipsIndex, [caller.uid, 'joined'])
  const [memberships, owned] = await deadline.run(() =>
    Promise.all([
      joined.limit(MAX_SEARCHED_GROUPS).get(),
      ownerKeysPageSource(caller).query.limit(MAX_SEARCHED_GROUPS).get(),
    ]),
  )
  const organized = memberships.docs.filter((doc) => doc.get('role') === 'organizer')
  const ids = (docs: readonly DocumentSnapshot[]) => parentsOf(docs).map(({ id }) => id)
  return {
    all: [...new Set([...ids(memberships.docs), ...ids(owned.docs)])],
    managed: new Set(ids([...organized, ...owned.docs])),
  }
}

/** Whether the user has replied to a meeting of the group, or voted in a poll of it: all members see these. */
const hasReplied = async (uid: string, groupId: string, deadline: Deadline): Promise<boolean> => {
  const replies = indexedQuery(collectionGroup('replies'), ownRepliesIndex('groupId'), [uid, groupId]).limit(1)
  const votes = indexedQuery(collectionGroup('votes'), ownVotesIndex('groupId'), [uid, groupId]).limit(1)
  const found = await deadline.run(() => Promise.all([replies.get(), votes.get()]))
  return found.some(({ empty }) => !empty)
}

/** The user's membership in a group in which the caller sees the user. */
const findFellowMember = async (uid: string, context: Context): Promise<DocumentReference | undefined> => {
  const { deadline } = context
  const { all, managed } = await readOwnGroups(context)
  if (all.length === 0) return undefined
  const memberships = await deadline.run(() =>
    db.getAll(...all.map((id) => memberRef(id, uid)), { fieldMask: ['status'] }),
  )
  const shared = memberships.filter(({ exists }) => exists)
  if (shared.length === 0) return undefined
  const groups = await deadline.run(() => db.getAll(...parentsOf(shared)))
  const visible = new Map(parseValidGroups(groups).map(({ id, membersVisible }) => [id, membersVisible]))
  const inShownGroup = shared.flatMap((member) => {
    const [groupId = ''] = parentsOf([member]).map(({ id }) => id)
    return visible.has(groupId) ? [{ groupId, ref: member.ref, hasJoined: member.get('status') === 'joined' }] : []
  })
  const listed = inShownGroup.find(
    ({ groupId, hasJoined }) => managed.has(groupId) || (hasJoined && visible.get(groupId)),
  )
  if (listed) return listed.ref
  for (const { groupId, ref } of inShownGroup.filter((each) => each.hasJoined).slice(0, MAX_SEARCHED_REPLIES))
    if (await hasReplied(uid, groupId, deadline)) return ref
  return undefined
}

/**
 * The document that shows the name of a user to the caller: a membership of the user, or a group that the user created. undefined
 * if the caller sees the user nowhere, so that nobody finds out by a uid who somebody is, or whether there is such an account. Reads
 * at most 200 memberships of the caller and 200 groups of theirs, those of the user there, and a few documents more.
 */
export const findSeenUser = async (uid: string, context: Context): Promise<DocumentReference | undefined> =>
  (await findManager(uid, context.deadline)) ?? (await findFellowMember(uid, context))

/** The name in a document that `findSeenUser` found, and the photo, if the document has one. Throws if it is neither of the two. */
export const profileIn = (snapshot: DocumentSnapshot): { readonly name: string; readonly photoURL?: string | null } => {
  if (snapshot.ref.parent.isEqual(groupRef(snapshot.id).parent)) return { name: parseGroup(snapshot).creatorName }
  const { name, photoURL } = memberDocumentSchema.parse(snapshot.data())
  return { name, photoURL }
}
