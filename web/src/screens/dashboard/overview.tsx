import ExploreIcon from '@mui/icons-material/ExploreOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { ConfirmEmailLine } from '#features/mail/confirm/confirm-email-line.tsx'
import WhatsNext from '#features/whats-next/panel/whats-next.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { OverviewPage } from './overview-page.tsx'
import { StatCard } from './stat-card.tsx'

/** The page at /dashboard. */
export const Overview = ({ user }: { user: SessionUser }) => (
  <OverviewPage user={user}>
    <ConfirmEmailLine user={user} />
    <WhatsNext user={user}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <StatCard
          label="Total Groups"
          to="/dashboard/all-groups"
          hint="on the whole platform"
          icon={<ExploreIcon />}
          color="secondary"
          count={useQuery(groupQueries.count())}
        />
        <StatCard
          label="My Groups"
          to="/dashboard/my-groups"
          hint="created by you"
          icon={<GroupsIcon />}
          color="primary"
          count={useQuery({ ...groupQueries.createdCounts(user.uid), select: ({ groups }) => groups })}
        />
      </Box>
    </WhatsNext>
  </OverviewPage>
)
