import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { meetingQueries } from '../queries.ts'
import { isGoingOn } from '../time/has-ended.ts'
import { nextMeetingOf } from './next-meeting-of.ts'

/**
 * A group's upcoming meetings. `next` is the next one, which `listedNext` is in the list, once loaded. `further` are the other
 * dates of its series, and `others` all remaining meetings. The list is loaded once the user reaches the section.
 */
export const useUpcomingMeetings = (group: GroupWithMeeting, isReached: boolean) => {
  // The next meeting has its own query, which does not wait for this list.
  const list = useInfiniteQuery({ ...meetingQueries.ofGroup(group.id, 'upcoming'), enabled: isReached })
  const listed = list.data ? rowsOf(list.data) : []
  // The list is newer than the group's document, and can name a meeting that has begun since the last scheduled update.
  const next = listed.find(isGoingOn) ?? nextMeetingOf(group)
  const listedNext = listed.find(({ id }) => id === next?.id)
  const afterNext = listed.filter(({ id }) => id !== next?.id)
  const isOfNext = ({ seriesId }: { seriesId: string | null }): boolean =>
    seriesId !== null && seriesId === listedNext?.seriesId
  return {
    list,
    next,
    listedNext,
    further: afterNext.filter(isOfNext),
    others: afterNext.filter((meeting) => !isOfNext(meeting)),
    isEmpty: !next && afterNext.length === 0 && !list.hasNextPage && !list.isLoadingError,
  }
}
