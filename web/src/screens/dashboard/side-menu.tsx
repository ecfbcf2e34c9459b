import AddCircleIcon from '@mui/icons-material/AddCircleOutlineRounded'
import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import ExploreIcon from '@mui/icons-material/ExploreOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { linkOptions, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#shared/ui/link.tsx'

const links = [
  linkOptions({ to: '/dashboard', label: 'Overview', Icon: DashboardIcon }),
  linkOptions({ to: '/dashboard/my-groups', label: 'My Groups', Icon: GroupsIcon }),
  linkOptions({ to: '/dashboard/add-group', label: 'Add Group', Icon: AddCircleIcon }),
  linkOptions({ to: '/dashboard/all-groups', label: 'All Groups', Icon: ExploreIcon }),
  linkOptions({ to: '/', label: 'Back to Home', Icon: ArrowBackIcon }),
]

/** On a phone, scrolls the row of links until the current page's link is visible. */
const useCurrentInView = () => {
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.offsetLeft - 24 })
  }, [pathname])
  return nav
}

/**
 * On a phone, the row of links fades out at each end beyond which it continues. When the row is scrolled to an end, the fade
 * there covers only the row's padding.
 */
const fade = { content: '""', position: 'sticky', zIndex: 1, flexShrink: 0, pointerEvents: 'none' } as const
const FADES = {
  '&::before': {
    ...fade,
    left: 0,
    width: { xs: 16, sm: 24 },
    marginRight: -0.5,
    background: 'linear-gradient(to left, transparent, var(--mui-palette-background-default) 80%)',
  },
  '&::after': {
    ...fade,
    right: 0,
    width: 56,
    marginLeft: -0.5,
    background: 'linear-gradient(to right, transparent, var(--mui-palette-background-default) 80%)',
  },
  '&::before, &::after': { display: { md: 'none' } },
} as const

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  py: 0.75,
  display: 'flex',
  flexDirection: { md: 'column' },
  gap: 0.5,
  width: { xs: 'max-content', md: 'auto' },
  ...FADES,
} as const

const LINK = {
  px: 1.75,
  minHeight: 44,
  justifyContent: 'flex-start',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.light' },
} as const

/** The dashboard's links: a column in a wide window, and a row that scrolls sideways on a phone. */
export const SideMenu = () => {
  const nav = useCurrentInView()
  return (
    <Box
      sx={{
        position: { md: 'sticky' },
        top: 64,
        alignSelf: 'start',
        pt: { xs: 2.5, md: 7 },
        pl: { md: 3 },
        minWidth: 0,
      }}
    >
      <Typography variant="h2" id="dashboard-menu" sx={{ fontSize: '1.125rem', px: { xs: 2, sm: 3, md: 1.5 }, mb: 1 }}>
        Dashboard
      </Typography>
      <Box
        component="nav"
        ref={nav}
        aria-labelledby="dashboard-menu"
        sx={{ overflowX: { xs: 'auto', md: 'visible' }, scrollbarWidth: 'thin' }}
      >
        <Box component="ul" sx={LIST}>
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <ButtonLink
                to={to}
                fullWidth
                color="inherit"
                startIcon={<Icon />}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                sx={LINK}
              >
                {label}
              </ButtonLink>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
