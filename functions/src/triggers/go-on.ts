import { earliestToday } from '@hobbyhub/contract/dates'
import { nextMeetingSchema } from '@hobbyhub/contract/next-meeting'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { refreshNextMeeting } from '../data/change-meetings.ts'
import { db } from '../data/firestore.ts'
import { startAgain } from '../data/next-meeting.ts'
import { goingOnQuery, nextMeetingShape, shapedQuery } from '../queries.ts'

const PAGE_SIZE = 200

/** Changes groups, a page at a time; one that fails is left for the next run. Returns how many were changed. */
const changePages = async (
  query: Query,
  change: (group: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<number> => {
  let changed = 0
  for (let from = query; ; ) {
    const { docs } = await from.limit(PAGE_SIZE).get()
    const outcomes = await Promise.allSettled(docs.map(change))
    changed += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length
    const last = docs.at(-1)
    if (!last || docs.length < PAGE_SIZE) return changed
    from = query.startAfter(last)
  }
}

/** Gives groups whose `nextMeeting` has begun the one after it. Safe to repeat at any time. */
export const advanceNextMeetings = (now: Date): Promise<number> =>
  changePages(shapedQuery(db.collection('groups'), nextMeetingShape, []).endAt(now), ({ ref }) =>
    refreshNextMeeting(ref, now),
  )

/**
 * Gives groups that go on, and whose start date has passed, the date of their next meeting, so that they can be joined.
 * Safe to repeat at any time; a group that changes meanwhile is left for the next run.
 */
export const moveStartDates = (now: Date): Promise<number> =>
  changePages(goingOnQuery(db.collection('groups'), { today: earliestToday(now), now }), async (group) => {
    const { startsAt, timeZone } = nextMeetingSchema.parse(group.get('nextMeeting'))
    const fields = startAgain(group, { startsAt: new Date(startsAt), timeZone }, now)
    if (fields.startDate === undefined) return false
    return group.ref.update(fields, { lastUpdateTime: group.updateTime })
  })
