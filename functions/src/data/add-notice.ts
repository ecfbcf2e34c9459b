import type { noticeDocumentSchema } from '@hobbyhub/contract/notice'
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { isMailOn } from '../options.ts'
import { noticesRef, outboxRef } from './firestore.ts'
import { hashToId } from './idempotent-ids.ts'
import { mailDocument } from './outbox.ts'

type Stored = z.output<typeof noticeDocumentSchema>

export type Notice = Pick<Stored, 'kind' | 'groupId' | 'groupName' | 'role' | 'requests'> & {
  readonly meeting?: Omit<NonNullable<Stored['meeting']>, 'startsAt'> & { readonly startsAt: Date }
}

/** A document for the notice, and one for its mail. */
export const WRITES_PER_NOTICE = 2

/** @property event distinguishes events of one kind in a group, such as two removals: a member's `joinedAt` */
type Telling = { readonly uid: string; readonly event: string }
type About = Pick<Notice, 'kind' | 'groupId'>

const idOf = ({ kind, groupId }: About, { uid, event }: Telling): string => hashToId(kind, groupId, event, uid)

/** The mail that goes with a notice. It is kept for a month. */
export const noticeMailRef = (about: About, telling: Telling): DocumentReference => outboxRef(idOf(about, telling))

/** The `event` of what can be done, undone and done again: its id is the day, so that it is mailed once a day. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10)

/**
 * The documents that tell a user of something: the notice, and a mail. Their ids are made from the event and the uid, so
 * that the same event told twice is one of each.
 */
export const noticeDocuments = (
  { kind, groupId, groupName, meeting, ...details }: Notice,
  { isMailed = true, ...telling }: Telling & { readonly isMailed?: boolean },
): [DocumentReference, DocumentData][] => {
  const { uid } = telling
  const id = idOf({ kind, groupId }, telling)
  const about = { kind, groupId, groupName, ...(meeting ? { meeting } : {}), ...details }
  return [
    [noticesRef(uid).doc(id), { ...about, createdAt: FieldValue.serverTimestamp(), readAt: null }],
    ...(isMailed && isMailOn ? [mailDocument(id, { uid, ...about })] : []),
  ]
}

/** A batch or a transaction. */
type Writer = { readonly set: (ref: DocumentReference, fields: DocumentData) => unknown }

type To = {
  readonly to: readonly string[]
  /** See `Telling`. */
  readonly event: string
  /** Who did it. */
  readonly by?: string
  /** False if the same event has been mailed already: writing the mail again would send it again. */
  readonly isMailed?: boolean
}

/**
 * Tells a few users of something, in the batch or transaction that does it; nobody is told of what they did themselves.
 * Where they may be many, use a delivery instead.
 */
export const addNotice = (batch: Writer, notice: Notice, { to, by, ...telling }: To): void => {
  for (const uid of new Set(to)) {
    if (uid === by) continue
    for (const [ref, fields] of noticeDocuments(notice, { uid, ...telling })) batch.set(ref, fields)
  }
}
