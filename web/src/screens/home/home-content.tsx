import type { Group } from '@hobbyhub/contract/group'
import { BecomeCreator } from './become-creator.tsx'
import { Faq } from './faq.tsx'
import { FeaturedGroups } from './featured-groups.tsx'
import { LearnExplore } from './learn-explore.tsx'
import { Spotlight } from './spotlight.tsx'

/** Home's sections under the welcome and the hero, in the specification's order. */
export const HomeContent = ({ groups, moves }: { groups: readonly Group[]; moves: boolean }) => (
  <>
    <FeaturedGroups groups={groups} />
    <BecomeCreator />
    <LearnExplore />
    <Spotlight moves={moves} />
    <Faq />
  </>
)
