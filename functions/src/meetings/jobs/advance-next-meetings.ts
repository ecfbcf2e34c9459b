import { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { continuingGroupsQuery, soonestGroupsIndex } from '../../groups/queries.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { refreshNextMeeting } from '../change-meetings.ts'
import { nextStartDateFields } from '../next-meeting.ts'

/** Updates each `nextMeeting` that has begun: it becomes the group's following meeting, or null. Safe to repeat at any time. */
export const advanceNextMeetings = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    indexedQuery(
      rootCollection('groups'),
      soonestGroupsIndex({ word: false, category: false, isOpen: false }),
      [],
    ).endAt(now),
    ({ ref }) => deadline.run(() => refreshNextMeeting(ref, now)),
    deadline,
  )

/**
 * Moves the start date of repeating groups, once it has passed, to the date of their next meeting, so that users can join them.
 * Safe to repeat at any time. A group that changes during the run is left for the next run.
 */
export const moveStartDates = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    continuingGroupsQuery(rootCollection('groups'), { today: earliestDateOnEarth(now), now }),
    async (group) => {
      const fields = nextStartDateFields(group, nextMeetingSchema.parse(group.get('nextMeeting')), now)
      if (fields.startDate === undefined) return false
      return group.ref.update(fields, { lastUpdateTime: group.updateTime })
    },
    deadline,
  )
