import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'

const RECIPIENTS_STALE_MS = 60_000

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** A group's announcements, newest first, in pages: for its members. */
  ofGroup: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...announcementQueries.all(), groupId],
      queryFn: async ({ pageParam }) => (await import('./list-announcements.ts')).listAnnouncements(groupId, pageParam),
      ...byCursor,
    }),

  /** How many people an announcement would reach, and how many of them by e-mail: for who writes one. */
  recipients: (groupId: string) =>
    queryOptions({
      queryKey: ['recipients', groupId],
      queryFn: async () => (await import('./announce.ts')).countRecipients(groupId),
      staleTime: RECIPIENTS_STALE_MS,
    }),
}
