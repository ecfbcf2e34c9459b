import type { Meeting, ReplyDocument } from '@hobbyhub/contract/meetings/meeting'
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { parseMeeting, parseReply } from './meetings.ts'
import { repliesIndex } from './queries.ts'

/** A meeting with its last update time, which a batch checks as a precondition. */
export type StoredMeeting = { readonly meeting: Meeting; readonly ref: DocumentReference; readonly time: Timestamp }

export type StoredReply = {
  readonly ref: DocumentReference
  readonly snapshot: DocumentSnapshot
  readonly before: (ReplyDocument & { readonly time: Timestamp }) | null
}

export const toStoredMeeting = (snapshot: DocumentSnapshot): StoredMeeting | null =>
  snapshot.updateTime ? { meeting: parseMeeting(snapshot), ref: snapshot.ref, time: snapshot.updateTime } : null

export const toStoredReply = (snapshot: DocumentSnapshot): StoredReply => ({
  ref: snapshot.ref,
  snapshot,
  before: snapshot.updateTime ? { ...parseReply(snapshot), time: snapshot.updateTime } : null,
})

/**
 * Marks a meeting as having pending updates: its replies must follow a change, for example of its time (see
 * `applyPendingUpdates`).
 */
export const pendingUpdatesFields = () => ({ updatesPendingSince: FieldValue.serverTimestamp() })

/** A waiting user's position on the waiting list, from 1. `reply` is the user's own reply. */
export const readWaitingListPosition = async (reply: DocumentSnapshot, deadline: Deadline): Promise<number> => {
  const waiting = indexedQuery(reply.ref.parent, repliesIndex({ status: true }), ['waiting'])
  const inFront = await deadline.run(() => waiting.endBefore(reply).count().get())
  return inFront.data().count + 1
}
