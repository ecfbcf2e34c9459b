import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { SideMenu } from './side-menu.tsx'

/** The layout of /dashboard and what lies under it: the side menu, and beside it (on a phone beneath it) the page. */
export const Dashboard = ({ children }: { children: ReactNode }) => (
  <Container
    maxWidth="lg"
    disableGutters
    sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' } }}
  >
    <SideMenu />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Container>
)
