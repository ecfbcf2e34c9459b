import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarkAnnouncementNotificationRead } from '#features/notifications/api/mark-announcement-notification-read.ts'
import { notificationQueries } from '#features/notifications/queries.ts'

type Shown = {
  readonly uid: string
  readonly groupId: string
  /** The time of the newest announcement; undefined until the list is shown. */
  readonly newest: string | undefined
}

/**
 * Marks the bell's notification about a group's announcements as read once the group's page has shown them. Sends a request only
 * if the bell's count of unread notifications is loaded and not 0.
 */
export const useMarkAnnouncementNotificationReadOnceShown = ({ uid, groupId, newest }: Shown): void => {
  const { data: unread = 0 } = useQuery({ ...notificationQueries.unread(uid), enabled: false })
  const { mutate } = useMarkAnnouncementNotificationRead(uid)
  const isUnread = unread > 0
  useEffect(() => {
    if (isUnread && newest !== undefined) mutate({ groupId, readUntil: newest })
  }, [isUnread, newest, groupId, mutate])
}
