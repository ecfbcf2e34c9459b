import BellIcon from '@mui/icons-material/NotificationsRounded'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { Popover } from '#shared/ui/menu.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { notificationQueries } from '../queries.ts'
import { useRefreshWhenCountMoves } from './use-refresh-when-count-moves.ts'

const NotificationList = lazy(() => import('./notification-list.tsx'))

/** The interval in ms at which an open page counts unread notifications again. */
const COUNT_MS = 60_000

/** A bell button with the number of unread notifications. It opens the list of all notifications. */
const NotificationsBell = ({ user }: { user: SessionUser }) => {
  const { close, buttonProps, popupProps, wasOpened } = usePopup('dialog')
  const { data } = useQuery({
    ...notificationQueries.unread(user.uid),
    refetchOnMount: 'always',
    // While the page is hidden, nothing is counted. Once the user looks at it again, the number is right at once.
    refetchInterval: COUNT_MS,
    refetchOnWindowFocus: 'always',
  })
  useRefreshWhenCountMoves(data)
  // The popover is painted first, and the list's rows after it.
  const isListShown = useDeferredValue(popupProps.open)
  const unread = data ?? 0
  return (
    <>
      <IconButton
        {...buttonProps}
        color="inherit"
        aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
      >
        {/* Null instead of 0, because MUI only hides a 0 visually and screen readers would read it. */}
        <Badge
          badgeContent={unread || null}
          color="secondary"
          sx={{ '& > .MuiBadge-badge': { fontSize: 'min(0.75rem, 15px)' } }}
        >
          <BellIcon />
        </Badge>
      </IconButton>
      {wasOpened && (
        <Suspense>
          <Popover
            {...popupProps}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': 'Notifications',
                sx: { borderRadius: 4, width: 'min(400px, 92vw)', maxHeight: 'min(560px, 80vh)', p: 2 },
              },
            }}
          >
            {isListShown && (
              <Suspense fallback={null}>
                <NotificationList user={user} onLeave={close} />
              </Suspense>
            )}
          </Popover>
        </Suspense>
      )}
    </>
  )
}

export default NotificationsBell
