import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import { GroupCard } from '#features/groups/card/group-card.tsx'
import { useMembershipLabel } from '#features/members/join/use-membership-label.ts'
import { HOME_PREVIEW_CHARS } from '#shared/constants.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
// The drawing is rarely shown, so it is not inlined into the first view.
import nothingYet from '../../assets/drawings/nothing-yet.svg?no-inline'
import { HomeSection } from './home-section.tsx'

/** A grid with four, two or one columns, depending on the window's width. */
export const featuredGridStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const

/** Home's section of featured groups, or a message if there are none. */
export const FeaturedGroups = ({ groups }: { groups: readonly GroupWithMeeting[] }) => {
  const membershipLabelOf = useMembershipLabel()
  return (
    <HomeSection
      title="Featured Groups"
      subtitle="The newest groups that still have a place left for you."
      action={
        <ButtonLink to="/groups" variant="outlined">
          View All Groups
        </ButtonLink>
      }
    >
      {groups.length === 0 ? (
        <MessagePanel drawing={nothingYet} text="There are no groups to join yet. Yours could be the first." />
      ) : (
        <Box component="ul" sx={featuredGridStyles}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard
                group={group}
                membershipLabel={membershipLabelOf(group)}
                previewChars={HOME_PREVIEW_CHARS}
                linkLabel="See More"
                headingLevel="h3"
              />
            </li>
          ))}
        </Box>
      )}
    </HomeSection>
  )
}
