import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { parseGroup } from '../../groups/groups.ts'
import { mailDocument } from '../../mail/outbox.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { createMissing } from '../../platform/firestore/create-missing.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../../platform/firestore/parse-or-log.ts'
import { db, parentsOf, remindersRef } from '../../platform/firestore/refs.ts'
import { isMailOn } from '../../platform/options.ts'
import { reminderDay } from '../meeting-mails.ts'
import { parseMeeting, parseReply } from '../meetings.ts'
import { remindedShape } from '../queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long before a meeting its reminder is sent. */
const AHEAD_MS = 24 * HOUR_MS
/** Nobody is reminded of a meeting that begins sooner: the job was late, or the meeting was planned just now. */
const LATEST_MS = 2 * HOUR_MS

const PAGE_SIZE = 200

/** Meetings that begin after `latest`, and until `end`, are due. */
type Window = { readonly latest: Date; readonly end: Date }

const isDue = ({ status, startsAt }: Meeting, { latest, end }: Window): boolean =>
  status === 'planned' && new Date(startsAt) > latest && new Date(startsAt) <= end

/** The documents that are there and valid, by their paths. */
const readValid = async <T>(
  refs: readonly DocumentReference[],
  parse: (snapshot: DocumentSnapshot) => T,
): Promise<Map<string, T>> => {
  const unique = new Map(refs.map((ref) => [ref.path, ref]))
  const snapshots = await db.getAll(...unique.values())
  const valid = new Map<string, T>()
  for (const snapshot of snapshots) {
    const parsed = snapshot.exists ? parseOrLog(snapshot, parse) : undefined
    if (parsed !== undefined) valid.set(snapshot.ref.path, parsed)
  }
  return valid
}

/** A meeting that is moved to another day has another reminder. */
const reminder = (
  { id, title, timeZone, startsAt }: Meeting,
  {
    uid,
    group,
    place,
  }: { readonly uid: string; readonly group: Pick<GroupWithMeeting, 'id' | 'groupName'>; readonly place: number },
): [DocumentReference, DocumentData] => {
  const { id: groupId, groupName } = group
  const meeting = { id, title, timeZone, startsAt: new Date(startsAt), count: 1, reason: null }
  const mailId = hashToId('reminder', groupId, id, reminderDay(startsAt), uid)
  return mailDocument(mailId, { uid, kind: 'reminder', groupId, groupName, meeting }, place)
}

/** How many reminders of each meeting this run has written, by its path. */
type Written = Map<string, number>

/** Writes the reminders of a page of replies. */
const remindPage = async (
  replies: readonly QueryDocumentSnapshot[],
  { window, written }: { readonly window: Window; readonly written: Written },
): Promise<number> => {
  if (replies.length === 0) return 0
  const meetingRefs = parentsOf(replies)
  const groupRefs = parentsOf(meetingRefs.map((ref) => ({ ref })))
  const [meetings, groups] = await Promise.all([readValid(meetingRefs, parseMeeting), readValid(groupRefs, parseGroup)])
  const mails = replies.flatMap((doc, at) => {
    const path = meetingRefs[at]?.path ?? ''
    const meeting = meetings.get(path)
    const group = groups.get(groupRefs[at]?.path ?? '')
    const reply = parseOrLog(doc, parseReply)
    if (!meeting || !group || !reply || !isDue(meeting, window)) return []
    const place = written.get(path) ?? 0
    written.set(path, place + 1)
    return [reminder(meeting, { uid: reply.uid, group, place })]
  })
  return createMissing(mails)
}

/** The query from where the last run stopped; from the start before the first run, or where a run was as of a later time. */
const startAtProgress = async (due: Query, { latest, end }: Window): Promise<Query> => {
  const progress = await remindersRef.get()
  const until: unknown = progress.get('until')
  const reply: unknown = progress.get('reply')
  if (!(until instanceof Timestamp) || until.toDate() > end || until.toDate() <= latest) return due.startAfter(latest)
  return typeof reply === 'string' ? due.startAfter(until, db.doc(reply)) : due.startAfter(until)
}

/**
 * Writes a reminder, a day before each meeting, to everybody who goes. A run takes the replies to meetings that have come
 * within a day since the last run, and stores after each page how far it came: the next run goes on there, also where this
 * one broke off or its deadline was over. Each reminder has an id made from meeting, day and user, so that two runs at once
 * write it once. Returns how many were written.
 */
export const remindAll = async (now: Date, deadline = noDeadline): Promise<number> => {
  if (!isMailOn) return 0
  const window = { latest: new Date(now.getTime() + LATEST_MS), end: new Date(now.getTime() + AHEAD_MS) }
  const due = shapedQuery(db.collectionGroup('replies'), remindedShape, ['going']).endAt(window.end)
  const written: Written = new Map()
  let count = 0
  for (let from = await startAtProgress(due, window); !deadline.isOver(); ) {
    const { docs } = await deadline.run(() => from.limit(PAGE_SIZE).get())
    count += await deadline.run(() => remindPage(docs, { window, written }))
    const last = docs.length < PAGE_SIZE ? undefined : docs.at(-1)
    await remindersRef.set(last ? { until: last.get('startsAt'), reply: last.ref.path } : { until: window.end })
    if (!last) return count
    from = due.startAfter(last)
  }
  return count
}
