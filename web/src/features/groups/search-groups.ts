import { endpoints } from '@hobbyhub/contract/endpoints'
import type { GroupWithMeeting, RestGroupWithMeeting } from '@hobbyhub/contract/next-meeting'
import { searchWords } from '@hobbyhub/contract/search'
import { ALL_CATEGORIES } from '../../shared/constants.ts'
import { readPage } from '../../shared/rest/read-page.ts'
import type { GroupPage, PageStart } from './list-groups.ts'
import { GROUPS_PER_PAGE, type ListSearch } from './list-search.ts'

/** Marks the cursor of a search for similar words. */
const FUZZY = 'fuzzy'
const trueIf = (is: boolean) => (is ? ('true' as const) : undefined)

const toGroup = ({ _id, creatorEmail: _, ...group }: RestGroupWithMeeting): GroupWithMeeting => ({ id: _id, ...group })

type Source = { readonly search: ListSearch; readonly after: string | undefined; readonly isFuzzy: boolean }

const read = async ({ search, after, isFuzzy }: Source): Promise<GroupPage> => {
  const { q, joinable, category, sort, order } = search
  const query = {
    sort,
    order,
    limit: String(GROUPS_PER_PAGE),
    q: q || undefined,
    fuzzy: trueIf(isFuzzy),
    joinable: trueIf(joinable),
    category: category === ALL_CATEGORIES ? undefined : category,
    after,
  }
  const { rows, next } = await readPage(endpoints.listGroups, { query }, { isAnonymous: true })
  return { groups: rows.map(toGroup), next: next === null ? null : isFuzzy ? [next, FUZZY] : [next], isFuzzy }
}

/**
 * Reads a page of groups that match the words of `search.q`, or similar words where there is none, or that can still be
 * joined. It may be short, even empty, although more follow. Throws what readPage throws.
 */
export const searchGroups = async (search: ListSearch, start: PageStart | null): Promise<GroupPage> => {
  const [after, mode] = start ?? []
  const page = await read({ search, after, isFuzzy: mode === FUZZY })
  const isNothing = start === null && page.groups.length === 0 && page.next === null
  return isNothing && searchWords(search.q).length > 0 ? read({ search, after, isFuzzy: true }) : page
}
