import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../features/auth/session.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { messages } from '../../shared/messages/messages.ts'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { GroupPage } from './group-page.tsx'
import { MissingGroup } from './missing-group.tsx'

type GroupDetailsProps = {
  id: string
  user: SessionUser
  /** The code of an invitation. */
  invite: string | undefined
}

/** /groups/{id}. */
export const GroupDetails = ({ id, user, invite }: GroupDetailsProps) => {
  const { data: group, isPending, isLoadingError, error, refetch } = useQuery(groupQueries.detail(id))

  if (isPending) return <PageSpinner label="Loading group" />
  if (isLoadingError)
    return (
      <LoadFailure headingLevel="h1" title={messages.detailsFailed(failureMessage(error))} onRetry={() => refetch()} />
    )
  if (group) return <GroupPage group={group} user={user} invite={invite} />
  return <MissingGroup id={id} user={user} />
}
