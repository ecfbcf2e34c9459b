import type { Group } from '@hobbyhub/contract/group'
import { useState } from 'react'
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts'
import { BecomeCreator } from './become-creator.tsx'
import { Faq } from './faq.tsx'
import { FeaturedGroups } from './featured-groups.tsx'
import { Hero } from './hero.tsx'
import { FeaturedSkeleton } from './home-skeleton.tsx'
import { LearnExplore } from './learn-explore.tsx'
import { MotionButton } from './motion-button.tsx'
import { Spotlight } from './spotlight.tsx'
import { useProgressiveRender } from './use-progressive-render.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

/** The sections that replace the skeleton at once: welcome and hero. */
const FIRST_VIEW = 2

type HomeContentProps = {
  groups: readonly Group[]
  /** Render all sections at once, so that Back can restore the scroll position. */
  atOnce: boolean
}

/** Home's seven sections, in the specification's order. */
export const HomeContent = ({ groups, atOnce }: HomeContentProps) => {
  const [isPlaying, setPlaying] = useState(true)
  const still = useReducedMotion()
  const moves = isPlaying && !still
  const control = still ? null : <MotionButton isPlaying={isPlaying} onChange={setPlaying} />
  const sections = [
    <WelcomeBanner key="welcome" />,
    <Hero key="hero" moves={moves} control={control} />,
    <FeaturedGroups key="featured" groups={groups} />,
    <BecomeCreator key="creator" />,
    <LearnExplore key="learn" />,
    <Spotlight key="spotlight" moves={moves} control={control} />,
    <Faq key="faq" />,
  ]
  const stages = useProgressiveRender(atOnce ? sections.length : FIRST_VIEW, sections.length)
  return (
    <>
      {sections.slice(0, stages)}
      {/* Nothing moves up under who has scrolled down already. */}
      {stages === FIRST_VIEW && <FeaturedSkeleton />}
    </>
  )
}
