import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { everyTimeMembersQuery } from '../members/every-time-members.ts'
import { readMembersPage } from '../members/members-page.ts'
import { type NewNotification, notificationDocument } from '../notifications/add-notification.ts'
import type { DeliveryGroup, DeliveryProgress, MeetingPlanDelivery } from '../notifications/deliveries.ts'
import { mailDocument, type NewMail } from '../notifications/new-mails.ts'
import { mailId } from '../outbox/outbox.ts'
import { isMailOn } from '../platform/config.ts'
import { createMissingDocuments } from '../platform/firestore/bulk-writes.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, meetingRef } from '../platform/firestore/refs.ts'
import { MAX_REPLIES_PER_BATCH } from './commit-seats.ts'
import { isPlanned } from './meeting-checks.ts'
import { hasEnded, parseMeeting } from './meetings.ts'
import { toNotifiedMeeting } from './notified-meeting.ts'
import { replyEveryTime, summarizeReplies } from './reply-every-time.ts'

// Members who go every time are replied for first, longest members first, so that they have their seats before anybody else learns
// of the meetings. Each of them is notified with what they got. Then all other members are notified.

const PAGE_SIZE = 200

/** Reads which of these users answered yes, in a poll, to the date that was then planned. */
type ReadSaidYes = (delivery: MeetingPlanDelivery, uids: readonly string[]) => Promise<ReadonlySet<string>>

/** The new meetings that are still planned and not over, soonest first. */
const readMeetingsAhead = async (
  { groupId, meetingIds }: MeetingPlanDelivery,
  now: Date,
): Promise<readonly Meeting[]> => {
  const docs = await db.getAll(...meetingIds.map((id) => meetingRef(groupId, id)))
  return docs
    .flatMap((doc) => (doc.exists ? (parseOrLog(doc, parseMeeting) ?? []) : []))
    .filter((meeting) => isPlanned(meeting) && !hasEnded(meeting, now))
}

type Recipient = {
  readonly uid: string
  readonly meeting: NonNullable<NewNotification['meeting']>
  readonly everyTime?: NewNotification['everyTime']
  readonly replies?: NewMail['replies']
  readonly saidYes?: true
}

/** Notifies users, each once for the delivery: those whom an earlier page has notified are left out. */
const notify = async (
  { kind, groupId, id: event, progress }: MeetingPlanDelivery,
  { groupName }: DeliveryGroup,
  recipients: readonly Recipient[],
): Promise<void> => {
  const about = ({ meeting, everyTime, saidYes }: Recipient) => ({
    ...{ kind, groupId, groupName, meeting },
    ...(everyTime && { everyTime }),
    ...(saidYes && { saidYes }),
  })
  await createMissingDocuments(
    recipients.map((recipient) => notificationDocument(about(recipient), { uid: recipient.uid, event })),
  )
  if (isMailOn) {
    await createMissingDocuments(
      recipients.map(({ replies, ...recipient }, at) => {
        const mail = { uid: recipient.uid, ...about(recipient), ...(replies && { replies }) }
        return mailDocument(mailId(mail, event), mail, progress.count + at)
      }),
    )
  }
}

/**
 * Replies for a page of the members who go every time, and notifies them. Returns where the next page begins; null if all of them
 * have been replied for.
 */
const replyForPage = async (
  delivery: MeetingPlanDelivery,
  group: DeliveryGroup,
  meetings: readonly Meeting[],
): Promise<DeliveryProgress | null> => {
  const { groupId, by, notifies, progress } = delivery
  const members = everyTimeMembersQuery(groupId)
  const from = progress.after ? members.startAfter(...progress.after) : members
  const { docs } = await from.limit(MAX_REPLIES_PER_BATCH).get()
  const last = docs.at(-1)
  if (!last) return null
  const uids = docs.map(({ id }) => id)
  const recipients = [...(await replyEveryTime(groupId, meetings, uids))].flatMap(([uid, replies]): Recipient[] => {
    const got = summarizeReplies(replies)
    if (!got || uid === by) return []
    const { first, counts } = got
    const meeting = toNotifiedMeeting(first.meeting, { count: counts.going + counts.waiting })
    return [{ uid, meeting, everyTime: counts, replies: { [first.meeting.id]: first.status } }]
  })
  if (notifies) await notify(delivery, group, recipients)
  const count = progress.count + (notifies ? recipients.length : 0)
  return { ...progress, after: [last.get('joinedAt'), last.id], count }
}

/**
 * Replies for a page of the members who go every time or, after the last of them, notifies a page of all members about a new
 * meeting or series. Returns where the next page begins; null after the last page, or if no meeting is left that is planned and not
 * over.
 */
export const deliverMeetingPlan = async (
  delivery: MeetingPlanDelivery,
  group: DeliveryGroup,
  { now, readSaidYes }: { readonly now: Date; readonly readSaidYes: ReadSaidYes },
): Promise<DeliveryProgress | null> => {
  const meetings = await readMeetingsAhead(delivery, now)
  const [first] = meetings
  if (!first) return null
  const { after, isAnswered, ...progress } = delivery.progress
  if (!isAnswered) {
    const next = await replyForPage(delivery, group, meetings)
    if (next || !delivery.notifies) return next
  }
  // `after` is about the members who go every time until all of them are replied for.
  const notified = { ...progress, ...(isAnswered && after ? { after } : {}), isAnswered: true }
  const { uids, next } = await readMembersPage({ ...delivery, progress: notified }, group, PAGE_SIZE)
  const meeting = toNotifiedMeeting(first, { count: meetings.length })
  const saidYes = await readSaidYes(delivery, uids)
  await notify(
    { ...delivery, progress: notified },
    group,
    uids.map((uid) => ({ uid, meeting, ...(saidYes.has(uid) && { saidYes: true }) })),
  )
  return next
}
