import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { mayRun } from '../members/may-run.ts'
import { groupNotFound, meetingNotFound } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { creatorRef, db, meetingRef, memberRef, parentsOf, replyRef } from '../platform/firestore/refs.ts'
import { type Reply, type Seats, toReply, toSeats } from './replies.ts'

/** A meeting, its group, and what some users are there, read at the same moment: also the documents that do not exist. */
export type Attendances = {
  readonly group: DocumentSnapshot
  readonly creator: DocumentSnapshot
  readonly meeting: DocumentSnapshot
  /** By uid, as the replies are. */
  readonly members: ReadonlyMap<string, DocumentSnapshot>
  readonly replies: ReadonlyMap<string, DocumentSnapshot>
}

const byId = (docs: readonly DocumentSnapshot[]): ReadonlyMap<string, DocumentSnapshot> =>
  new Map(docs.map((doc) => [doc.id, doc]))

export const readAttendances = async (
  ref: DocumentReference,
  uids: readonly string[],
  deadline: Deadline,
): Promise<Attendances> => {
  const [groupRef] = parentsOf([{ ref }])
  if (!groupRef) throw meetingNotFound()
  const { id } = groupRef
  const ofUsers = [...uids.map((uid) => memberRef(id, uid)), ...uids.map((uid) => replyRef(ref, uid))]
  const [group, creator, meeting, ...others] = await deadline.run(() =>
    db.getAll(groupRef, creatorRef(id), ref, ...ofUsers),
  )
  if (!group || !creator || !meeting) throw meetingNotFound()
  const [members, replies] = [others.slice(0, uids.length), others.slice(uids.length)]
  return { group, creator, meeting, members: byId(members), replies: byId(replies) }
}

/** What a user is to a meeting. */
export type Attendance = {
  readonly reply: Reply
  readonly isMember: boolean
  readonly runs: boolean
  /** Makes a batch fail if the user has left the group since. */
  readonly failIfLeft: (batch: WriteBatch) => void
}

const hasJoined = (member: DocumentSnapshot): boolean =>
  member.exists && memberDocumentSchema.parse(member.data()).status === 'joined'

/** Throws 404 if there is no such group. */
export const attendanceOf = ({ group, creator, members, replies }: Attendances, caller: Caller): Attendance => {
  const [member, reply] = [members.get(caller.uid), replies.get(caller.uid)]
  if (!group.exists || !member || !reply) throw groupNotFound()
  const isMember = hasJoined(member)
  const { updateTime } = member
  return {
    reply: toReply(reply),
    isMember,
    runs: mayRun(caller, { creator, member }),
    failIfLeft: (batch) => {
      // Writes what is there: Firestore has no other way to look at a document's time in a batch.
      if (isMember && updateTime) batch.update(member.ref, { status: 'joined' }, { lastUpdateTime: updateTime })
    },
  }
}

/** A meeting, null if there is none, and what the caller is to it. Throws 404 if there is no such group. */
export const readAttendance = async (
  of: { readonly id: string; readonly meetingId: string },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<Attendance & { readonly seats: Seats | null }> => {
  const read = await readAttendances(meetingRef(of.id, of.meetingId), [caller.uid], deadline)
  return { ...attendanceOf(read, caller), seats: toSeats(read.meeting) }
}
