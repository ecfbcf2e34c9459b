import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { notificationQueries } from '../queries.ts'

type Read = {
  readonly groupId: string
  /** The time up to which the user has read the group's announcements. */
  readonly readUntil: string
}

/**
 * Marks the notification about a group's announcements as read. On success, also updates the bell's count and the latest
 * notifications in the cache.
 */
export const useMarkAnnouncementNotificationRead = (uid: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Read) => callRest('readNotices', { body }),
    onSuccess: ({ modifiedCount }, { groupId }) => {
      if (modifiedCount === 0) return
      queryClient.setQueryData(notificationQueries.unread(uid).queryKey, (unread = 0) =>
        Math.max(0, unread - modifiedCount),
      )
      const readAt = new Date().toISOString()
      queryClient.setQueryData(notificationQueries.latest(uid).queryKey, (latest) =>
        latest?.map((each) => (each.kind === 'announcement' && each.groupId === groupId ? { ...each, readAt } : each)),
      )
    },
  })
}
