import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarkAnnouncementNotificationRead } from '../notifications/mark-announcement-notification-read.ts'
import { notificationQueries } from '../notifications/queries.ts'

type Shown = {
  readonly uid: string
  readonly groupId: string
  /** When the newest announcement was made; undefined until the list is shown. */
  readonly newest: string | undefined
}

/**
 * Marks announcements as read under the bell once the group's page has shown them. Uses the count of unread notifications that
 * the bell has loaded: without it, nothing is written.
 */
export const useMarkShownAnnouncementsRead = ({ uid, groupId, newest }: Shown): void => {
  const { data: unread = 0 } = useQuery({ ...notificationQueries.unread(uid), enabled: false })
  const { mutate } = useMarkAnnouncementNotificationRead(uid)
  const isUnread = unread > 0
  useEffect(() => {
    if (isUnread && newest !== undefined) mutate({ groupId, readUntil: newest })
  }, [isUnread, newest, groupId, mutate])
}
