import MeetingsIcon from '@mui/icons-material/EventNoteRounded'
import LogoutIcon from '@mui/icons-material/LogoutRounded'
import AccountIcon from '@mui/icons-material/ManageAccountsRounded'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useKnownRequestCount } from '#features/groups/own/use-known-request-count.ts'
import { moderationQueries } from '#features/moderation/queries.ts'
import { logOut } from '#features/sign-in/api/log-out.ts'
import { LOGOUT_DIALOG_MS } from '#shared/constants.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { MenuItemLink } from '#shared/ui/menu-item-link.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { AccountButton } from './account-button.tsx'
import { ReportsLink, RequestsLink, UserDetails } from './account-menu-items.tsx'

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

/** Whether the user is a moderator and, if so, the number of open reports. */
const useOpenReports = (user: SessionUser) => {
  const { data: isModerator } = useQuery({
    queryKey: [...queryKeys.reports, 'is-moderator', user.uid],
    queryFn: async () => (await import('#shared/firebase/auth.ts')).hasClaim('admin'),
  })

  const { data: openReports } = useQuery({ ...moderationQueries.openReportCount(), enabled: isModerator === true })
  return { isModerator, openReports }
}

/** A calendar button that links to My Meetings, and the avatar that opens the account's menu. */
const AccountMenu = ({ user }: { user: SessionUser }) => {
  const { close, buttonProps, popupProps } = usePopup('menu')
  const { loading } = useAuth()
  const requestCount = useKnownRequestCount(user)
  const { isModerator, openReports } = useOpenReports(user)

  const logOutAndConfirm = async () => {
    close()
    try {
      await logOut()
      await showMessage({ ...messages.loggedOut, severity: 'success', closeAfterMs: LOGOUT_DIALOG_MS })
    } catch (error) {
      showToast({ variant: 'error', message: messages.logoutFailed(error) })
    }
  }

  return (
    <>
      <MyMeetingsLink />
      <AccountButton user={user} requestCount={requestCount} buttonProps={buttonProps} />
      <Menu
        {...popupProps}
        slotProps={{
          paper: {
            role: 'region',
            'aria-label': 'Account',
            sx: { borderRadius: 4, minWidth: 240, maxWidth: 'min(320px, 92vw)' },
          },
        }}
      >
        <UserDetails user={user} />
        <Divider component="li" role="presentation" />
        <MenuItemLink to="/dashboard/account" onClick={close} autoFocus>
          <ListItemIcon>
            <AccountIcon fontSize="small" />
          </ListItemIcon>
          Account
        </MenuItemLink>
        <MenuItemLink to="/meetings" onClick={close}>
          <ListItemIcon>
            <MeetingsIcon fontSize="small" />
          </ListItemIcon>
          My Meetings
        </MenuItemLink>
        {isModerator && <ReportsLink openReports={openReports} onClick={close} />}
        {requestCount > 0 && <RequestsLink count={requestCount} onClick={close} />}
        <MenuItem onClick={logOutAndConfirm} disabled={loading}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  )
}

export default AccountMenu
