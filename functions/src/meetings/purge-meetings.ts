import { type DeletedGroup, doesGroupExist } from '../groups/deleted-group.ts'
import { db, groupCollection, meetingCollection, meetingLinkRef } from '../platform/firestore/refs.ts'
import { notifyAttendees, REPLIES_PAGE_SIZE } from './notify-of-deletion.ts'

/**
 * Deletes a page of replies to one of a deleted group's meetings, notifies their users, and deletes the meeting itself when no
 * reply is left. Returns whether more may be left.
 */
const purgeMeeting = (deleted: DeletedGroup): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    if (await doesGroupExist(transaction, deleted.id)) return false
    const meetings = groupCollection(deleted.id, 'meetings').limit(1).select('endsAt')
    const [meeting] = (await transaction.get(meetings)).docs
    if (!meeting) return false
    const page = meetingCollection(meeting.ref, 'replies').limit(REPLIES_PAGE_SIZE).select('status')
    const replies = await transaction.get(page)
    await notifyAttendees(transaction, deleted, { meeting, replies: replies.docs })
    for (const { ref } of replies.docs) transaction.delete(ref)
    if (replies.size < REPLIES_PAGE_SIZE) {
      transaction.delete(meetingLinkRef(meeting.ref))
      transaction.delete(meeting.ref)
    }
    return true
  })

/** Deletes a deleted group's meetings with their links and replies, and notifies the users who attended them. Safe to repeat. */
export const purgeMeetings = async (deleted: DeletedGroup): Promise<void> => {
  while (await purgeMeeting(deleted));
}
