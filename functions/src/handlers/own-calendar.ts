import { PRODUCT_NAME } from '@hobbyhub/contract/constants'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_CALENDAR_MEETINGS, meetingLinkSchema } from '@hobbyhub/contract/meeting'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError } from '../api-error.ts'
import { type CalendarMeeting, toCalendar } from '../calendar.ts'
import { findBySecret } from '../data/calendar-secret.ts'
import { db, groupRef, linkRef } from '../data/firestore.ts'
import { parseMeeting } from '../data/meetings.ts'
import type { Deadline } from '../deadline.ts'
import { CACHE_CONTROL } from '../options.ts'
import { ownRepliesShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import type { Handler } from './handler.ts'

/** Calendars drop what a feed no longer holds: the last month stays. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const getAll = async (refs: readonly DocumentSnapshot['ref'][], deadline: Deadline): Promise<DocumentSnapshot[]> =>
  refs.length === 0 ? [] : deadline.run(() => db.getAll(...refs))

const readMeetings = async (uid: string, deadline: Deadline): Promise<CalendarMeeting[]> => {
  const going = shapedQuery(db.collectionGroup('replies'), ownRepliesShape('status'), [uid, 'going'])
  const from = going.startAt(new Date(Date.now() - KEPT_MS)).limit(MAX_CALENDAR_MEETINGS)
  const replies = (await deadline.run(() => from.get())).docs
  const meetings = await getAll(
    replies.flatMap(({ ref }) => ref.parent.parent ?? []),
    deadline,
  )
  const present = meetings.filter(({ exists }) => exists)
  const [links, groups] = await Promise.all([
    getAll(
      present.filter((doc) => doc.get('isOnline')).map(({ ref }) => linkRef(ref)),
      deadline,
    ),
    getAll(
      [...new Set(present.map(({ ref }) => ref.parent.parent?.id ?? ''))].map((id) => groupRef(id)),
      deadline,
    ),
  ])
  const urls = new Map(
    links.map((link) => [link.ref.parent.parent?.path, meetingLinkSchema.safeParse(link.data()).data]),
  )
  const names = new Map(groups.map((group) => [group.id, group.get('groupName')]))
  return present.flatMap((doc) => {
    const groupName: unknown = names.get(doc.ref.parent.parent?.id ?? '')
    // A group that has just been deleted still has meetings until it is purged.
    if (typeof groupName !== 'string') return []
    const changedAt = doc.updateTime?.toDate() ?? new Date()
    return [{ meeting: parseMeeting(doc), groupName, changedAt, onlineUrl: urls.get(doc.ref.path)?.onlineUrl }]
  })
}

export const ownCalendar: Handler<typeof endpoints.ownCalendar> = async ({ params, deadline }) => {
  const [, secret] = /^([\w-]+)\.ics$/.exec(params.file) ?? []
  const uid = secret === undefined ? null : await findBySecret(secret, deadline)
  if (uid === null) throw new ApiError('not-found', 'There is no such calendar.')
  const body = toCalendar(PRODUCT_NAME, await readMeetings(uid, deadline))
  return { status: 200, headers: { 'cache-control': CACHE_CONTROL.none }, body }
}
