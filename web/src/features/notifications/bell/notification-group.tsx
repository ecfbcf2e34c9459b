import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { notificationHashProps } from './notification-text.ts'

type NotificationGroupProps = { notification: RestNotification; onLeave: () => void }

/**
 * The name of a notification's group, as a link to the group unless it is deleted; if there is no group, a link to the
 * reports, or to the user's pictures. `onLeave` is called if the link is pressed.
 */
export const NotificationGroup = ({ notification, onLeave }: NotificationGroupProps) => {
  const queryClient = useQueryClient()
  const { groupId } = notification
  if (notification.kind === 'picture-removed')
    return (
      <TextLink to="/dashboard/account" onClick={onLeave} sx={{ fontWeight: 700 }}>
        Your pictures
      </TextLink>
    )
  if (groupId === null)
    return (
      <TextLink to="/reports/$" params={{ _splat: '' }} onClick={onLeave} sx={{ fontWeight: 700 }}>
        Reports
      </TextLink>
    )
  const name = <bdi>{notification.groupName}</bdi>
  if (notification.kind === 'group-deleted')
    return (
      <Box component="span" sx={{ fontWeight: 700 }}>
        {name}
      </Box>
    )
  const leave = () => {
    onLeave()
    // The notification's event may have changed the group or the user's membership, so cached data may be outdated.
    void markStale(queryClient, [queryKeys.members, queryKeys.groups])
  }
  return (
    <TextLink
      to="/groups/$id"
      params={{ id: groupId }}
      {...notificationHashProps(notification)}
      onClick={leave}
      sx={{ fontWeight: 700 }}
    >
      {name}
    </TextLink>
  )
}
