import { memberDocumentSchema } from '@hobbyhub/contract/member'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { groupNotFound, meetingNotFound } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { creatorRef, db, groupRef, meetingRef, memberRef, replyRef } from './firestore.ts'
import { mayRun } from './may-run.ts'
import { type Reply, type Seats, toReply, toSeats } from './replies.ts'

/** A meeting, the caller's place in its group, and their reply, read at the same moment. */
export type Attendance = {
  /** null if there is no such meeting. */
  readonly seats: Seats | null
  readonly reply: Reply
  readonly isMember: boolean
  readonly runs: boolean
  /** Makes a batch fail if the caller has left the group since. */
  readonly failIfLeft: (batch: WriteBatch) => void
}

const hasJoined = (member: DocumentSnapshot): boolean =>
  member.exists && memberDocumentSchema.parse(member.data()).status === 'joined'

/** Throws 404 if there is no such group. */
export const readAttendance = async (
  of: { readonly id: string; readonly meetingId: string },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<Attendance> => {
  const ref = meetingRef(of.id, of.meetingId)
  const refs = [groupRef(of.id), memberRef(of.id, caller.uid), creatorRef(of.id), ref, replyRef(ref, caller.uid)]
  const [group, member, creator, meeting, reply] = await deadline.run(() => db.getAll(...refs))
  if (!group?.exists || !member || !creator) throw groupNotFound()
  if (!meeting || !reply) throw meetingNotFound()
  const isMember = hasJoined(member)
  const { updateTime } = member
  return {
    seats: toSeats(meeting),
    reply: toReply(reply),
    isMember,
    runs: mayRun(caller, { creator, member }),
    failIfLeft: (batch) => {
      // Writes what is there: Firestore has no other way to look at a document's time in a batch.
      if (isMember && updateTime) batch.update(member.ref, { status: 'joined' }, { lastUpdateTime: updateTime })
    },
  }
}
