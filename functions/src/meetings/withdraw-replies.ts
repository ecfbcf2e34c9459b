import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, db, groupCollection, parentsOf } from '../platform/firestore/refs.ts'
import { changeReplyInBatch } from './change-replies.ts'
import { fillSeats } from './fill-seats.ts'
import { hasEnded, LONGEST_MEETING_MS, parseMeeting } from './meetings.ts'
import { meetingsIndex, ownRepliesIndex } from './queries.ts'

/** Withdraws a reply, and frees its seats. */
export const withdrawReply = async (reply: QueryDocumentSnapshot, deadline: Deadline): Promise<void> => {
  for (const { path } of parentsOf([reply])) {
    await changeReplyInBatch(path, { uid: reply.id, status: null, deadline })
  }
}

/** Withdraws a user's replies to a group's meetings that have not ended. Safe to repeat. */
export const withdrawRepliesInGroup = async (
  ids: { readonly id: string; readonly uid: string },
  deadline: Deadline,
): Promise<void> => {
  const own = indexedQuery(collectionGroup('replies'), ownRepliesIndex('groupId'), [ids.uid, ids.id])
  const recent = own.startAfter(new Date(Date.now() - LONGEST_MEETING_MS))
  for await (const replies of allPages(recent, deadline)) {
    const meetings = await deadline.run(() => db.getAll(...parentsOf(replies)))
    const isOver = (at: number): boolean => {
      const meeting = meetings[at]
      return meeting?.exists === true && hasEnded(parseMeeting(meeting), new Date())
    }
    for (const [at, reply] of replies.entries()) if (!isOver(at)) await withdrawReply(reply, deadline)
  }
}

/** A user's replies in all groups, a page at a time. */
export const ownReplyPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('replies'), ownRepliesIndex(null), [uid]), deadline)

/** A user's replies with a status to meetings that may not have ended, in all groups, a page at a time. */
export const comingReplyPages = (
  uid: string,
  status: 'going' | 'waiting',
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> => {
  const own = indexedQuery(collectionGroup('replies'), ownRepliesIndex('status'), [uid, status])
  return allPages(own.startAfter(new Date(Date.now() - LONGEST_MEETING_MS)), deadline)
}

/** Withdraws all of a user's replies. Safe to repeat. */
export const withdrawAllReplies = async (uid: string, deadline: Deadline): Promise<void> => {
  for await (const replies of ownReplyPages(uid, deadline))
    for (const reply of replies) await withdrawReply(reply, deadline)
}

/** Gives users who wait the seats that became free while their group was hidden. Safe to repeat. */
export const fillSeatsOfGroup = async (id: string, deadline: Deadline): Promise<void> => {
  const meetings = indexedQuery(groupCollection(id, 'meetings'), meetingsIndex(null), [])
  const recent = meetings.startAfter(new Date(Date.now() - LONGEST_MEETING_MS))
  for await (const docs of allPages(recent, deadline)) {
    for (const doc of docs) if (doc.get('waitingCount') > 0) await fillSeats(doc.ref, deadline)
  }
}
