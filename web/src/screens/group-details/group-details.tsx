import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { findCachedGroup } from '#features/groups/api/find-cached-group.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { laterMemberQueries } from '#features/members/api/later-queries.ts'
import { isMembershipUndecided, memberQueries } from '#features/members/queries.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { GroupPage } from './group-page.tsx'
import { GroupPreview } from './group-preview.tsx'

const MissingGroup = lazy(() => import('./missing-group.tsx'))

type GroupDetailsProps = {
  id: string
  user: SessionUser
  /** The code of the invitation in the URL, if there is one. */
  invite: string | undefined
}

/** The page at /groups/{id}. Shows a preview until the user's relation to the group is known, so that nothing moves later. */
export const GroupDetails = ({ id, user, invite }: GroupDetailsProps) => {
  const queryClient = useQueryClient()
  const {
    data: group,
    isPending,
    isLoadingError,
    error,
    refetch,
  } = useQuery({
    ...groupQueries.detail(id),
    // Offline, the page shows the group from a cached list.
    initialData: () => (onlineManager.isOnline() ? undefined : findCachedGroup(queryClient, id)),
    initialDataUpdatedAt: 0,
  })

  const isOther = group?.creatorUid !== user.uid
  const membership = useQuery({ ...memberQueries.own(id, user.uid), enabled: isOther })
  const couldHaveDeclinedRequest = group?.approvalRequired === true && membership.data === null
  const declined = useQuery({
    ...laterMemberQueries.declined(id, user.uid),
    enabled: isOther && couldHaveDeclinedRequest,
  })
  // A cached request or position on the waiting list is not shown until it is refetched, because it may be decided by now.
  const isUnsure = isMembershipUndecided(membership.data) && membership.isFetching && !membership.isFetchedAfterMount
  const isSettled = !isPending && !(isOther && (membership.isLoading || isUnsure || declined.isLoading))
  // Once the page is shown, later reads, for example after leaving, do not replace it with a spinner.
  const [isOpened, setOpened] = useState(isSettled)
  if (isSettled && !isOpened) setOpened(true)

  if (group && !isOpened) return <GroupPreview group={group} />
  if (isPending || !isOpened) return <PageSpinner label="Loading group" />
  if (isLoadingError)
    return (
      <LoadFailure headingLevel="h1" title={messages.detailsFailed(failureMessage(error))} onRetry={() => refetch()} />
    )
  if (group) return <GroupPage group={group} user={user} invite={invite} />
  return (
    <Suspense fallback={<PageSpinner label="Loading group" />}>
      <MissingGroup id={id} user={user} />
    </Suspense>
  )
}
