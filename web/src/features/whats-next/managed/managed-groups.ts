import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import { localToday } from '@hobbyhub/contract/shared/today'
import { queryOptions } from '@tanstack/react-query'
import { joinedGroupUrgency } from '#features/groups/card/group-urgency.ts'
import { sortByUrgency } from '#features/groups/card/sort-by-urgency.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { readPage } from '#shared/rest/call-rest.ts'

/** How many groups are read of those that the user created, and of those that they help to run. */
const MAX_READ = '10'

/** A group that the user created or helps to run. */
export type ManagedGroup = RestGroupWithMeeting | RestJoinedGroup

const urgencyOf = (group: ManagedGroup) => joinedGroupUrgency(group, localToday(new Date()))

/** Hidden groups are left out, because nothing can be planned or announced in them. */
const listManagedGroups = async (email: string): Promise<ManagedGroup[]> => {
  const query = { email, limit: MAX_READ }
  const [created, organized] = await Promise.all([
    readPage('createdGroups', { query }),
    readPage('joinedGroups', { query: { ...query, role: 'organizer' } }),
  ])
  return sortByUrgency([...created.rows.filter(({ isHidden }) => !isHidden), ...organized.rows], urgencyOf)
}

/** The groups that the signed-in user created or helps to run, the most urgent first. `email` must be this user's own. */
export const managedGroupsQuery = (email: string) =>
  queryOptions({
    queryKey: [...queryKeys.groups, 'managed', email],
    meta: { isPersisted: true },
    queryFn: () => listManagedGroups(email),
  })
