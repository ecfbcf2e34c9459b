import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Group, RestGroup } from '@hobbyhub/contract/group'
import { ALL_CATEGORIES } from '../../shared/constants.ts'
import { readPage } from '../../shared/rest/read-page.ts'
import type { GroupPage, PageStart } from './list-groups.ts'
import { GROUPS_PER_PAGE, type ListSearch } from './list-search.ts'

const toGroup = ({ _id, creatorEmail: _, ...group }: RestGroup): Group => ({ id: _id, ...group })

/**
 * Reads a page of groups that match the words of `search.q`, or that can still be joined. It may be short, even empty,
 * although more follow. Throws what readPage throws.
 */
export const searchGroups = async (search: ListSearch, start: PageStart | null): Promise<GroupPage> => {
  const { q, joinable, category, sort, order } = search
  const query = {
    sort,
    order,
    limit: String(GROUPS_PER_PAGE),
    q: q || undefined,
    joinable: joinable ? ('true' as const) : undefined,
    category: category === ALL_CATEGORIES ? undefined : category,
    after: start?.join(),
  }
  const { rows, next } = await readPage(endpoints.listGroups, { query }, { isAnonymous: true })
  return { groups: rows.map(toGroup), next: next === null ? null : [next] }
}
