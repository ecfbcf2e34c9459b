import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** A group's announcements, newest first, in pages: for its members. */
  ofGroup: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...announcementQueries.all(), groupId],
      queryFn: async ({ pageParam }) => (await import('./list-announcements.ts')).listAnnouncements(groupId, pageParam),
      ...byCursor,
    }),
}
