import type { RestGroup, RestJoinedGroup } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { hasDatePassed } from '@hobbyhub/contract/shared/today'
import { countText } from '../../shared/ui/count-text.ts'

/** A group is marked "Soon" if it starts within this many days. */
const SOON_DAYS = 7

/** The kinds of urgency of a user's group, most urgent first. The position of a kind is its rank. */
const KINDS = ['hidden', 'requests', 'full', 'news', 'soon', 'none', 'passed'] as const

export type GroupUrgency = {
  readonly kind: (typeof KINDS)[number]
  readonly rank: number
  /** The label of the mark; null if the group needs no mark. */
  readonly mark: string | null
}

const urgency = (kind: GroupUrgency['kind'], mark: string | null): GroupUrgency => ({
  kind,
  rank: KINDS.indexOf(kind),
  mark,
})

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The urgency of a group for a member. Dates are 'YYYY-MM-DD'. */
export const joinedGroupUrgency = (
  { startDate, hasNews }: Pick<RestJoinedGroup, 'startDate' | 'hasNews'>,
  today: string,
): GroupUrgency => {
  if (hasNews) return urgency('news', 'News')
  if (hasDatePassed(startDate, today)) return urgency('passed', 'Passed')
  return startDate <= addDays(today, SOON_DAYS) ? urgency('soon', 'Soon') : urgency('none', null)
}

type Created = Pick<RestGroup, 'startDate' | 'pendingCount' | 'maxMembers' | 'memberCount' | 'waitingCount'> & {
  /** Whether the site's moderators have hidden the group. */
  readonly isHidden?: boolean | undefined
}

/** The urgency of a group for its creator. */
export const createdGroupUrgency = (group: Created, today: string): GroupUrgency => {
  if (group.isHidden) return urgency('hidden', 'Hidden')
  if (group.pendingCount > 0)
    return urgency('requests', `${countText(group.pendingCount)} ${group.pendingCount === 1 ? 'request' : 'requests'}`)
  if (!hasDatePassed(group.startDate, today) && !hasFreePlace(group)) return urgency('full', 'Full')
  return joinedGroupUrgency(group, today)
}
