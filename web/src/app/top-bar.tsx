import MenuIcon from '@mui/icons-material/MenuRounded'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Brand } from './brand.tsx'
import { signedInNavLinks, signedOutNavLinks } from './nav-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The width of the bell, the calendar button and the avatar (account-menu.tsx). Reserves their space while they load. */
const USER_BUTTONS = {
  width: { xs: 124, sm: 140 },
  '@media (max-width: 359.95px)': { width: 84 },
  '@media (min-width: 380px) and (max-width: 599.95px)': { width: 132 },
} as const

const NavDrawer = lazy(() => import('./nav-drawer.tsx'))
const NotificationsBell = lazy(() => import('#features/notifications/bell/notifications-bell.tsx'))
const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** The main menu's links, for windows in which the top bar has room for them. */
const MainNav = ({ links }: { links: typeof signedInNavLinks | typeof signedOutNavLinks }) => (
  <Box
    component="nav"
    aria-label="Main"
    sx={{ display: { xs: 'none', md: 'flex' }, flexGrow: 1, justifyContent: 'center', gap: { lg: 0.5 } }}
  >
    {links.map(({ to, label }) => (
      <ButtonLink
        key={to}
        to={to}
        color="inherit"
        activeOptions={{ exact: to === '/' }}
        activeProps={{ 'aria-current': 'page' }}
        sx={{
          px: { md: 0.75, lg: 1.75 },
          fontWeight: 600,
          color: 'text.secondary',
          '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.light' },
        }}
      >
        {label}
      </ButtonLink>
    ))}
  </Box>
)

/** The bell and the account's menu. If their code cannot be loaded, the page works without them. */
const UserButtons = ({ user }: { user: SessionUser }) => (
  <CatchBoundary getResetKey={() => user.uid} errorComponent={() => null}>
    <Suspense fallback={<Box sx={USER_BUTTONS} data-loading />}>
      <NotificationsBell user={user} />
      <AccountMenu user={user} />
    </Suspense>
  </CatchBoundary>
)

/** The product's name, the menu, the theme switch, and the Login link or the signed-in user's buttons. */
export const TopBar = () => {
  const { user, initialising } = useAuth()
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const links = user ? signedInNavLinks : signedOutNavLinks

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        // In px and not in rem, so that all buttons still fit on a phone at twice the text size.
        '& .MuiIconButton-root svg': { fontSize: 24 },
      }}
    >
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', alignItems: 'center', gap: { sm: 1 }, minHeight: { xs: 56, sm: 64 } }}
      >
        <IconButton
          edge="start"
          color="inherit"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Brand />
        <MainNav links={links} />
        <Box sx={{ flexGrow: 1, display: { md: 'none' } }} />
        <ThemeSwitch />
        {user && <UserButtons user={user} />}
        {!user && !initialising && (
          <ButtonLink to="/auth/login" variant="contained">
            Login
          </ButtonLink>
        )}
      </Container>
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <NavDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} links={links} />
        </Suspense>
      )}
    </Box>
  )
}
