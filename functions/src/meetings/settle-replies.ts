import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { db } from '../platform/firestore/refs.ts'
import { fillSeats } from './fill-seats.ts'
import { repliesByStartShape } from './queries.ts'
import { toSeats } from './replies.ts'

const PAGE_SIZE = 200

const readMark = async (ref: DocumentReference): Promise<Timestamp | undefined> =>
  (await ref.get()).get('unsettledSince')

/**
 * Copies the meeting's time to a page of replies with an earlier one and a page with a later one. A transaction that
 * reads the meeting, so that of two changes at once the later one wins. Returns whether more may be left.
 */
const movePage = (ref: DocumentReference): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const seats = toSeats(await transaction.get(ref))
    if (!seats) return false
    const startsAt = new Date(seats.meeting.startsAt)
    const byStart = shapedQuery(ref.collection('replies'), repliesByStartShape, [])
    const stale = [byStart.endBefore(startsAt), byStart.startAfter(startsAt)]
    const pages = await Promise.all(stale.map((query) => transaction.get(query.limit(PAGE_SIZE))))
    for (const reply of pages.flatMap(({ docs }) => docs)) transaction.update(reply.ref, { startsAt })
    return pages.some(({ size }) => size === PAGE_SIZE)
  })

const removeMark = (ref: DocumentReference, mark: Timestamp): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const now: Timestamp | undefined = (await transaction.get(ref)).get('unsettledSince')
    if (now?.isEqual(mark)) transaction.update(ref, { unsettledSince: FieldValue.delete() })
  })

/**
 * Completes a change of a meeting: its replies get its time, and whoever waits gets the seats that are free. Safe to
 * repeat, and to run during another change, which sets a mark of its own.
 */
export const settleReplies = async (ref: DocumentReference, deadline: Deadline): Promise<void> => {
  const mark = await deadline.run(() => readMark(ref))
  if (!mark) return
  while (await deadline.run(() => movePage(ref)));
  await fillSeats(ref, deadline)
  await deadline.run(() => removeMark(ref, mark))
}
