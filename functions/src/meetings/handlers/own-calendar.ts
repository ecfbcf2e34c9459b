import type { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_CALENDAR_MEETINGS, meetingLinkSchema } from '@hobbyhub/contract/meetings/meeting'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError } from '../../platform/api-error.ts'
import type { Owner } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { getAll } from '../../platform/firestore/get-all.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, linkRef, parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { CACHE_CONTROL } from '../../platform/options.ts'
import { readAttendedGroups } from '../attended-groups.ts'
import { type CalendarMeeting, toCalendar } from '../calendar.ts'
import { findBySecret } from '../calendar-secret.ts'
import { parseMeeting } from '../meetings.ts'
import { ownRepliesShape } from '../queries.ts'

/** Calendars drop what a feed no longer holds: the last month stays. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const groupIdOf = (meeting: DocumentReference): string => meeting.parent.parent?.id ?? ''

/** Of the groups that the user still belongs to: nobody else keeps the address of an online meeting. */
const readMeetings = async (user: Owner, deadline: Deadline): Promise<CalendarMeeting[]> => {
  const going = shapedQuery(db.collectionGroup('replies'), ownRepliesShape('status'), [user.uid, 'going'])
  const from = going.startAt(new Date(Date.now() - KEPT_MS)).limit(MAX_CALENDAR_MEETINGS)
  const refs = parentsOf((await deadline.run(() => from.get())).docs)
  const groupIds = [...new Set(refs.map(groupIdOf))]
  const [groups, read] = await Promise.all([readAttendedGroups(groupIds, user, deadline), getAll(refs, deadline)])
  const meetings = read.filter(({ exists, ref }) => exists && groups.has(groupIdOf(ref)))
  const online = meetings.filter((doc) => doc.get('isOnline')).map(({ ref }) => linkRef(ref))
  const links = await getAll(online, deadline)
  const urls = new Map(
    links.map((link) => [link.ref.parent.parent?.path, meetingLinkSchema.safeParse(link.data()).data]),
  )
  return meetings.map((doc) => ({
    meeting: parseMeeting(doc),
    groupName: String(groups.get(groupIdOf(doc.ref))?.get('groupName')),
    changedAt: doc.updateTime?.toDate() ?? new Date(),
    onlineUrl: urls.get(doc.ref.path)?.onlineUrl,
  }))
}

export const ownCalendar: Handler<typeof endpoints.ownCalendar> = async ({ params, deadline }) => {
  const [, secret] = /^([\w-]+)\.ics$/.exec(params.file) ?? []
  const user = secret === undefined ? null : await findBySecret(secret, deadline)
  if (user === null) throw new ApiError('not-found', 'There is no such calendar.')
  const body = toCalendar(PRODUCT_NAME, await readMeetings(user, deadline))
  return { status: 200, headers: { 'cache-control': CACHE_CONTROL.none }, body }
}
