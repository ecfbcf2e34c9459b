import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '#shared/session/use-auth.ts'
import { Hero } from './hero.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** In a chunk of its own, because only signed-in users see it. */
const WhatsNext = lazy(() => import('#features/whats-next/panel/whats-next.tsx'))

/** The banner and the hero. Between them, signed-in users see their next meetings, unread notifications and open requests. */
export const FirstSections = ({ moves, control }: { moves: boolean; control: ReactNode }) => {
  const { user } = useAuth()
  return (
    <>
      <WelcomeBanner />
      {user && (
        <Container maxWidth="lg" sx={{ py: { xs: 3, md: 4 } }}>
          <CatchBoundary getResetKey={() => user.uid} errorComponent={() => null}>
            <Suspense fallback={<Box sx={{ height: 220 }} />}>
              <WhatsNext user={user} />
            </Suspense>
          </CatchBoundary>
        </Container>
      )}
      <Hero moves={moves} control={control} />
    </>
  )
}
