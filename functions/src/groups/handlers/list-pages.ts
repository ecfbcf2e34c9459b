import type { endpoints } from '@hobbyhub/contract/endpoints'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import { cellTokenOf } from '@hobbyhub/contract/groups/near-cells'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { PAGE_CONTENT_SECURITY_POLICY } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hobbyList, type List, parsePageNumber, renderListPage, renderNoGroupsPage, townList } from '../list-page.ts'
import { type ListedGroup, type Lists, readListedGroups } from '../listed-groups.ts'
import { groupsIndex, soonestGroupsIndex } from '../queries.ts'
import { isInArea } from '../search.ts'
import { notFoundHeaders, publicPageHeaders } from '../share/page-headers.ts'
import { townOfGroups } from '../town-of-groups.ts'

/** How far from a town the groups of its page are, at most, in km. */
const KM = 25

const notFound = async () =>
  ({
    status: 404,
    headers: notFoundHeaders(PAGE_CONTENT_SECURITY_POLICY),
    body: await renderNoGroupsPage(),
  }) as const

/** The queries for a list's groups with a next meeting and for all its groups, each in its order. */
const queriesBy = (field: 'category' | 'searchTokens', value: string) => {
  const isCategory = field === 'category'
  const filters = { category: isCategory, word: !isCategory, isOpen: false }
  const values = [isCategory ? value : [value]]
  const groups = rootCollection('groups')
  return {
    soonest: indexedQuery(groups, soonestGroupsIndex(filters), values),
    byName: indexedQuery(groups, groupsIndex({ ...filters, sort: 'name', order: 'asc' }), values),
  }
}

type Call = Pick<Parameters<Handler<typeof endpoints.hobbyPage>>[0], 'caller' | 'deadline'>

const respond = async (list: List, groups: Lists, page: number, { caller, deadline }: Call) => {
  const found = await readListedGroups(groups, page, deadline)
  if (found.groups.length === 0) return notFound()
  const headers = publicPageHeaders(caller, PAGE_CONTENT_SECURITY_POLICY)
  const body = await renderListPage(list, { ...found, page, origin: SITE_ORIGIN, now: new Date() })
  return { status: 200, headers, body } as const
}

/** The page of a hobby. */
export const hobbyPage: Handler<typeof endpoints.hobbyPage> = ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page)
  const category = HOBBY_CATEGORIES.find((each) => categorySlug(each) === params.slug)
  if (page === null || category === undefined) return notFound()
  return respond(hobbyList(category), queriesBy('category', category), page, call)
}

/** The page of a town: the groups within 25 km, by their towns. */
export const townPage: Handler<typeof endpoints.townPage> = async ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page)
  const id = /^[1-9]\d{0,8}$/.test(params.geonameId) ? Number(params.geonameId) : null
  const town = page === null || id === null ? null : await townOfGroups(id, call.deadline)
  if (page === null || town === null) return notFound()
  const isListed = ({ place }: ListedGroup) => isInArea(place, { position: town, km: KM })
  const groups = { ...queriesBy('searchTokens', cellTokenOf(town, KM)), isListed }
  return respond(townList(town, KM), groups, page, call)
}
