import type { MessageAudience } from '@hobbyhub/contract/announcements/announcement'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest, readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

type MeetingAudience = { readonly meetingId?: string; readonly to?: MessageAudience }

const RECIPIENTS_STALE_MS = 60_000

export const announcementQueries = {
  /** A group's announcements, newest first, in pages. Only the creator and members may read them. */
  ofGroup: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.announcements, groupId],
      queryFn: ({ pageParam: after }) => readPage('listAnnouncements', { params: { id: groupId }, query: { after } }),
      ...cursorPaging,
    }),

  /**
   * How many people an announcement or a message about a meeting would reach, and how many of them by e-mail. Only the creator
   * and organizers may read these numbers.
   */
  recipients: (groupId: string, meeting: MeetingAudience = {}) =>
    queryOptions({
      queryKey: ['recipients', groupId, meeting],
      queryFn: () => callRest('announcementRecipients', { params: { id: groupId }, query: meeting }),
      staleTime: RECIPIENTS_STALE_MS,
    }),
}
