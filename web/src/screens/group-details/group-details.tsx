import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import noGroups from '../../assets/drawings/no-groups.svg'
import type { SessionUser } from '../../features/auth/session.ts'
import { GroupImage } from '../../features/groups/group-image.tsx'
import { groupQueries } from '../../features/groups/queries.ts'
import { messages } from '../../shared/messages/messages.ts'
import { CategoryBadge } from '../../shared/ui/category.tsx'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { MessagePanel } from '../../shared/ui/message-panel.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { FastFacts } from './fast-facts.tsx'
import { JoinPanel } from './join-panel.tsx'
import { MemberList } from './member-list.tsx'

/** /groups/{id}. */
export const GroupDetails = ({ id, user }: { id: string; user: SessionUser }) => {
  const { data: group, isPending, isLoadingError, error, refetch } = useQuery(groupQueries.detail(id))

  if (isPending) return <PageSpinner label="Loading group" />
  if (isLoadingError)
    return (
      <LoadFailure headingLevel="h1" title={messages.detailsFailed(failureMessage(error))} onRetry={() => refetch()} />
    )
  if (!group)
    return (
      <MessagePanel
        drawing={noGroups}
        headingLevel="h1"
        title={messages.groupNotFound}
        text="It may have been deleted by its creator."
      >
        <ButtonLink to="/groups" variant="contained">
          Explore Groups
        </ButtonLink>
      </MessagePanel>
    )

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 7 } }}>
      <title>{`${group.groupName} · HobbyHub`}</title>
      <Box
        sx={{ display: 'grid', gap: { xs: 3, md: 7 }, gridTemplateColumns: { md: '1.15fr 1fr' }, alignItems: 'start' }}
      >
        <Box sx={{ order: { md: 2 }, borderRadius: 6, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <GroupImage group={group} ratio="1 / 1" eager />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 }}>
          <CategoryBadge category={group.category} />
          <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ maxWidth: '100%' }}>
            {group.groupName}
          </Typography>
          <FastFacts group={group} />
          <JoinPanel group={group} user={user} />
          <Box sx={{ width: '100%' }}>
            <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
              About this group
            </Typography>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {group.description}
            </Typography>
          </Box>
        </Box>
      </Box>
      {group.creatorUid === user.uid && <MemberList group={group} />}
    </Container>
  )
}
