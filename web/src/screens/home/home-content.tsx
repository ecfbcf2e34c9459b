import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../features/account/session/use-auth.ts'
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts'
import { FeaturedGroups } from './featured-groups.tsx'
import { Hero } from './hero.tsx'
import { MotionButton } from './motion-button.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** Loaded after the first view: they are below the fold. */
const LowerSections = lazy(() => import('./lower-sections.tsx'))

/** Only for signed-in users. */
const WhatsNext = lazy(() => import('../../features/whats-next/whats-next.tsx'))

/** Home's seven sections, in the specification's order; what is next for a signed-in user stands below the first. */
export const HomeContent = ({ groups }: { groups: readonly GroupWithMeeting[] }) => {
  const [isPlaying, setPlaying] = useState(true)
  const { user } = useAuth()
  const still = useReducedMotion()
  const moves = isPlaying && !still
  const control = still ? null : <MotionButton isPlaying={isPlaying} onChange={setPlaying} />
  return (
    <>
      <WelcomeBanner />
      {user && (
        <Container maxWidth="lg" sx={{ pt: { xs: 3, md: 4 } }}>
          <CatchBoundary getResetKey={() => user.uid} errorComponent={() => null}>
            <Suspense fallback={<Box sx={{ height: 220 }} />}>
              <WhatsNext user={user} hasRequests />
            </Suspense>
          </CatchBoundary>
        </Container>
      )}
      <Hero moves={moves} control={control} />
      <FeaturedGroups groups={groups} />
      <Suspense fallback={null}>
        <LowerSections moves={moves} control={control} />
      </Suspense>
    </>
  )
}
