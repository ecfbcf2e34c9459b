import Box from '@mui/material/Box'
import { GroupCard } from '#features/groups/card/group-card.tsx'
import { ResultCountLine } from '#screens/explore/explore-results.tsx'
import { EXPLORE_PREVIEW_CHARS } from '#shared/constants.ts'
import { CardGrid } from '#shared/ui/card-grid.tsx'
import { exampleGroup } from './example-group.ts'
import { FIRST_CARD_TEMPLATE_ID } from './first-cards.ts'

/** Hides the category and the facts but keeps their space, because filling them in would need more code in first-cards.ts. */
const FILLED_IN = { '& article > div > :not(h2, p, a)': { visibility: 'hidden' } } as const

/** The template of a card in groups.html. first-cards.ts copies it for each group while React loads. */
export const FirstCardTemplate = () => (
  <template id={FIRST_CARD_TEMPLATE_ID}>
    <ResultCountLine />
    <Box sx={FILLED_IN}>
      <CardGrid>
        <li>
          <GroupCard
            group={exampleGroup}
            membershipLabel={undefined}
            previewChars={EXPLORE_PREVIEW_CHARS}
            linkLabel="See Details"
            headingLevel="h2"
          />
        </li>
      </CardGrid>
    </Box>
  </template>
)
