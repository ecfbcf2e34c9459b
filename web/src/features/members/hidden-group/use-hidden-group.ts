import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { memberQueries } from '../queries.ts'

/** Searches all groups that the user created, because no other list contains hidden groups. */
const findHidden = async (id: string, email: string): Promise<RestGroupWithMeeting | null> => {
  const { listAllCreatedGroups } = await import('#features/groups/api/list-own-groups.ts')
  const groups = await listAllCreatedGroups(email)
  return groups.find(({ _id, isHidden }) => _id === id && isHidden) ?? null
}

/** Whether a group is hidden. REST says so only to members, and to users who wait or have asked to join. */
const isHidden = async (id: string): Promise<boolean> => {
  try {
    await callRest('getGroup', { params: { id } })
    return false
  } catch (error) {
    if (error instanceof RestFailure) return error.code === 'group-hidden'
    throw error
  }
}

const isGroupHiddenQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.groups, 'is-hidden', id], queryFn: () => isHidden(id) })

/** A hidden group that the user created, or null. `email` must be the user's own. */
const hiddenGroupQuery = (id: string, email: string) =>
  queryOptions({
    queryKey: [...queryKeys.groups, 'hidden', id, email],
    queryFn: () => findHidden(id, email),
  })

/**
 * Whether a group that cannot be loaded is hidden. `own` is the group if the user created it, and `isHidden` is true if the user
 * is a member, waits or has asked to join.
 */
export const useHiddenGroup = (id: string, user: SessionUser) => {
  const own = useQuery({ ...hiddenGroupQuery(id, user.email ?? ''), enabled: user.email !== null, retry: false })
  const { data: membership } = useQuery(memberQueries.own(id, user.uid))
  const ofMember = useQuery({ ...isGroupHiddenQuery(id), enabled: Boolean(membership), retry: false })
  return {
    own: own.data,
    membership,
    isHidden: ofMember.data === true,
    isLoading: own.isLoading || ofMember.isLoading,
  }
}
