import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { ownRepliesShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import { allPages } from './all-pages.ts'
import { db } from './firestore.ts'
import { commitSeats, type Seats, toReply, toSeats } from './replies.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

const giveBack = ({ ref }: QueryDocumentSnapshot, deadline: Deadline): Promise<unknown> =>
  retryOnConflict(async () => {
    const meetingRef = ref.parent.parent
    const [meeting, reply] = await deadline.run(() => db.getAll(...(meetingRef ? [meetingRef] : []), ref))
    if (!meeting || !reply?.exists) return
    const seats = toSeats(meeting)
    // The meeting's group is deleted and half purged: there are no seats to count.
    if (!seats) return deadline.run(() => ref.delete())
    return commitSeats(seats, { ...toReply(reply), after: null }, { deadline })
  })

const giveBackAll = async (replies: Query, deadline: Deadline): Promise<void> => {
  for await (const docs of allPages(replies, deadline)) for (const doc of docs) await giveBack(doc, deadline)
}

/** Takes back a user's replies to a group's meetings to come, which lets in who waits. Safe to repeat. */
export const giveBackSeats = (of: { readonly id: string; readonly uid: string }, deadline: Deadline): Promise<void> => {
  const own = shapedQuery(db.collectionGroup('replies'), ownRepliesShape('groupId'), [of.uid, of.id])
  return giveBackAll(own.startAfter(new Date()), deadline)
}

/** A user's replies in all groups, a page at a time. */
export const replyPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(shapedQuery(db.collectionGroup('replies'), ownRepliesShape(null), [uid]), deadline)

/** Takes back all that a user ever replied. Safe to repeat. */
export const deleteReplies = async (uid: string, deadline: Deadline): Promise<void> => {
  for await (const docs of replyPages(uid, deadline)) for (const doc of docs) await giveBack(doc, deadline)
}

/** Lets in who waits for seats that are free since a meeting's capacity was raised. Safe to repeat. */
export const fillSeats = async (ref: Seats['ref'], deadline: Deadline): Promise<void> => {
  const fill = () =>
    retryOnConflict(async () => {
      const seats = toSeats(await deadline.run(() => ref.get()))
      return seats && seats.meeting.waitingCount > 0 ? commitSeats(seats, null, { deadline }) : 0
    })
  while ((await fill()) > 0);
}
