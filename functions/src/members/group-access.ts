import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { DocumentReference, DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { isCreator } from '../groups/groups.ts'
import { creatorOnlyError, groupNotFoundError, membersOnlyError, organizersOnlyError } from '../platform/api-error.ts'
import type { Caller, UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { runOneByOne } from '../platform/firestore/one-by-one.ts'
import { creatorRef, db, groupRef, memberRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'

/** A caller's roles in a group. */
export type GroupRoles = {
  readonly isMember: boolean
  readonly isCreator: boolean
  /** Whether the caller is the creator or an organizer. */
  readonly canManage: boolean
  /** Makes a batch fail if the caller has stopped being the creator or an organizer since the roles were read. */
  readonly failIfDemoted: (batch: WriteBatch) => void
}

/** A caller's roles in a group, and the documents that prove them, read at the same moment. */
export type GroupAccess = GroupRoles & {
  readonly group: DocumentSnapshot
  /** The caller's membership, which may not exist. */
  readonly member: DocumentSnapshot
  /** The documents of `also`, in the same order. */
  readonly others: readonly DocumentSnapshot[]
}

/** The group's `private/creator`, and a membership. */
type Proofs = { readonly creator: DocumentSnapshot; readonly member: DocumentSnapshot }

/** Whether this membership is an organizer's. Requests and places on the waiting list never have the role. */
export const isOrganizer = (member: DocumentSnapshot): boolean =>
  member.exists && memberDocumentSchema.parse(member.data()).role === 'organizer'

/**
 * Makes a batch fail if the document that makes the caller a creator or an organizer has changed. It writes a field of the
 * document again, unchanged, because a batch can check a document's update time only when it writes the document.
 */
const failIfDemoted = (batch: WriteBatch, caller: UserIdentity, { creator, member }: Proofs): void => {
  if (isCreator(caller, creator)) {
    const { creatorUid } = creator.data() ?? {}
    if (creator.updateTime) batch.update(creator.ref, { creatorUid }, { lastUpdateTime: creator.updateTime })
  } else if (isOrganizer(member) && member.updateTime) {
    batch.update(member.ref, { role: 'organizer' }, { lastUpdateTime: member.updateTime })
  }
}

/** Makes a batch fail if a member has left meanwhile. It writes the stored value again, as `failIfDemoted` does. */
export const failIfMemberLeft = (batch: WriteBatch, { ref, updateTime }: DocumentSnapshot): void => {
  if (updateTime) batch.update(ref, { status: 'joined' }, { lastUpdateTime: updateTime })
}

export const hasJoined = (member: DocumentSnapshot): boolean => member.get('status') === 'joined'

/** A user's roles in a group, according to the group's `private/creator` and the user's membership. */
export const rolesOf = (caller: UserIdentity, { creator, member }: Proofs): GroupRoles => {
  const isOwn = isCreator(caller, creator)
  return {
    isMember: hasJoined(member),
    isCreator: isOwn,
    canManage: isOwn || isOrganizer(member),
    failIfDemoted: (batch) => failIfDemoted(batch, caller, { creator, member }),
  }
}

/** Each right: who has it, and the error for everybody else. An organizer is always a member; the creator is not. */
const RIGHTS = {
  anybody: { has: () => true, refusal: groupNotFoundError },
  member: { has: ({ isMember, canManage }: GroupRoles) => isMember || canManage, refusal: membersOnlyError },
  organizer: { has: ({ canManage }: GroupRoles) => canManage, refusal: organizersOnlyError },
  creator: { has: (roles: GroupRoles) => roles.isCreator, refusal: creatorOnlyError },
}

type AccessRequest = {
  readonly id: string
  readonly right: keyof typeof RIGHTS
  /** Further documents to read at the same moment. */
  readonly also?: readonly DocumentReference[]
}
type Context = { readonly caller: Caller; readonly deadline: Deadline }

const refsOf = ({ id, also = [] }: AccessRequest, { uid }: Caller): DocumentReference[] => [
  groupRef(id),
  creatorRef(id),
  memberRef(id, uid),
  ...also,
]

const toAccess = ({ right }: AccessRequest, caller: Caller, snapshots: readonly DocumentSnapshot[]): GroupAccess => {
  const [group, creator, member, ...others] = snapshots
  if (!group?.exists || !creator || !member) throw groupNotFoundError()
  const roles = rolesOf(caller, { creator, member })
  if (!RIGHTS[right].has(roles)) throw RIGHTS[right].refusal()
  return { ...roles, group, member, others }
}

/** Throws 404 if there is no such group or it is hidden, 403 if the caller does not have the right. */
export const readGroupAccess = async (request: AccessRequest, { caller, deadline }: Context): Promise<GroupAccess> =>
  toAccess(request, caller, await deadline.run(() => db.getAll(...refsOf(request, caller))))

/**
 * Changes a group's data in a transaction, after this instance's earlier changes of that group. If the group is deleted, or the caller loses the right, before the commit, the
 * transaction fails. Throws the same errors as `readGroupAccess`.
 */
export const changeGroupWithAccess = <T>(
  request: AccessRequest,
  { caller, deadline }: Context,
  work: (transaction: Transaction, access: GroupAccess) => Promise<T>,
): Promise<T> => {
  const attempt = async (transaction: Transaction): Promise<T> =>
    work(transaction, toAccess(request, caller, await transaction.getAll(...refsOf(request, caller))))
  return runOneByOne(request.id, () => retryOnConflict(() => deadline.run(() => db.runTransaction(attempt))))
}
