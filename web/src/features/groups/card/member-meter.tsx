import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { memberCountText } from './member-count-text.ts'

/** A bar that shows how many places are taken. A group without places (maxMembers can be 0 or negative) has no bar. */
export const MemberMeter = ({ group }: { group: Pick<Group, 'memberCount' | 'maxMembers'> }) => {
  const { memberCount, maxMembers } = group
  if (maxMembers < 1) return null
  return (
    <Box
      component="span"
      role="meter"
      aria-label="Members"
      aria-valuemin={0}
      aria-valuemax={maxMembers}
      aria-valuenow={Math.min(memberCount, maxMembers)}
      aria-valuetext={memberCountText(group)}
      sx={{
        display: 'block',
        mt: 0.75,
        height: 8,
        maxWidth: 200,
        borderRadius: 99,
        overflow: 'hidden',
        bgcolor: 'primary.light',
        border: 1,
        borderColor: 'var(--edge)',
      }}
    >
      <Box
        component="span"
        sx={{ display: 'block', height: '100%', bgcolor: 'primary.main', forcedColorAdjust: 'none' }}
        style={{ width: `${Math.min(100, (memberCount / maxMembers) * 100)}%` }}
      />
    </Box>
  )
}
