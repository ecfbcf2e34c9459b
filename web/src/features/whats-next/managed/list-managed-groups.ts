import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import { localToday } from '@hobbyhub/contract/shared/today'
import { joinedGroupUrgency } from '#features/groups/card/group-urgency.ts'
import { sortByUrgency } from '#features/groups/card/sort-by-urgency.ts'
import { readPage } from '#shared/rest/call-rest.ts'

/** A group that the user created or helps to run. */
export type ManagedGroup = RestGroupWithMeeting | RestJoinedGroup

/** How many groups are read of those that the user created, and of those that they help to run. */
const MAX_READ = '10'

const urgencyOf = (group: ManagedGroup) => joinedGroupUrgency(group, localToday(new Date()))

/** The first of the user's groups, the most urgent first. Hidden groups are left out, because nothing can be planned or announced in them. */
export const listManagedGroups = async (email: string): Promise<ManagedGroup[]> => {
  const query = { email, limit: MAX_READ }
  const [created, organized] = await Promise.all([
    readPage('createdGroups', { query }),
    readPage('joinedGroups', { query: { ...query, role: 'organizer' } }),
  ])
  return sortByUrgency([...created.rows.filter(({ isHidden }) => !isHidden), ...organized.rows], urgencyOf)
}
