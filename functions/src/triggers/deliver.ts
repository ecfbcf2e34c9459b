import * as logger from 'firebase-functions/logger'
import { type Notice, noticeDocument } from '../data/add-notice.ts'
import { allPages } from '../data/all-pages.ts'
import { createMissing, mergeAll } from '../data/create-missing.ts'
import { type Delivery, type MeetingDelivery, parseDelivery } from '../data/deliveries.ts'
import { announcementsRef, deliveriesRef, groupRef, meetingRef } from '../data/firestore.ts'
import { hashToId } from '../data/idempotent-ids.ts'
import { meetingMail } from '../data/meeting-mails.ts'
import { parseMeeting, parseReply } from '../data/meetings.ts'
import { mailDocument } from '../data/outbox.ts'
import { parseOrLog } from '../data/parse-or-log.ts'
import { noDeadline } from '../deadline.ts'
import { isMailOn } from '../options.ts'
import { repliesShape } from '../queries/meetings.ts'
import { membersShape } from '../queries/members.ts'
import { deliveriesShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'

type Place = { readonly groupName: string; readonly creatorUid: string }

/**
 * A mail to every member who has joined, a page of members at a time, and to the creator, who is no member. The
 * announcement itself is read on the page.
 */
const deliverAnnouncement = async (
  { groupId, announcementId, by }: Extract<Delivery, { readonly kind: 'announcement' }>,
  { groupName, creatorUid }: Place,
): Promise<void> => {
  if (!isMailOn || !(await announcementsRef(groupId).doc(announcementId).get()).exists) return
  const tell = (uids: readonly string[]): Promise<number> =>
    createMissing(
      uids
        .filter((uid) => uid !== by)
        .map((uid) =>
          mailDocument(hashToId('announcement', groupId, announcementId, uid), {
            uid,
            kind: 'announcement',
            groupId,
            groupName,
            announcementId,
          }),
        ),
    )
  await tell([creatorUid])
  const joined = shapedQuery(groupRef(groupId).collection('members'), membersShape, ['joined'])
  for await (const members of allPages(joined, noDeadline)) await tell(members.map(({ id }) => id))
}

/** The changed meetings that somebody goes to, or waits for, and the first of them for the notice. */
type Attendee = { readonly first: NonNullable<Notice['meeting']>; readonly meetingIds: readonly string[] }

const attendeesOf = async ({ groupId, meetingIds, by }: MeetingDelivery): Promise<Map<string, Attendee>> => {
  const attendees = new Map<string, Attendee>()
  for (const meetingId of meetingIds) {
    const ref = meetingRef(groupId, meetingId)
    const snapshot = await ref.get()
    const meeting = snapshot.exists && parseOrLog(snapshot, parseMeeting)
    if (!meeting) continue
    const { id, title, timeZone, startsAt, cancelReason } = meeting
    const about = { id, title, timeZone, startsAt: new Date(startsAt), reason: cancelReason }
    const replies = shapedQuery(ref.collection('replies'), repliesShape({ status: true }), [['going', 'waiting']])
    for await (const page of allPages(replies, noDeadline)) {
      for (const { uid } of page.flatMap((doc) => parseOrLog(doc, parseReply) ?? [])) {
        const { first = about, meetingIds: before = [] } = attendees.get(uid) ?? {}
        attendees.set(uid, { first: { ...first, count: before.length + 1 }, meetingIds: [...before, id] })
      }
    }
  }
  attendees.delete(by)
  return attendees
}

const deliverMeetings = async (delivery: MeetingDelivery, { groupName }: Place): Promise<void> => {
  const { kind, groupId, id } = delivery
  const attendees = [...(await attendeesOf(delivery))]
  await createMissing(
    attendees.map(([uid, { first }]) =>
      noticeDocument({ kind, groupId, groupName, meeting: first }, { uid, event: id }),
    ),
  )
  if (!isMailOn || !delivery.isMailed) return
  await mergeAll(attendees.map(([uid, { meetingIds }]) => meetingMail(delivery, { uid, groupName, meetingIds })))
}

const deliver = async (delivery: Delivery): Promise<void> => {
  const group = await groupRef(delivery.groupId).get()
  if (group.exists) {
    const place = { groupName: String(group.get('groupName')), creatorUid: String(group.get('creatorUid')) }
    if (delivery.kind === 'announcement') await deliverAnnouncement(delivery, place)
    else await deliverMeetings(delivery, place)
  }
  await deliveriesRef.doc(delivery.id).delete()
}

const DELIVERIES_A_RUN = 100

/**
 * Tells those who are still to be told of something. What is written has ids made from what it is about, and a delivery goes
 * once all of it is there: a run that is cut off, or that another overtakes, leaves nobody out and tells nobody twice.
 */
export const deliverAll = async (): Promise<number> => {
  const { docs } = await shapedQuery(deliveriesRef, deliveriesShape, []).limit(DELIVERIES_A_RUN).get()
  let delivered = 0
  for (const doc of docs) {
    try {
      await deliver(parseDelivery(doc))
      delivered += 1
    } catch (error) {
      // The others do not wait for it; the next run tries again.
      logger.error('not delivered', { path: doc.ref.path, error: String(error) })
    }
  }
  return delivered
}
