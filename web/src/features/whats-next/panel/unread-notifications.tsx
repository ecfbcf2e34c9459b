import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMarkAnnouncementNotificationRead } from '#features/notifications/api/mark-announcement-notification-read.ts'
import { bundleNotifications } from '#features/notifications/bell/bundle-notifications.ts'
import { NotificationGroup } from '#features/notifications/bell/notification-group.tsx'
import { notificationText } from '#features/notifications/bell/notification-text.ts'
import { notificationQueries } from '#features/notifications/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { SmallPicture } from '#shared/ui/small-picture.tsx'

/** Lazy, because few notifications have it. */
const NextMeetingReply = lazy(() => import('#features/notifications/bell/next-meeting-reply.tsx'))

type UnreadNotificationsProps = {
  user: SessionUser
  /** Whether "Groups you run" says that requests wait in a group. If so, notifications about these requests are left out. */
  isRequestListed: (groupId: string) => boolean
}

/**
 * Those of the user's three latest notifications that are unread. They are requested only if the bell's count is above 0. A press
 * on a notification marks it as read only if it is about announcements.
 */
export const UnreadNotifications = ({ user: { uid }, isRequestListed }: UnreadNotificationsProps) => {
  const { data: unread = 0 } = useQuery({ ...notificationQueries.unread(uid), enabled: false })
  const { data: latest } = useQuery({ ...notificationQueries.latest(uid), enabled: unread > 0 })
  const { mutate: read } = useMarkAnnouncementNotificationRead(uid)
  const isShown = ({ readAt, kind, groupId, pendingRequests }: RestNotification) =>
    readAt === null && !(kind === 'request' && groupId !== null && (pendingRequests === 0 || isRequestListed(groupId)))
  const shown = unread > 0 ? bundleNotifications(latest?.filter(isShown) ?? []) : []
  if (shown.length === 0) return null
  const markAsRead = ({ kind, groupId, createdAt }: RestNotification) => {
    if (kind === 'announcement' && groupId !== null) read({ groupId, readUntil: createdAt })
  }
  return (
    <Box component="ul" aria-label="News" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map((notification) => (
        <Box
          component="li"
          key={notification._id}
          sx={{
            display: 'flex',
            gap: 1.5,
            // The line is in the panel's padding, so that the pictures stand below each other.
            marginInlineStart: '-15px',
            paddingInlineStart: '12px',
            borderInlineStart: '3px solid var(--mui-palette-secondary-main)',
            overflowWrap: 'anywhere',
          }}
        >
          <SmallPicture image={notification.image} category={notification.category} />
          <Box sx={{ minWidth: 0 }}>
            <NotificationGroup notification={notification} onLeave={() => markAsRead(notification)} />
            <Typography dir="auto">{notificationText(notification)}</Typography>
            {notification.kind === 'next-meeting' && (
              <Suspense>
                <NextMeetingReply notification={notification} />
              </Suspense>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
