import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { WelcomeCard } from './welcome-card.tsx'

/** The welcome of Overview, and its content below. */
export const OverviewPage = ({ user, children }: { user: SessionUser; children?: ReactNode }) => (
  <Container maxWidth="lg" sx={{ py: { xs: 3, md: 7 }, display: 'grid', gap: 3 }}>
    <WelcomeCard user={user} />
    {children}
  </Container>
)
