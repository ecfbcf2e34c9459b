import { replyDocumentSchema } from '@hobbyhub/contract/meeting'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { allPages } from '../data/all-pages.ts'
import { createMissing } from '../data/create-missing.ts'
import { db, remindersRef } from '../data/firestore.ts'
import { hashToId } from '../data/idempotent-ids.ts'
import { reminderDay } from '../data/meeting-mails.ts'
import { parseMeeting } from '../data/meetings.ts'
import { mailDocument } from '../data/outbox.ts'
import { noDeadline } from '../deadline.ts'
import { isMailOn } from '../options.ts'
import { remindedShape, repliesShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long before a meeting its reminder is sent. */
const AHEAD_MS = 24 * HOUR_MS
/** Nobody is reminded of a meeting that begins sooner: the job was late, or the meeting was planned just now. */
const LATEST_MS = 2 * HOUR_MS

/** A meeting that is moved to another day has another reminder. */
const remind = async (doc: QueryDocumentSnapshot): Promise<number> => {
  const { id, title, timeZone, startsAt } = parseMeeting(doc)
  const group = await doc.ref.parent.parent?.get()
  if (!group?.exists) return 0
  const [groupId, groupName] = [group.id, String(group.get('groupName'))]
  const meeting = { id, title, timeZone, startsAt: new Date(startsAt), count: 1, reason: null }
  const going = shapedQuery(doc.ref.collection('replies'), repliesShape({ status: true }), ['going'])
  let count = 0
  for await (const replies of allPages(going, noDeadline)) {
    const uids = replies.map((reply) => replyDocumentSchema.parse(reply.data()).uid)
    const mails = uids.map((uid) =>
      mailDocument(hashToId('reminder', groupId, id, reminderDay(startsAt), uid), {
        uid,
        kind: 'reminder',
        groupId,
        groupName,
        meeting,
      }),
    )
    count += await createMissing(mails)
  }
  return count
}

/** Meetings until then have had their reminders; null before the first run, or where a run was as of a later time. */
const readProgress = async (end: Date): Promise<Date | null> => {
  const until: unknown = (await remindersRef.get()).get('until')
  return until instanceof Timestamp && until.toDate() <= end ? until.toDate() : null
}

/**
 * Writes a reminder, a day before each meeting, to everybody who goes. A run takes the meetings that have come within a day
 * since the last whole run: those are read once, and a run that comes late, or after one that broke off, takes them along.
 * Each reminder has an id made from meeting, time and user, so that two runs at once write it once. Returns how many were
 * written.
 */
export const remindAll = async (now: Date): Promise<number> => {
  if (!isMailOn) return 0
  const end = new Date(now.getTime() + AHEAD_MS)
  const latest = new Date(now.getTime() + LATEST_MS)
  const progress = await readProgress(end)
  const due = shapedQuery(db.collectionGroup('meetings'), remindedShape, ['planned'])
    .startAfter(progress && progress > latest ? progress : latest)
    .endAt(end)
  let count = 0
  for await (const meetings of allPages(due, noDeadline)) {
    for (const meeting of meetings) count += await remind(meeting)
  }
  await remindersRef.set({ until: end })
  return count
}
