import type { Group } from '@hobbyhub/contract/group'
import { useState } from 'react'
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts'
import { BecomeCreator } from './become-creator.tsx'
import { Faq } from './faq.tsx'
import { FeaturedGroups } from './featured-groups.tsx'
import { Hero } from './hero.tsx'
import { LearnExplore } from './learn-explore.tsx'
import { MotionButton } from './motion-button.tsx'
import { Spotlight } from './spotlight.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** Home's seven sections, in the specification's order. */
export const HomeContent = ({ groups }: { groups: readonly Group[] }) => {
  const [isPlaying, setPlaying] = useState(true)
  const still = useReducedMotion()
  const moves = isPlaying && !still
  const control = still ? null : <MotionButton isPlaying={isPlaying} onChange={setPlaying} />
  return (
    <>
      <WelcomeBanner />
      <Hero moves={moves} control={control} />
      <FeaturedGroups groups={groups} />
      <BecomeCreator />
      <LearnExplore />
      <Spotlight moves={moves} control={control} />
      <Faq />
    </>
  )
}
