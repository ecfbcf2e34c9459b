import type { noticeDocumentSchema } from '@hobbyhub/contract/notice'
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { noticesRef } from './firestore.ts'
import { hashToId } from './idempotent-ids.ts'
import { mailDocument, mailedKind } from './outbox.ts'

type Stored = z.output<typeof noticeDocumentSchema>

export type Notice = Pick<Stored, 'kind' | 'groupId' | 'groupName' | 'role' | 'requests'> & {
  readonly meeting?: Omit<NonNullable<Stored['meeting']>, 'startsAt'> & { readonly startsAt: Date }
}

/** The notice itself, and a mail. */
export const WRITES_PER_NOTICE = 2

/**
 * The documents that tell a user of something: the notice, and for some kinds a mail.
 *
 * @param event what tells this event from the next of its kind in the group, such as a member's `joinedAt`: the documents'
 * ids are made from it and the uid, so that the same event told twice is one notice and one mail
 */
export const noticeDocuments = (
  { kind, groupId, groupName, meeting, ...details }: Notice,
  { uid, event }: { readonly uid: string; readonly event: string },
): [DocumentReference, DocumentData][] => {
  const id = hashToId(kind, groupId, event, uid)
  const about = { groupId, groupName, ...(meeting ? { meeting } : {}) }
  const mailed = mailedKind(kind)
  return [
    [noticesRef(uid).doc(id), { kind, ...about, ...details, createdAt: FieldValue.serverTimestamp(), readAt: null }],
    ...(mailed ? [mailDocument(id, { uid, kind: mailed, ...about })] : []),
  ]
}

/** A batch or a transaction. */
type Writer = { readonly set: (ref: DocumentReference, fields: DocumentData) => unknown }

/**
 * Tells a few users of something, in the batch or transaction that does it; nobody is told of what they did themselves.
 * Where they may be many, use a delivery instead.
 *
 * @param event see `noticeDocuments`
 * @param by who did it
 */
export const addNotice = (
  batch: Writer,
  notice: Notice,
  { to, event, by }: { readonly to: readonly string[]; readonly event: string; readonly by?: string },
): void => {
  for (const uid of new Set(to)) {
    if (uid === by) continue
    for (const [ref, fields] of noticeDocuments(notice, { uid, event })) batch.set(ref, fields)
  }
}
