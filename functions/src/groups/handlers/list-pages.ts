import type { endpoints } from '@hobbyhub/contract/endpoints'
import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import { cellTokenOf } from '@hobbyhub/contract/groups/near-cells'
import type { Town } from '@hobbyhub/contract/groups/town'
import { GROUPS_PER_LIST_PAGE, GROUPS_PER_SITEMAP } from '@hobbyhub/contract/shared/limits'
import { SITE_ORIGIN } from '../../platform/config.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { PAGE_CONTENT_SECURITY_POLICY } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import {
  hobbyList,
  type List,
  parsePageNumber,
  renderListPage,
  renderNoGroupsPage,
  sitemapList,
  townHobbyList,
  townList,
} from '../list-page.ts'
import {
  hasListedGroup,
  type ListedGroup,
  type ListedGroups,
  type Lists,
  readGroupsById,
  readListedGroups,
} from '../listed-groups.ts'
import { filterValues, groupsIndex, soonestGroupsIndex } from '../queries.ts'
import { isInArea } from '../search.ts'
import { notFoundHeaders, publicPageHeaders } from '../share/page-headers.ts'
import { parseSitemapNumber, readSitemap, readSitemapProgress } from '../sitemaps.ts'
import { townOfGroups } from '../town-of-groups.ts'
import { renderTownsPage } from '../towns-page.ts'

/** How far from a town the groups of its page are, at most, in km. */
const KM = 25

const notFound = async (list?: List) =>
  ({
    status: 404,
    headers: notFoundHeaders(PAGE_CONTENT_SECURITY_POLICY),
    body: await renderNoGroupsPage(list),
  }) as const

/** The groups of a hobby, of a town's area, or of both. */
const groupsOf = ({ category, town }: { readonly category?: string; readonly town?: Town }): Lists => {
  const { filters, values } = filterValues({ category, tokens: town ? [cellTokenOf(town, KM)] : null })
  const groups = rootCollection('groups')
  return {
    soonest: indexedQuery(groups, soonestGroupsIndex(filters), values),
    byName: indexedQuery(groups, groupsIndex({ ...filters, sort: 'name', order: 'asc' }), values),
    ...(town ? { isListed: ({ place }: ListedGroup) => isInArea(place, { position: town, km: KM }) } : {}),
  }
}

type Call = Pick<Parameters<Handler<typeof endpoints.hobbyPage>>[0], 'caller' | 'deadline'>

const headersFor = ({ caller }: Call) => publicPageHeaders(caller, PAGE_CONTENT_SECURITY_POLICY)

const respond = async (list: List, found: ListedGroups, page: number, call: Call) => {
  // Only a first page may be that of a list without groups. Others are after the last one.
  if (found.groups.length === 0) return notFound(page === 1 ? list : undefined)
  const body = await renderListPage(list, { ...found, page, origin: SITE_ORIGIN, now: new Date() })
  return { status: 200, headers: headersFor(call), body } as const
}

const categoryOf = (slug: string) => HOBBY_CATEGORIES.find((each) => categorySlug(each) === slug)

const readTown = async (geonameId: string, deadline: Deadline): Promise<Town | null> =>
  /^[1-9]\d{0,8}$/.test(geonameId) ? townOfGroups(Number(geonameId), deadline) : null

/** The page of a hobby. */
export const hobbyPage: Handler<typeof endpoints.hobbyPage> = async ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page)
  const category = categoryOf(params.slug)
  if (page === null || category === undefined) return notFound()
  return respond(hobbyList(category), await readListedGroups(groupsOf({ category }), page, call.deadline), page, call)
}

/** The hobbies among `others` that have groups near a town. */
const hobbiesIn = async (town: Town, others: readonly Category[], deadline: Deadline) => {
  const found = await Promise.all(others.map((category) => hasListedGroup(groupsOf({ category, town }), deadline)))
  return others.filter((_, at) => found[at])
}

/** The page of a town: the groups within 25 km, by their towns. Its first page links to the hobbies that have groups there. */
export const townPage: Handler<typeof endpoints.townPage> = async ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page)
  const town = page === null ? null : await readTown(params.geonameId, call.deadline)
  if (page === null || town === null) return notFound()
  const { categories, ...found } = await readListedGroups(groupsOf({ town }), page, call.deadline)
  // Where the page has all groups, no other hobby has any.
  const others = page === 1 && found.hasNext ? HOBBY_CATEGORIES.filter((each) => !categories.has(each)) : []
  const withGroups = new Set([...categories, ...(await hobbiesIn(town, others, call.deadline))])
  const hobbies = HOBBY_CATEGORIES.filter((each) => withGroups.has(each))
  return respond(townList(town, KM, hobbies), found, page, call)
}

/** The page of a hobby's groups within 25 km of a town. */
export const townHobbyPage: Handler<typeof endpoints.townHobbyPage> = async ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page)
  const category = categoryOf(params.slug)
  const isPossible = page !== null && category !== undefined
  const town = isPossible ? await readTown(params.geonameId, call.deadline) : null
  if (page === null || category === undefined || town === null) return notFound()
  const found = await readListedGroups(groupsOf({ category, town }), page, call.deadline)
  return respond(townHobbyList(town, KM, category), found, page, call)
}

/** The page of the towns with the most groups. */
export const townsPage: Handler<typeof endpoints.townsPage> = async (call) => ({
  status: 200,
  headers: headersFor(call),
  body: await renderTownsPage(await readSitemapProgress(call.deadline), SITE_ORIGIN),
})

/** A page of the groups that a file of the sitemap has. */
export const allGroupsPage: Handler<typeof endpoints.allGroupsPage> = async ({ params, query, ...call }) => {
  const page = parsePageNumber(query.page, GROUPS_PER_SITEMAP / GROUPS_PER_LIST_PAGE)
  const file = parseSitemapNumber(params.part)
  const sitemap = page === null || file === null ? null : await readSitemap(file, call.deadline)
  if (page === null || file === null || sitemap === null) return notFound()
  const ids = sitemap.groups.map(({ id }) => id)
  return respond(sitemapList(file), await readGroupsById(ids, page, call.deadline), page, call)
}
