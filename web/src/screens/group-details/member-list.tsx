import type { Group } from '@hobbyhub/contract/group'
import type { RestMember } from '@hobbyhub/contract/member'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../members/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { MemberRow } from './member-row.tsx'

const Section = ({
  title,
  members,
  group,
  empty,
}: {
  title: string
  members: RestMember[]
  group: Group
  empty: string
}) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
      {title} ({members.length})
    </Typography>
    {members.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {members.map((member) => (
        <MemberRow key={member.uid} group={group} member={member} />
      ))}
    </Box>
  </Box>
)

/** For the creator: who asks to join, and who is in. */
export const MemberList = ({ group }: { group: Group }) => {
  const { data, isPending, isError, refetch } = useQuery(memberQueries.ofGroup(group.id))
  if (isPending) return <PageSpinner label="Loading members" />
  if (isError) return <LoadFailure title="We couldn't load the members." onRetry={() => refetch()} />
  return (
    <Box sx={{ mt: 6, display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Section
        title="Requests"
        group={group}
        members={data.filter((member) => member.status === 'pending')}
        empty="Nobody is waiting for your approval."
      />
      <Section
        title="Members"
        group={group}
        members={data.filter((member) => member.status === 'joined')}
        empty="Nobody has joined yet. Share this page to find your people."
      />
    </Box>
  )
}
