import type { noticeDocumentSchema } from '@hobbyhub/contract/notice'
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { noticesRef } from './firestore.ts'
import { hashToId } from './idempotent-ids.ts'

type Stored = z.output<typeof noticeDocumentSchema>

export type Notice = Pick<Stored, 'kind' | 'groupId' | 'groupName' | 'role' | 'requests'> & {
  readonly meeting?: Omit<NonNullable<Stored['meeting']>, 'startsAt'> & { readonly startsAt: Date }
}

/** A batch or a transaction. */
type Writer = { readonly set: (ref: DocumentReference, fields: DocumentData) => unknown }

/** How many writes a notice adds to its batch at most. */
export const WRITES_PER_NOTICE = 1

/**
 * Tells users of something, in the batch or transaction that does it; nobody is told of what they did themselves.
 *
 * @param event what tells this event from the next of its kind in the group, such as a member's `joinedAt`: the notice's
 * id is made from it and the uid, so that the same event told twice is one notice
 * @param by who did it
 */
export const addNotice = (
  batch: Writer,
  { kind, groupId, groupName, ...details }: Notice,
  { to, event, by }: { readonly to: readonly string[]; readonly event: string; readonly by?: string },
): void => {
  for (const uid of new Set(to)) {
    if (uid === by) continue
    const ref = noticesRef(uid).doc(hashToId(kind, groupId, event, uid))
    const fields = { kind, groupId, groupName, ...details, createdAt: FieldValue.serverTimestamp(), readAt: null }
    batch.set(ref, fields)
  }
}
