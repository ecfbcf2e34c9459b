import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { memberQueries } from '../queries.ts'

/** A hidden group, with the decision to hide it, or what REST says if the user may not read it. */
type Read = { readonly group: RestGroupWithMeeting | null; readonly code: string | null }

const readGroup = async (id: string): Promise<Read> => {
  try {
    const group = await callRest('getGroup', { params: { id } })
    return { group: group.hidden ? group : null, code: null }
  } catch (error) {
    if (error instanceof RestFailure) return { group: null, code: error.code ?? null }
    throw error
  }
}

/** Whether the user has created the group, and moderators have hidden it. Searches all of the user's groups, because no other list has hidden ones. */
const isOwnHidden = async (id: string, email: string): Promise<boolean> => {
  const { listAllCreatedGroups } = await import('#features/groups/api/list-own-groups.ts')
  return (await listAllCreatedGroups(email)).some(({ _id, isHidden }) => _id === id && isHidden)
}

const isOwnHiddenQuery = (id: string, email: string) =>
  queryOptions({ queryKey: [...queryKeys.groups, 'is-own-hidden', id, email], queryFn: () => isOwnHidden(id, email) })

const hiddenGroupQuery = (id: string, uid: string) =>
  queryOptions({ queryKey: [...queryKeys.groups, 'hidden', id, uid], queryFn: () => readGroup(id) })

/**
 * Whether a group that cannot be loaded is hidden. `group` is the hidden group if the user created it or is a moderator, and `isOwn` says
 * which. `isHidden` is true if the user is a member, waits or has asked to join. The group is only requested if one of these may be so,
 * because the browser logs a 404.
 */
export const useHiddenGroup = (id: string, user: SessionUser) => {
  const own = useQuery({ ...isOwnHiddenQuery(id, user.email ?? ''), enabled: user.email !== null, retry: false })
  const { data: membership } = useQuery(memberQueries.own(id, user.uid))
  const moderator = useQuery({
    queryKey: [...queryKeys.reports, 'is-moderator', user.uid],
    queryFn: async () => (await import('#shared/firebase/auth.ts')).hasClaim('admin'),
  })
  const isOwn = own.data === true
  const mayRead = isOwn || moderator.data === true || Boolean(membership)
  const read = useQuery({ ...hiddenGroupQuery(id, user.uid), enabled: mayRead, retry: false })
  return {
    group: read.data?.group ?? null,
    isOwn,
    isModerator: moderator.data === true,
    membership,
    isHidden: read.data?.code === 'group-hidden',
    isLoading: own.isLoading || moderator.isLoading || read.isLoading,
  }
}
