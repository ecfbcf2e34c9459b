import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import { GroupFacts } from '#features/groups/card/group-facts.tsx'
import { GroupThumbnail } from '#features/groups/card/group-thumbnail.tsx'
import { type GroupUrgency, needsAttention } from '#features/groups/card/group-urgency.ts'
import { TextLink } from '#shared/ui/link.tsx'

const STRONG = { color: 'secondary.main', bgcolor: 'secondary.light' } as const
const PLAIN = { color: 'text.secondary', bgcolor: 'action.hover' } as const

const Mark = ({ label, sx }: { label: string; sx: { color: string; bgcolor: string } }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.25,
      borderRadius: 99,
      fontSize: '0.8125rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...sx,
    }}
  >
    {label}
  </Box>
)

type GroupCellProps = { group: Omit<RestJoinedGroup, 'creatorName'>; urgency: GroupUrgency }

/** A group's cell in a table: the picture, the name with its mark, when and where the group meets, and how many have joined. */
export const GroupCell = ({ group, urgency }: GroupCellProps) => (
  <Box sx={{ '&&': { whiteSpace: 'normal' }, display: 'flex', alignItems: 'center', gap: 1.75, minWidth: 0 }}>
    <GroupThumbnail group={group} />
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <TextLink to="/groups/$id" params={{ id: group._id }} dir="auto" sx={{ fontWeight: 600 }}>
          {group.groupName}
        </TextLink>
        {group.role === 'organizer' && (
          <Mark label="Organizer" sx={{ color: 'primary.main', bgcolor: 'primary.light' }} />
        )}
        {urgency.mark !== null && <Mark label={urgency.mark} sx={needsAttention(urgency) ? STRONG : PLAIN} />}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <GroupFacts group={group} today={localToday(new Date())} />
      </Box>
    </Box>
  </Box>
)
