import type { ReactNode } from 'react'
import { BecomeCreator } from './become-creator.tsx'
import { Faq } from './faq.tsx'
import { LearnExplore } from './learn-explore.tsx'
import { Spotlight } from './spotlight.tsx'

type LowerSectionsProps = { moves: boolean; control: ReactNode }

/** Home's sections after the featured groups, in the specification's order. */
const LowerSections = ({ moves, control }: LowerSectionsProps) => (
  <>
    <BecomeCreator />
    <LearnExplore />
    <Spotlight moves={moves} control={control} />
    <Faq />
  </>
)

export default LowerSections
