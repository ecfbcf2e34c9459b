import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import MeetingsIcon from '@mui/icons-material/EventNoteRounded'
import ReportsIcon from '@mui/icons-material/FlagRounded'
import WaitingIcon from '@mui/icons-material/HowToRegRounded'
import LogoutIcon from '@mui/icons-material/LogoutRounded'
import AccountIcon from '@mui/icons-material/ManageAccountsRounded'
import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useKnownRequestCount } from '#features/groups/own/use-known-request-count.ts'
import { moderationQueries } from '#features/moderation/queries.ts'
import { logOut } from '#features/sign-in/api/log-out.ts'
import { LOGOUT_DIALOG_MS } from '#shared/constants.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { countText } from '#shared/ui/count-text.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { MenuItemLink } from '#shared/ui/menu-item-link.tsx'
import { smallPictureUrl } from '#shared/ui/picture-sizes.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { usePopup } from '#shared/ui/use-popup.ts'

const IconLink = createLink(IconButton)

/** A calendar button that links to My Meetings, and the avatar that opens the account's menu. */
const AccountMenu = ({ user }: { user: SessionUser }) => {
  const { close, buttonProps, popupProps } = usePopup('menu')
  const { loading } = useAuth()
  const waiting = useKnownRequestCount(user)
  const { data: isModerator } = useQuery({
    queryKey: ['is-moderator', user.uid],
    queryFn: async () => (await import('#shared/firebase/auth.ts')).hasClaim('admin'),
  })

  const { data: openReports } = useQuery({ ...moderationQueries.openReportCount(), enabled: isModerator === true })

  const leave = async () => {
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
      {/* The narrowest phones have no room for this link. The drawer and the account's menu contain it too. */}
      <IconLink
        to="/meetings"
        color="inherit"
        aria-label="My Meetings"
        title="My Meetings"
        sx={{ '@media (max-width: 359.95px)': { display: 'none' } }}
      >
        <MeetingsIcon />
      </IconLink>
      <IconButton
        {...buttonProps}
        aria-label={
          waiting > 0 ? `Account, ${countText(waiting)} ${waiting === 1 ? 'request' : 'requests'} to answer` : 'Account'
        }
        // On phones with enough room, a margin separates the avatar's number from the bell's number.
        sx={{ p: 0.5, '@media (min-width: 380px) and (max-width: 599.95px)': { ml: 1 } }}
      >
        <Badge badgeContent={waiting > 0 ? waiting : null} color="secondary" overlap="circular">
          <Avatar
            src={smallPictureUrl(loadablePictureUrl(user.photoURL))}
            alt=""
            slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
            sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText' }}
          />
        </Badge>
      </IconButton>
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
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 700 }}>{user.displayName || DEFAULT_MEMBER_NAME}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
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
        {isModerator && (
          <MenuItemLink to="/reports" onClick={close}>
            <ListItemIcon>
              <ReportsIcon fontSize="small" />
            </ListItemIcon>
            Reports{openReports && openReports !== '0' && ` (${openReports})`}
          </MenuItemLink>
        )}
        {waiting > 0 && (
          <MenuItemLink to="/dashboard" onClick={close}>
            <ListItemIcon>
              <WaitingIcon fontSize="small" />
            </ListItemIcon>
            Requests to answer ({countText(waiting)})
          </MenuItemLink>
        )}
        <MenuItem onClick={leave} disabled={loading}>
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
