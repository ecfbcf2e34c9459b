import { testimonials } from '@hobbyhub/contract/shared/testimonials'
import type { ReactNode } from 'react'
import { BecomeCreator } from './become-creator.tsx'
import { CommunitySpotlight } from './community-spotlight.tsx'
import { Faq } from './faq.tsx'
import { LearnExplore } from './learn-explore.tsx'

type LowerSectionsProps = { moves: boolean; control: ReactNode }

/** Home's sections after the featured groups, in the specification's order. */
const LowerSections = ({ moves, control }: LowerSectionsProps) => (
  <>
    <BecomeCreator />
    <LearnExplore />
    {testimonials.length > 0 && <CommunitySpotlight moves={moves} control={control} />}
    <Faq />
  </>
)

export default LowerSections
