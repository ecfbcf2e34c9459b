import CloseIcon from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { createLink, linkOptions } from '@tanstack/react-router'
import { useAuth } from '#shared/session/use-auth.ts'
import type { signedInNavLinks, signedOutNavLinks } from './nav-links.ts'

/** Links below the main menu. They are separate, because the specification fixes the main menu's links. */
const SIGNED_OUT = [
  linkOptions({ to: '/auth/login', label: 'Login' }),
  linkOptions({ to: '/auth/register', label: 'Register' }),
]
const SIGNED_IN = [linkOptions({ to: '/meetings', label: 'My Meetings' })]

const ListItemLink = createLink(ListItemButton)

type NavDrawerProps = { open: boolean; onClose: () => void; links: typeof signedInNavLinks | typeof signedOutNavLinks }

/** The main menu as a drawer, for windows in which the top bar has no room for the links. */
const NavDrawer = ({ open, onClose, links }: NavDrawerProps) => {
  const { user } = useAuth()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'Menu', role: 'dialog', 'aria-modal': true, sx: { width: 'min(300px, 85vw)' } },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Main">
        <List>
          {links.map(({ to, label }) => (
            <ListItem key={to} disablePadding>
              <ListItemLink
                to={to}
                onClick={onClose}
                activeOptions={{ exact: to === '/' }}
                activeProps={{ 'aria-current': 'page' }}
                sx={{
                  px: 3,
                  py: 1.5,
                  fontWeight: 600,
                  '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.light' },
                }}
              >
                {label}
              </ListItemLink>
            </ListItem>
          ))}
        </List>
      </Box>
      <Divider />
      <List aria-label="Your account">
        {(user ? SIGNED_IN : SIGNED_OUT).map(({ to, label }) => (
          <ListItem key={to} disablePadding>
            <ListItemLink to={to} onClick={onClose} sx={{ px: 3, py: 1.5, fontWeight: 600 }}>
              {label}
            </ListItemLink>
          </ListItem>
        ))}
      </List>
    </Drawer>
  )
}

export default NavDrawer
