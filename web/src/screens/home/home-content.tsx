import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { lazy, Suspense, useState } from 'react'
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts'
import { FeaturedGroups } from './featured-groups.tsx'
import { Hero } from './hero.tsx'
import { MotionButton } from './motion-button.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** Loaded after the first view: they are below the fold. */
const LowerSections = lazy(() => import('./lower-sections.tsx'))

/** Home's seven sections, in the specification's order. */
export const HomeContent = ({ groups }: { groups: readonly GroupWithMeeting[] }) => {
  const [isPlaying, setPlaying] = useState(true)
  const still = useReducedMotion()
  const moves = isPlaying && !still
  const control = still ? null : <MotionButton isPlaying={isPlaying} onChange={setPlaying} />
  return (
    <>
      <WelcomeBanner />
      <Hero moves={moves} control={control} />
      <FeaturedGroups groups={groups} />
      <Suspense fallback={null}>
        <LowerSections moves={moves} control={control} />
      </Suspense>
    </>
  )
}
