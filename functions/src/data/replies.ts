import { type Meeting, type ReplyDocument, type ReplyStatus, replyDocumentSchema } from '@hobbyhub/contract/meeting'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { repliesShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import { addNotice, WRITES_PER_NOTICE } from './add-notice.ts'
import { db } from './firestore.ts'
import { parseMeeting, readGroupName } from './meetings.ts'

// A reply and its meeting's counts change in one batch, which fails if either has changed since it was read. The same
// batch lets in who waits, so that seats are never free while somebody waits.

/** A meeting with the time of its last change, for the precondition of a batch. */
export type Seats = { readonly meeting: Meeting; readonly ref: DocumentReference; readonly time: Timestamp }

export type Reply = {
  readonly ref: DocumentReference
  readonly snapshot: DocumentSnapshot
  readonly before: (ReplyDocument & { readonly time: Timestamp }) | null
}

export const toSeats = (snapshot: DocumentSnapshot): Seats | null =>
  snapshot.updateTime ? { meeting: parseMeeting(snapshot), ref: snapshot.ref, time: snapshot.updateTime } : null

export const toReply = (snapshot: DocumentSnapshot): Reply => ({
  ref: snapshot.ref,
  snapshot,
  before: snapshot.updateTime ? { ...replyDocumentSchema.parse(snapshot.data()), time: snapshot.updateTime } : null,
})

/** At most as many are let in by one batch, which takes 500 writes. */
const LET_IN_AT_ONCE = Math.floor(400 / (1 + WRITES_PER_NOTICE))

/** Those who wait longest, up to the number of free seats. */
const readNextInLine = async (
  { ref, meeting }: Seats,
  { free, without }: { readonly free: number; readonly without: string | undefined },
  deadline: Deadline,
) => {
  if (free <= 0 || meeting.waitingCount === 0) return []
  const waiting = shapedQuery(ref.collection('replies'), repliesShape({ status: true }), ['waiting'])
  const { docs } = await deadline.run(() => waiting.limit(Math.min(free, LET_IN_AT_ONCE) + 1).get())
  return docs.filter(({ id }) => id !== without).slice(0, Math.min(free, LET_IN_AT_ONCE))
}

type Change = Reply & {
  /** null: the reply is taken back. */
  readonly after: { readonly status: ReplyStatus; readonly name: string; readonly photoURL: string | null } | null
}

const writeReply = (batch: WriteBatch, { ref, before, after }: Change, groupId: string, startsAt: string): void => {
  if (after === null) return void (before && batch.delete(ref, { lastUpdateTime: before.time }))
  const fields = { ...after, repliedAt: FieldValue.serverTimestamp(), startsAt: new Date(startsAt) }
  if (before) batch.update(ref, fields, { lastUpdateTime: before.time })
  else batch.create(ref, { ...fields, uid: ref.id, groupId })
}

/** Whoever is let in is told so. */
const writeLetIn = async (
  batch: WriteBatch,
  { meeting, ref }: Seats,
  letIn: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<void> => {
  const { id: groupId = '' } = ref.parent.parent ?? {}
  const groupName = letIn.length > 0 ? await readGroupName(groupId, deadline) : ''
  const { id, title, timeZone } = meeting
  const about = { id, title, timeZone, startsAt: new Date(meeting.startsAt), count: 1, reason: null }
  for (const doc of letIn) {
    batch.update(doc.ref, { status: 'going' }, { lastUpdateTime: doc.updateTime })
    const event = `${id} ${replyDocumentSchema.parse(doc.data()).repliedAt}`
    addNotice(batch, { kind: 'promoted', groupId, groupName, meeting: about }, { to: [doc.id], event })
  }
}

/**
 * Writes a change of a reply, if any, and lets in who waits for the seats that are free then.
 *
 * @param extra more for the same batch, such as a precondition
 * @returns how many were let in
 */
export const commitSeats = async (
  seats: Seats,
  change: Change | null,
  { deadline, extra }: { readonly deadline: Deadline; readonly extra?: (batch: WriteBatch) => void },
): Promise<number> => {
  const { meeting, ref, time } = seats
  const differs = (status: ReplyStatus) =>
    Number(change?.after?.status === status) - Number(change?.before?.status === status)
  const going = meeting.goingCount + differs('going')
  const waiting = meeting.waitingCount + differs('waiting')
  const free = meeting.status === 'planned' ? (meeting.capacity ?? Number.POSITIVE_INFINITY) - going : 0
  const letIn = await readNextInLine(seats, { free, without: change?.ref.id }, deadline)

  const batch = db.batch()
  if (change) writeReply(batch, change, ref.parent.parent?.id ?? '', meeting.startsAt)
  await writeLetIn(batch, seats, letIn, deadline)
  const counts = { goingCount: going + letIn.length, waitingCount: waiting - letIn.length }
  batch.update(ref, counts, { lastUpdateTime: time })
  extra?.(batch)
  await deadline.run(() => batch.commit())
  return letIn.length
}

/** The place in line, from 1, of somebody who waits, by their reply as it was read. */
export const placeInLine = async (reply: DocumentSnapshot, deadline: Deadline): Promise<number> => {
  const waiting = shapedQuery(reply.ref.parent, repliesShape({ status: true }), ['waiting'])
  const inFront = await deadline.run(() => waiting.endBefore(reply).count().get())
  return inFront.data().count + 1
}
