import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { groupNotFound } from '../api-error.ts'
import type { Deadline } from '../deadline.ts'
import { db, groupRef, hiddenGroupRef } from './firestore.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

type Move = {
  readonly from: DocumentReference
  readonly to: DocumentReference
  readonly change: (group: DocumentData) => DocumentData
}

/** Moves a group's document. Safe to repeat. Throws 404 if it is in neither place. */
const move = ({ from, to, change }: Move, deadline: Deadline): Promise<void> =>
  retryOnConflict(() =>
    deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const [group, moved] = await transaction.getAll(from, to)
        if (moved?.exists) return
        const stored = group?.data()
        if (!stored) throw groupNotFound()
        transaction.create(to, change(stored))
        transaction.delete(from)
      }),
    ),
  )

/**
 * Hides a group from everybody but its creator: its document is moved to where nothing else looks for groups. Its
 * subcollections stay, among them the owner key, which keeps the id from being used again.
 */
export const hideGroup = (id: string, deadline: Deadline): Promise<void> => {
  const change = (group: DocumentData) => ({ ...group, hiddenAt: FieldValue.serverTimestamp() })
  return move({ from: groupRef(id), to: hiddenGroupRef(id), change }, deadline)
}

export const showGroup = (id: string, deadline: Deadline): Promise<void> => {
  const change = ({ hiddenAt: _, ...group }: DocumentData) => group
  return move({ from: hiddenGroupRef(id), to: groupRef(id), change }, deadline)
}
