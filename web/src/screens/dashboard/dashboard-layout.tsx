import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { SideMenu } from './side-menu.tsx'

/** The layout of all /dashboard pages: the side menu, and the page beside it, or below it on a phone. */
export const DashboardLayout = ({ children }: { children: ReactNode }) => (
  <Container
    maxWidth="lg"
    disableGutters
    sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' } }}
  >
    <SideMenu />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Container>
)
