import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { queryOptions } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'
import { groupQueries } from '../groups/queries.ts'

/** Searches the list of groups that the user has created: the only one with hidden groups in it. */
const findHidden = async (id: string, email: string): Promise<RestGroupWithMeeting | null> => {
  const { listAllCreated } = await import('../groups/list-own-groups.ts')
  const groups = await listAllCreated(email)
  return groups.find(({ _id, isHidden }) => _id === id && isHidden) ?? null
}

/** Whether a group that cannot be found is hidden. REST says so to its members. */
const isHidden = async (id: string): Promise<boolean> => {
  try {
    await callRest('getGroup', { params: { id } })
    return false
  } catch (error) {
    if (error instanceof RestFailure) return error.code === 'group-hidden'
    throw error
  }
}

export const isHiddenQuery = (id: string) =>
  queryOptions({ queryKey: [...groupQueries.all(), 'is-hidden', id], queryFn: () => isHidden(id) })

/** A group of the user's own that the site's moderators have hidden, or null. `email` must be their own. */
export const hiddenGroupQuery = (id: string, email: string) =>
  queryOptions({
    queryKey: [...groupQueries.all(), 'hidden', id, email],
    queryFn: () => findHidden(id, email),
  })
