import type { RestGroup } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { hasDatePassed } from '@hobbyhub/contract/shared/today'
import { requestsText } from '#shared/ui/count-text.ts'
import { quietMark } from './quiet-mark.ts'

/** A group is marked "Soon" if it starts within this many days. */
const SOON_DAYS = 7

/** The kinds of urgency of a user's group, most urgent first. The position of a kind is its rank. */
const KINDS = ['hidden', 'requests', 'full', 'announcements', 'soon', 'none', 'quiet', 'passed'] as const

export type GroupUrgency = {
  readonly kind: (typeof KINDS)[number]
  readonly rank: number
  /** The label of the mark; null if the group needs no mark. */
  readonly mark: string | null
  /** The date of the group's next meeting, from today on, or else the group's start date: 'YYYY-MM-DD', as all dates here. */
  readonly date: string
}

/** Whether the user should look at a group of this kind, so that its mark has a stronger colour. */
export const needsAttention = ({ kind }: GroupUrgency): boolean => kind === 'requests' || kind === 'announcements'

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

type Dated = Parameters<typeof quietMark>[0] & {
  readonly startDate: string
  readonly nextMeeting?: { readonly date: string } | null | undefined
}

const nextDateOf = ({ nextMeeting, startDate }: Dated, today: string): string =>
  nextMeeting && !hasDatePassed(nextMeeting.date, today) ? nextMeeting.date : startDate

const urgency = (kind: GroupUrgency['kind'], mark: string | null, date: string): GroupUrgency => ({
  kind,
  rank: KINDS.indexOf(kind),
  mark,
  date,
})

type Joined = Dated & {
  readonly hasNews?: boolean | undefined
  /** Only organizers have it. */
  readonly pendingCount?: number | undefined
}

/** The urgency of a group for a member or an organizer. */
export const joinedGroupUrgency = (group: Joined, today: string): GroupUrgency => {
  const date = nextDateOf(group, today)
  if (group.pendingCount) return urgency('requests', requestsText(group.pendingCount), date)
  if (group.hasNews) return urgency('announcements', 'News', date)
  const quiet = quietMark(group)
  if (quiet) return urgency('quiet', quiet, date)
  if (hasDatePassed(date, today)) return urgency('passed', 'Passed', date)
  return date <= addDays(today, SOON_DAYS) ? urgency('soon', 'Soon', date) : urgency('none', null, date)
}

type Created = Dated &
  Pick<RestGroup, 'pendingCount' | 'maxMembers' | 'memberCount' | 'waitingCount'> & {
    /** Whether the site's moderators have hidden the group. */
    readonly isHidden?: boolean | undefined
  }

/** The urgency of a group for its creator. */
export const createdGroupUrgency = (group: Created, today: string): GroupUrgency => {
  const { pendingCount, startDate } = group
  const date = nextDateOf(group, today)
  if (group.isHidden) return urgency('hidden', 'Hidden', date)
  if (pendingCount > 0) return urgency('requests', requestsText(pendingCount), date)
  if (!group.quietSince && !hasDatePassed(startDate, today) && !hasFreePlace(group))
    return urgency('full', 'Full', date)
  return joinedGroupUrgency(group, today)
}
