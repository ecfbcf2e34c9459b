import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'
import { callRest, readPage } from '../../shared/rest/call-rest.ts'

const RECIPIENTS_STALE_MS = 60_000

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** A group's announcements, newest first, in pages: for its members. */
  ofGroup: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...announcementQueries.all(), groupId],
      queryFn: ({ pageParam: after }) => readPage('listAnnouncements', { params: { id: groupId }, query: { after } }),
      ...byCursor,
    }),

  /** How many people an announcement would reach, and how many of them by e-mail: for who writes one. */
  recipients: (groupId: string) =>
    queryOptions({
      queryKey: ['recipients', groupId],
      queryFn: () => callRest('announcementRecipients', { params: { id: groupId } }),
      staleTime: RECIPIENTS_STALE_MS,
    }),
}
