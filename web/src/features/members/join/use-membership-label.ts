import type { Group } from '@hobbyhub/contract/groups/group'
import { useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { memberQueries } from '../queries.ts'

/** The signed-in user's relation to a group. */
export type MembershipLabel = 'Yours' | 'Joined'

/** Returns a function that looks up the signed-in user's relation to a group. It only uses the cache, and sends no request. */
export const useMembershipLabel = (): ((group: Group) => MembershipLabel | undefined) => {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  if (!user) return () => undefined
  const { uid, email } = user
  const joined = queryClient.getQueryData(groupQueries.joined(email ?? '', 'joined').queryKey)
  const ids = new Set(joined?.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
  const isIn = (id: string): boolean => {
    const own = queryClient.getQueryData(memberQueries.own(id, uid).queryKey)
    return own === undefined ? ids.has(id) : own?.status === 'joined'
  }
  return ({ id, creatorUid }) => (creatorUid === uid ? 'Yours' : isIn(id) ? 'Joined' : undefined)
}
