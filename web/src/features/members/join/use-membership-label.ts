import type { Group } from '@hobbyhub/contract/groups/group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { memberQueries } from '../queries.ts'

const LABELS: Readonly<Record<MemberStatus, string>> = {
  joined: 'Joined',
  pending: 'Asked to join',
  waiting: 'On the waiting list',
}

/**
 * Returns a function that says how the signed-in user relates to a group: "Yours", "Joined", "Asked to join" or "On the waiting
 * list"; undefined if they don't. One query serves all groups. What is cached about a single group is newer.
 */
export const useMembershipLabel = (): ((group: Group) => string | undefined) => {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const email = user?.email ?? ''
  const { data: memberships } = useQuery({ ...groupQueries.memberships(email), enabled: email !== '' })
  if (!user) return () => undefined
  const statusIn = (id: string): MemberStatus | undefined => {
    const own = queryClient.getQueryData(memberQueries.own(id, user.uid).queryKey)
    return own === undefined ? memberships?.[id] : own?.status
  }
  return ({ id, creatorUid }) => {
    if (creatorUid === user.uid) return 'Yours'
    const status = statusIn(id)
    return status && LABELS[status]
  }
}
