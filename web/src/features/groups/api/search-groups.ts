import { SEARCH_RADII_KM, type SearchRadiusKm } from '@hobbyhub/contract/groups/near-cells'
import { searchWords } from '@hobbyhub/contract/groups/search'
import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { GROUPS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { ALL_CATEGORIES } from '#shared/constants.ts'
import { fetchRest } from '#shared/rest/call-rest.ts'
import { nextQuery } from '#shared/rest/next-cursor.ts'
import type { ExploreSearch } from '../search/explore-search.ts'
import type { GroupListPage, ListedGroup, SearchCursor } from './list-groups.ts'

const trueIf = (is: boolean) => (is ? ('true' as const) : undefined)

const toGroup = ({ _id, creatorEmail: _, ...group }: RestGroupWithMeeting): ListedGroup => ({
  id: _id,
  currentMeeting: null,
  // REST does not answer these three, which only the group's page needs.
  pollsUntil: null,
  activity: 'active',
  activeAt: group.createdAt,
  ...group,
})

const nextStart = (response: Response): SearchCursor | null => {
  const query = nextQuery(response)
  const after = query.get('after')
  return after === null ? null : { after, q: query.get('q') ?? '', isFuzzy: query.get('fuzzy') === 'true' }
}

type Source = {
  readonly search: ExploreSearch
  readonly start: SearchCursor | null
  readonly isFuzzy: boolean
  readonly limit?: number
}

const read = async ({
  search,
  start,
  isFuzzy,
  limit = GROUPS_PER_PAGE,
}: Source): Promise<GroupListPage<SearchCursor>> => {
  const { joinable, category, sort, order, near, km } = search
  const { after, q } = start ?? { after: undefined, q: search.q }
  const kmText: `${SearchRadiusKm}` = `${km}`
  const query = {
    sort,
    order,
    passed: sort === 'name' ? undefined : ('last' as const),
    limit: String(limit),
    q: q || undefined,
    fuzzy: trueIf(isFuzzy),
    joinable: trueIf(joinable),
    near: near || undefined,
    km: near ? kmText : undefined,
    category: category === ALL_CATEGORIES ? undefined : category,
    after,
  }
  const response = await fetchRest('listGroups', { query }, { isAnonymous: true })
  const groups: RestGroupWithMeeting[] = await response.json()
  return { groups: groups.map(toGroup), next: nextStart(response), isFuzzy }
}

/**
 * Reads a page of the groups that match a search. If no group matches the searched words, reads groups with similar words. A page
 * can be short or even empty although more pages follow. Throws what fetchRest throws.
 */
export const searchGroups = async (
  search: ExploreSearch,
  start: SearchCursor | null,
): Promise<GroupListPage<SearchCursor>> => {
  const page = await read({ search, start, isFuzzy: start?.isFuzzy ?? false })
  const isNothing = start === null && page.groups.length === 0 && page.next === null
  return isNothing && searchWords(search.q).length > 0 ? read({ search, start, isFuzzy: true }) : page
}

/** The groups that are read to find out whether a radius has any: few, but more than one, because some may be too far away. */
const PROBE_LIMIT = 4

/**
 * The next larger radius in which a search finds groups; null if there is none. Reads one small page for each larger radius. If a
 * page is empty, but others follow, its radius counts as one with groups. Throws what fetchRest throws.
 */
export const findWiderRadius = async (search: ExploreSearch): Promise<SearchRadiusKm | null> => {
  const isFuzzy = searchWords(search.q).length > 0
  const radii = SEARCH_RADII_KM.filter((km) => km > search.km)
  const pages = await Promise.all(
    radii.map((km) => read({ search: { ...search, km }, start: null, isFuzzy, limit: PROBE_LIMIT })),
  )
  return radii.find((_, at) => pages[at]?.groups.length !== 0 || pages[at]?.next !== null) ?? null
}
