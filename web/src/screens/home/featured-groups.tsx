import type { Group } from '@hobbyhub/contract/group'
import Box from '@mui/material/Box'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { GroupCard } from '../../features/groups/group-card.tsx'
import { HOME_PREVIEW_CHARS } from '../../shared/constants.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { MessagePanel } from '../../shared/ui/message-panel.tsx'
import { Section } from './section.tsx'

/** Four columns, two, or one. */
export const featuredGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const

/** The first groups of the list. */
export const FeaturedGroups = ({ groups }: { groups: readonly Group[] }) => (
  <Section
    title="Featured Groups"
    subtitle="A few of the groups that people are joining right now."
    action={
      <ButtonLink to="/groups" variant="outlined">
        View All Groups
      </ButtonLink>
    }
  >
    {groups.length === 0 ? (
      <MessagePanel drawing={nothingYet} text="There are no groups yet. Yours could be the first." />
    ) : (
      <Box component="ul" sx={featuredGrid}>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} previewChars={HOME_PREVIEW_CHARS} linkLabel="See More" headingLevel="h3" />
          </li>
        ))}
      </Box>
    )}
  </Section>
)
