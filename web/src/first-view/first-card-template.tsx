import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import { readGroup } from '#features/groups/api/read-group.ts'
import { GroupCard } from '#features/groups/card/group-card.tsx'
import { ResultCountLine } from '#screens/explore/explore-results.tsx'
import { EXPLORE_PREVIEW_CHARS } from '#shared/constants.ts'
import { CardGrid } from '#shared/ui/card-grid.tsx'
import { FIRST_CARD_TEMPLATE_ID } from './first-cards.ts'

/** An example group whose card is as high as most cards. */
const group = readGroup({
  id: 'any',
  fields: {
    groupName: 'Any',
    category: 'Reading',
    description: 'Any',
    location: 'Any Town',
    maxMembers: 10,
    memberCount: 1,
    pendingCount: 0,
    startDate: localToday(new Date()),
    image: 'https://example.com/any.webp',
    approvalRequired: false,
    membersVisible: false,
    repeats: true,
    waitingCount: 0,
    joinQuestions: [],
    place: null,
    creatorName: 'Any',
    creatorUid: 'any',
    createdAt: { toDate: () => new Date() },
    activity: 'active',
    activeAt: { toDate: () => new Date() },
    quietSince: null,
    archivedAt: null,
  },
})
if (!group) throw new Error('The example group does not fit the contract')

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
            group={group}
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
