import type { RestGroup, RestJoinedGroup } from '@hobbyhub/contract/groups/group'
import { isOpen } from '@hobbyhub/contract/groups/places'
import { hasPassed } from '@hobbyhub/contract/shared/days'
import { countText } from '../../shared/ui/count-text.ts'

/** Within how many days a group "starts soon". */
const SOON_DAYS = 7

/** What somebody should know of a group of theirs. Groups are sorted by the order of this list. */
const KINDS = ['hidden', 'requests', 'full', 'news', 'soon', 'none', 'passed'] as const

export type News = {
  readonly kind: (typeof KINDS)[number]
  readonly rank: number
  /** In a word or two; null if there is no news. */
  readonly mark: string | null
}

const news = (kind: News['kind'], mark: string | null): News => ({ kind, rank: KINDS.indexOf(kind), mark })

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** For a member; dates are 'YYYY-MM-DD'. */
export const joinedNews = (
  { startDate, hasNews }: Pick<RestJoinedGroup, 'startDate' | 'hasNews'>,
  today: string,
): News => {
  if (hasNews) return news('news', 'News')
  if (hasPassed(startDate, today)) return news('passed', 'Passed')
  return startDate <= addDays(today, SOON_DAYS) ? news('soon', 'Soon') : news('none', null)
}

type Created = Pick<RestGroup, 'startDate' | 'pendingCount' | 'maxMembers' | 'memberCount' | 'waitingCount'> & {
  /** By the site's moderators. */
  readonly isHidden?: boolean | undefined
}

/** For the creator. */
export const createdNews = (group: Created, today: string): News => {
  if (group.isHidden) return news('hidden', 'Hidden')
  if (group.pendingCount > 0) return news('requests', `${countText(group.pendingCount)} waiting`)
  if (!hasPassed(group.startDate, today) && !isOpen(group)) return news('full', 'Full')
  return joinedNews(group, today)
}
