import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { readSavedSearchArea } from '#features/groups/search/saved-search-area.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { Hero } from './hero.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** In a chunk of its own, because only signed-in users see it. */
const WhatsNext = lazy(() => import('#features/whats-next/panel/whats-next.tsx'))
/** In a chunk of its own, because only users who have chosen an area see it. */
const ThisWeek = lazy(() => import('./this-week.tsx'))

/** Keeps about the section's height while its code loads. If that fails, Home does without the section. */
const Later = ({ height, children }: { height: number; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
    <Suspense fallback={<Box sx={{ height }} data-loading />}>{children}</Suspense>
  </CatchBoundary>
)

/**
 * The banner and the hero. Between them, signed-in users see their next meetings, unread notifications and open requests. Below them
 * are the next meetings in the area that was chosen last in this browser.
 */
export const FirstSections = ({ moves, control }: { moves: boolean; control: ReactNode }) => {
  const { user } = useAuth()
  const [area] = useState(readSavedSearchArea)
  return (
    <>
      <WelcomeBanner />
      {user && (
        <Container maxWidth="lg" sx={{ py: { xs: 3, md: 4 } }}>
          <Later height={220} key={user.uid}>
            <WhatsNext user={user} />
          </Later>
        </Container>
      )}
      <Hero moves={moves} control={control} />
      {area && (
        <Later height={460}>
          <ThisWeek area={area} />
        </Later>
      )}
    </>
  )
}
