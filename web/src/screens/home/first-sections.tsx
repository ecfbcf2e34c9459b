import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../../features/account/session/use-auth.ts'
import { Hero } from './hero.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** Only for signed-in users. */
const WhatsNext = lazy(() => import('../../features/whats-next/whats-next.tsx'))

/** Banner and hero, and between them what is next for a signed-in user. */
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
