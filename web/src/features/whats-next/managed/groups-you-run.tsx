import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TextLink } from '#shared/ui/link.tsx'
import { PANEL } from '../panel/panel-styles.ts'
import type { ManagedGroup } from './list-managed-groups.ts'
import { ManagedGroupRow } from './managed-group-row.tsx'

/** The groups with the most to do of those that the user created or helps to run, each with the frequent jobs. */
const GroupsYouRun = ({ groups, isMore }: { groups: readonly ManagedGroup[]; isMore: boolean }) => (
  <Box component="section" aria-labelledby="groups-you-run" sx={PANEL}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="h2" id="groups-you-run" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        Groups you run
      </Typography>
      <TextLink to="/my-groups">{isMore ? 'See all in My Groups' : 'My Groups'}</TextLink>
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {groups.map((group) => (
        <ManagedGroupRow key={group._id} group={group} />
      ))}
    </Box>
  </Box>
)

export default GroupsYouRun
