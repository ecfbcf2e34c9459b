import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMarkAnnouncementsRead } from '../notifications/mark-announcements-read.ts'
import { notificationQueries } from '../notifications/queries.ts'

type Shown = {
  readonly uid: string
  readonly groupId: string
  /** When the newest one was made; undefined until they are shown. */
  readonly newest: string | undefined
}

/** What is read on the group's page is no news under the bell. The bell has counted: without a count, nothing is written. */
export const useReadAnnouncements = ({ uid, groupId, newest }: Shown): void => {
  const { data: unread = 0 } = useQuery({ ...notificationQueries.unread(uid), enabled: false })
  const { mutate } = useMarkAnnouncementsRead(uid)
  const isUnread = unread > 0
  useEffect(() => {
    if (isUnread && newest !== undefined) mutate({ groupId, readUntil: newest })
  }, [isUnread, newest, groupId, mutate])
}
