import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { DeliveryProgress, MeetingChangeDelivery } from '../notifications/deliveries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, meetingCollection, meetingRef, replyRef } from '../platform/firestore/refs.ts'
import { parseMeeting, parseReply } from './meetings.ts'
import { repliesIndex } from './queries.ts'

const ATTENDING = ['going', 'waiting']

/** For each uid, the ids of the meetings that the user goes to, or waits for. */
const readAttended = async (
  uids: readonly string[],
  meetings: readonly DocumentReference[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const attended = new Map(uids.map((uid) => [uid, new Set<string>()]))
  const pairs = meetings.flatMap((meeting) => uids.map((uid) => ({ uid, meeting, ref: replyRef(meeting, uid) })))
  if (pairs.length === 0) return attended
  const replies = await db.getAll(...pairs.map(({ ref }) => ref), { fieldMask: ['status'] })
  for (const [at, { uid, meeting }] of pairs.entries()) {
    if (ATTENDING.includes(replies[at]?.get('status'))) attended.get(uid)?.add(meeting.id)
  }
  return attended
}

type Attendee = {
  readonly uid: string
  readonly first: Meeting
  /** The changed meetings that the user goes to, or waits for, soonest first. */
  readonly meetingIds: readonly string[]
}

/**
 * A page of the users who go to a delivery's meetings, or wait for them, without the user who changed the meetings. Each user is
 * listed once, with the first of these meetings that they attend.
 *
 * @param size the maximum number of replies to go through; the same users' replies to the other meetings are read in addition
 * @returns `next`: where the next page begins; null if this page is the last
 */
export const readAttendeesPage = async (
  { groupId, meetingIds, by, progress }: MeetingChangeDelivery,
  size: number,
): Promise<{ readonly attendees: readonly Attendee[]; readonly next: Omit<DeliveryProgress, 'count'> | null }> => {
  const refs = meetingIds.map((id) => meetingRef(groupId, id))
  const found = (await db.getAll(...refs)).map((doc) => (doc.exists ? parseOrLog(doc, parseMeeting) : undefined))
  const existing = refs.filter((_, at) => found[at])
  const attendees = new Map<string, Attendee>()
  let { meeting: at, after } = progress
  for (let left = size; at < refs.length; at += 1, after = undefined) {
    const [ref, first] = [refs[at], found[at]]
    if (!ref || !first) continue
    if (left === 0) return { attendees: [...attendees.values()], next: { meeting: at } }
    const replies = indexedQuery(meetingCollection(ref, 'replies'), repliesIndex({ status: true }), [ATTENDING])
    const { docs } = await (after ? replies.startAfter(...after) : replies).limit(left).get()
    const uids = docs
      .flatMap((doc) => parseOrLog(doc, parseReply)?.uid ?? [])
      .filter((uid) => uid !== by && !attendees.has(uid))
    const others = existing.filter((other) => other !== ref)
    for (const [uid, attended] of await readAttended(uids, others)) {
      const ids = existing.map(({ id }) => id).filter((id) => id === ref.id || attended.has(id))
      // Users who also attend an earlier meeting of the delivery were already listed with the earlier meeting.
      if (ids[0] === ref.id) attendees.set(uid, { uid, first, meetingIds: ids })
    }
    const last = docs.at(-1)
    if (last && docs.length === left) {
      const next = { meeting: at, after: [last.get('repliedAt'), last.id] satisfies [unknown, string] }
      return { attendees: [...attendees.values()], next }
    }
    left -= docs.length
  }
  return { attendees: [...attendees.values()], next: null }
}
