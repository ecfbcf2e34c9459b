import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, meetingCollection } from '../platform/firestore/refs.ts'
import { fillSeats } from './fill-seats.ts'
import { repliesByStartIndex } from './queries.ts'
import { toStoredMeeting } from './replies.ts'

const PAGE_SIZE = 200

const readMark = async (ref: DocumentReference): Promise<Timestamp | undefined> =>
  (await ref.get()).get('updatesPendingSince')

/**
 * Each reply has a copy of the meeting's start time. Corrects a page of replies whose copy is too early, and a page of replies
 * whose copy is too late. The transaction also reads the meeting, so that the replies never get an outdated start time. Returns
 * whether more replies may be left.
 */
const movePage = (ref: DocumentReference): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const stored = toStoredMeeting(await transaction.get(ref))
    if (!stored) return false
    const startsAt = new Date(stored.meeting.startsAt)
    const byStart = indexedQuery(meetingCollection(ref, 'replies'), repliesByStartIndex, [])
    const stale = [byStart.endBefore(startsAt), byStart.startAfter(startsAt)]
    const pages = await Promise.all(stale.map((query) => transaction.get(query.limit(PAGE_SIZE))))
    for (const reply of pages.flatMap(({ docs }) => docs)) transaction.update(reply.ref, { startsAt })
    return pages.some(({ size }) => size === PAGE_SIZE)
  })

const removeMark = (ref: DocumentReference, mark: Timestamp): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const now: Timestamp | undefined = (await transaction.get(ref)).get('updatesPendingSince')
    if (now?.isEqual(mark)) transaction.update(ref, { updatesPendingSince: FieldValue.delete() })
  })

/**
 * Completes a change of a meeting: copies the start time to the replies, and gives free seats to users who wait. Safe to repeat.
 * If another change sets a new `updatesPendingSince` meanwhile, the new mark is not removed.
 */
export const applyPendingUpdates = async (ref: DocumentReference, deadline: Deadline): Promise<void> => {
  const mark = await deadline.run(() => readMark(ref))
  if (!mark) return
  while (await deadline.run(() => movePage(ref)));
  await fillSeats(ref, deadline)
  await deadline.run(() => removeMark(ref, mark))
}
