import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import MeetingsIcon from '@mui/icons-material/EventNoteRounded'
import ReportsIcon from '@mui/icons-material/FlagRounded'
import RequestsIcon from '@mui/icons-material/HowToRegRounded'
import LogoutIcon from '@mui/icons-material/LogoutRounded'
import AccountIcon from '@mui/icons-material/ManageAccountsRounded'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { moderationQueries } from '#features/moderation/queries.ts'
import { logOut } from '#features/sign-in/api/log-out.ts'
import { LOGOUT_DIALOG_MS } from '#shared/constants.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { countText } from '#shared/ui/count-text.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import type { usePopup } from '#shared/ui/use-popup.ts'

const MenuItemLink = createLink(MenuItem)

const UserDetails = ({ user }: { user: SessionUser }) => (
  <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
    <Typography sx={{ fontWeight: 700 }}>{user.displayName || DEFAULT_MEMBER_NAME}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {user.email}
    </Typography>
  </Box>
)

const ReportsLink = ({ openReports, onClick }: { openReports: string | undefined; onClick: () => void }) => (
  <MenuItemLink to="/reports/$" params={{ _splat: '' }} onClick={onClick}>
    <ListItemIcon>
      <ReportsIcon fontSize="small" />
    </ListItemIcon>
    Reports{openReports && openReports !== '0' && ` (${openReports})`}
  </MenuItemLink>
)

const RequestsLink = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <MenuItemLink to="/dashboard" onClick={onClick}>
    <ListItemIcon>
      <RequestsIcon fontSize="small" />
    </ListItemIcon>
    Requests to answer ({countText(count)})
  </MenuItemLink>
)

type AccountMenuItemsProps = Pick<ReturnType<typeof usePopup>, 'popupProps' | 'close'> & {
  user: SessionUser
  isModerator: boolean | undefined
  requestCount: number
}

/** The account's menu. */
const AccountMenuItems = ({ user, isModerator, requestCount, popupProps, close }: AccountMenuItemsProps) => {
  const { loading } = useAuth()
  const { data: openReports } = useQuery({ ...moderationQueries.openReportCount(), enabled: isModerator === true })

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
  )
}

export default AccountMenuItems
