import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { removeFromSitemap } from '../groups/sitemaps.ts'
import { addNotification, utcDate } from '../notifications/add-notification.ts'
import { groupNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, groupRef, hiddenGroupRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { addToLog } from './log.ts'

type Decision = { readonly caller: Caller; readonly deadline: Deadline }

type Move = {
  readonly from: DocumentReference
  readonly to: DocumentReference
  readonly change: (group: DocumentData) => DocumentData
  /** What belongs to the move: the creator is notified, and the moderators' log has it. */
  readonly record: (transaction: Transaction, group: DocumentSnapshot) => void
}

/** Moves a group's document between collections. Safe to repeat. Throws 404 if the document is in neither collection. */
const move = ({ from, to, change, record }: Move, deadline: Deadline): Promise<void> =>
  retryOnConflict(() =>
    deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const [group, moved] = await transaction.getAll(from, to)
        if (moved?.exists) return
        const stored = group?.data()
        if (!group || !stored) throw groupNotFoundError()
        transaction.create(to, change(stored))
        transaction.delete(from)
        record(transaction, group)
      }),
    ),
  )

/**
 * Notifies a group's creator of a decision, and adds it to the moderators' log. A day's decisions of one kind share a notification and
 * an e-mail.
 */
const recordDecision =
  (kind: 'hidden' | 'unhidden', caller: Caller, reason?: string): Move['record'] =>
  (transaction, snapshot) => {
    const { id: groupId, groupName, creatorUid } = parseGroup(snapshot)
    const notification = { kind, groupId, groupName, ...(reason === undefined ? {} : { reason }) }
    addNotification(transaction, notification, { to: [creatorUid], by: caller.uid, event: utcDate() })
    const action = kind === 'hidden' ? 'hide-group' : 'show-group'
    addToLog(transaction, { caller, action, what: groupId, title: groupName, reason })
  }

/**
 * Hides a group: the document moves to `hiddenGroups`, which firestore.rules let nobody read. The REST API still shows the group
 * to its creator. The group's subcollections stay, and with them the owner key, so that no new group can get the same id.
 */
export const moveToHiddenGroups = async (
  { id, reason }: { readonly id: string; readonly reason: string | undefined },
  { caller, deadline }: Decision,
): Promise<void> => {
  const change = (group: DocumentData) => ({
    ...group,
    hiddenAt: FieldValue.serverTimestamp(),
    ...(reason === undefined ? {} : { hiddenReason: reason }),
  })
  const record = recordDecision('hidden', caller, reason)
  await move({ from: groupRef(id), to: hiddenGroupRef(id), change, record }, deadline)
  await removeFromSitemap(id, deadline)
}

export const moveFromHiddenGroups = (id: string, { caller, deadline }: Decision): Promise<void> => {
  const change = ({ hiddenAt: _, hiddenReason: __, ...group }: DocumentData) => group
  const record = recordDecision('unhidden', caller)
  return move({ from: hiddenGroupRef(id), to: groupRef(id), change, record }, deadline)
}
