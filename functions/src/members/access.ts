import type { DocumentReference, DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { isCreator } from '../groups/groups.ts'
import { groupNotFound, membersOnly, notRun, notYours } from '../platform/api-error.ts'
import type { Caller, Owner } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { creatorRef, db, groupRef, memberRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { isOrganizer } from './may-run.ts'

/** What a caller is to a group, and the documents that say so, read at the same moment. */
export type Access = {
  readonly group: DocumentSnapshot
  /** The caller's membership, which may not exist. */
  readonly member: DocumentSnapshot
  readonly isMember: boolean
  readonly isCreator: boolean
  /** As creator or organizer. */
  readonly canManage: boolean
  /** Makes a batch fail if the caller has lost the role since. */
  readonly failIfDemoted: (batch: WriteBatch) => void
  /** What else was asked for. */
  readonly others: readonly DocumentSnapshot[]
}

type Standing = { readonly creator: DocumentSnapshot; readonly member: DocumentSnapshot }

/**
 * Makes a batch fail if the document has changed that makes the caller a creator or an organizer. It writes what is there:
 * Firestore has no other way to look at a document's time in a batch.
 */
export const failIfDemoted = (batch: WriteBatch, caller: Owner, { creator, member }: Standing): void => {
  if (isCreator(caller, creator)) {
    const { creatorUid } = creator.data() ?? {}
    if (creator.updateTime) batch.update(creator.ref, { creatorUid }, { lastUpdateTime: creator.updateTime })
  } else if (isOrganizer(member) && member.updateTime) {
    batch.update(member.ref, { role: 'organizer' }, { lastUpdateTime: member.updateTime })
  }
}

/** Who may do something, and how anybody else is refused. An organizer is always a member, a creator never. */
const RIGHTS = {
  anybody: { has: () => true, refusal: groupNotFound },
  member: { has: ({ isMember, canManage }: Access) => isMember || canManage, refusal: membersOnly },
  organizer: { has: ({ canManage }: Access) => canManage, refusal: notRun },
  creator: { has: (access: Access) => access.isCreator, refusal: notYours },
}

type Asked = {
  readonly id: string
  readonly right: keyof typeof RIGHTS
  /** More to read at the same moment. */
  readonly also?: readonly DocumentReference[]
}
type Context = { readonly caller: Caller; readonly deadline: Deadline }

const refsOf = ({ id, also = [] }: Asked, { uid }: Caller): DocumentReference[] => [
  groupRef(id),
  creatorRef(id),
  memberRef(id, uid),
  ...also,
]

const toAccess = ({ right }: Asked, caller: Caller, snapshots: readonly DocumentSnapshot[]): Access => {
  const [group, creator, member, ...others] = snapshots
  if (!group?.exists || !creator || !member) throw groupNotFound()
  const isOwn = isCreator(caller, creator)
  const access: Access = {
    group,
    member,
    isMember: member.get('status') === 'joined',
    isCreator: isOwn,
    canManage: isOwn || isOrganizer(member),
    failIfDemoted: (batch) => failIfDemoted(batch, caller, { creator, member }),
    others,
  }
  if (!RIGHTS[right].has(access)) throw RIGHTS[right].refusal()
  return access
}

/** Throws 404 if there is no such group or it is hidden, 403 to a caller without the right. */
export const readAccess = async (asked: Asked, { caller, deadline }: Context): Promise<Access> =>
  toAccess(asked, caller, await deadline.run(() => db.getAll(...refsOf(asked, caller))))

/**
 * Changes something of a group in a transaction, which fails if the group is deleted or the caller loses the right before
 * it is committed. Throws as `readAccess` does.
 */
export const changeWithAccess = <T>(
  asked: Asked,
  { caller, deadline }: Context,
  work: (transaction: Transaction, access: Access) => Promise<T>,
): Promise<T> => {
  const attempt = async (transaction: Transaction): Promise<T> =>
    work(transaction, toAccess(asked, caller, await transaction.getAll(...refsOf(asked, caller))))
  return retryOnConflict(() => deadline.run(() => db.runTransaction(attempt)))
}
