import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { SmallPicture } from '#shared/ui/small-picture.tsx'
import { useMarkNotificationsRead } from '../api/mark-notifications-read.ts'
import { notificationQueries } from '../queries.ts'
import { bundleNotifications } from './bundle-notifications.ts'
import { NotificationGroup } from './notification-group.tsx'
import { notificationText } from './notification-text.ts'
import { StillMeetingButton } from './still-meeting-button.tsx'

/** Lazy, because few notifications have it. */
const NextMeetingReply = lazy(() => import('./next-meeting-reply.tsx'))

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

type NotificationListProps = { user: SessionUser; onLeave: () => void }

const Row = ({
  notification,
  onLeave,
}: { notification: RestNotification } & Pick<NotificationListProps, 'onLeave'>) => {
  const { groupId, groupName } = notification
  const isNew = notification.readAt === null
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.5,
        pl: 1.5,
        borderLeft: 3,
        borderLeftColor: isNew ? 'secondary.main' : 'transparent',
        borderTop: 1,
        borderTopColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <SmallPicture image={notification.image} category={notification.category} />
      <Box sx={{ minWidth: 0 }}>
        <NotificationGroup notification={notification} onLeave={onLeave} />
        <Typography dir="auto">{notificationText(notification)}</Typography>
        {notification.kind === 'next-meeting' && (
          <Suspense>
            <NextMeetingReply notification={notification} />
          </Suspense>
        )}
        {notification.isAsking && groupId !== null && groupName !== null && (
          <StillMeetingButton groupId={groupId} groupName={groupName} />
        )}
        <Typography variant="body2" color="textSecondary">
          {isNew && 'New · '}
          <time dateTime={notification.createdAt}>{day.format(new Date(notification.createdAt))}</time>
        </Typography>
      </Box>
    </Box>
  )
}

const Rows = ({ user, onLeave }: NotificationListProps) => {
  const list = useInfiniteQuery({ ...notificationQueries.list(user.uid), refetchOnMount: 'always' })
  const { mutate: read } = useMarkNotificationsRead(user.uid)
  const newest = list.data?.pages[0]?.rows[0]
  const unread = newest && list.isFetched && !list.isFetching && newest.readAt === null ? newest.createdAt : undefined
  useEffect(() => {
    if (unread !== undefined) read(unread)
  }, [unread, read])
  if (list.isPending)
    return (
      <Box role="status" aria-label="Loading notifications">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={72} />
        ))}
      </Box>
    )
  if (list.isLoadingError)
    return <LoadFailure title="We couldn't load your notifications." onRetry={() => list.refetch()} />
  const notifications = bundleNotifications(rowsOf(list.data))
  if (notifications.length === 0)
    return (
      <Typography color="textSecondary">
        Nothing yet. You'll see here when a request is answered, a place becomes free or a meeting changes.
      </Typography>
    )
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {notifications.map((notification) => (
          <Row key={notification._id} notification={notification} onLeave={onLeave} />
        ))}
      </Box>
      <ListFooter what="notifications" list={list} />
    </>
  )
}

/** The list of the user's notifications. Notifications are marked as read when they are shown. */
const NotificationList = (props: NotificationListProps) => (
  <>
    <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1.5 }}>
      Notifications
    </Typography>
    <Rows {...props} />
  </>
)

export default NotificationList
