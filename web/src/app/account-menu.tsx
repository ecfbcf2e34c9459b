import MeetingsIcon from '@mui/icons-material/EventNoteRounded'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useKnownRequestCount } from '#features/groups/own/use-known-request-count.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { AccountButton } from './account-button.tsx'

const loadItems = () => import('./account-menu-items.tsx')
const AccountMenuItems = lazy(loadItems)

const IconLink = createLink(IconButton)

/**
 * The narrowest phones have no room for this link. The drawer and the account's menu contain it too. It shrinks, so that the page does
 * not scroll sideways while a browser that was resized still shows it.
 */
const MyMeetingsLink = () => (
  <IconLink
    to="/meetings"
    color="inherit"
    aria-label="My Meetings"
    title="My Meetings"
    sx={{
      flex: '0 1 40px',
      px: 0,
      overflow: 'hidden',
      '@media (max-width: 359.95px)': { display: 'none' },
    }}
  >
    <MeetingsIcon />
  </IconLink>
)

/** A calendar button that links to My Meetings, and the avatar that opens the account's menu. */
const AccountMenu = ({ user }: { user: SessionUser }) => {
  const { close, buttonProps, popupProps, wasOpened } = usePopup('menu', loadItems)
  const requestCount = useKnownRequestCount(user)
  const { data: isModerator } = useQuery({
    queryKey: [...queryKeys.reports, 'is-moderator', user.uid],
    queryFn: async () => (await import('#shared/firebase/auth.ts')).hasClaim('admin'),
  })
  return (
    <>
      <MyMeetingsLink />
      <AccountButton user={user} requestCount={requestCount} buttonProps={buttonProps} />
      {wasOpened && (
        <Suspense>
          <AccountMenuItems {...{ user, isModerator, requestCount, popupProps, close }} />
        </Suspense>
      )}
    </>
  )
}

export default AccountMenu
