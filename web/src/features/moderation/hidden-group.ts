import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { queryOptions } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'
import { groupQueries } from '../groups/queries.ts'

/** Searches all groups that the user created, because no other list contains hidden groups. */
const findHidden = async (id: string, email: string): Promise<RestGroupWithMeeting | null> => {
  const { listAllCreatedGroups } = await import('../groups/list-own-groups.ts')
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

export const isGroupHiddenQuery = (id: string) =>
  queryOptions({ queryKey: [...groupQueries.all(), 'is-hidden', id], queryFn: () => isHidden(id) })

/** A hidden group that the user created, or null. `email` must be the user's own. */
export const hiddenGroupQuery = (id: string, email: string) =>
  queryOptions({
    queryKey: [...groupQueries.all(), 'hidden', id, email],
    queryFn: () => findHidden(id, email),
  })
