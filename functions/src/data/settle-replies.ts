import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { repliesByStartShape, shapedQuery } from '../queries.ts'
import { db } from './firestore.ts'
import { fillSeats } from './give-back-seats.ts'
import { toSeats } from './replies.ts'

const PAGE_SIZE = 200

/** Stands on a meeting whose time or number of seats has changed, until its replies have followed. */
export const unsettled = () => ({ unsettledSince: FieldValue.serverTimestamp() })

const readMark = async (ref: DocumentReference): Promise<Timestamp | undefined> =>
  (await ref.get()).get('unsettledSince')

/**
 * Gives a page of replies on either side of the meeting's time that time, by which they are found. In a transaction with
 * the meeting, so that of two changes at once the later one counts. Returns whether more may be left.
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
 * Ends what a change of a meeting began: its replies get its time, and who waits gets the seats that are free. Safe to
 * repeat, and beside other changes, which leave a mark of their own.
 */
export const settleReplies = async (ref: DocumentReference, deadline: Deadline): Promise<void> => {
  const mark = await deadline.run(() => readMark(ref))
  if (!mark) return
  while (await deadline.run(() => movePage(ref)));
  await fillSeats(ref, deadline)
  await deadline.run(() => removeMark(ref, mark))
}
