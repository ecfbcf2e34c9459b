import type { Group } from '@hobbyhub/contract/group'
import { BecomeCreator } from './become-creator.tsx'
import { Faq } from './faq.tsx'
import { FeaturedGroups } from './featured-groups.tsx'
import { LearnExplore } from './learn-explore.tsx'
import { Spotlight } from './spotlight.tsx'
import { useStaged } from './use-staged.ts'

type HomeContentProps = {
  groups: readonly Group[]
  moves: boolean
  /** Whether all of it stands from the first moment, as it must for who comes back to where they were. */
  atOnce: boolean
}

/** Home's sections under the welcome and the hero, in the specification's order. */
export const HomeContent = ({ groups, moves, atOnce }: HomeContentProps) => {
  const sections = [
    <FeaturedGroups key="featured" groups={groups} />,
    <BecomeCreator key="creator" />,
    <LearnExplore key="learn" />,
    <Spotlight key="spotlight" moves={moves} />,
    <Faq key="faq" />,
  ]
  return sections.slice(0, useStaged(sections.length, atOnce))
}
