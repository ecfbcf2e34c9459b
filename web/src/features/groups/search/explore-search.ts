import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { SEARCH_RADII_KM, type SearchRadiusKm } from '@hobbyhub/contract/groups/near-cells'
import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/shared/limits'
import { SORT_CHOICES, SORT_ORDERS, type SortChoice, type SortOrder } from '@hobbyhub/contract/shared/sort-choices'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { ALL_CATEGORIES } from '#shared/constants.ts'

/** The state of Explore's list, kept in the URL's search parameters. */
export type ExploreSearch = {
  /** The words to search for. */
  readonly q: string
  /** Whether to list only groups that can still be joined. */
  readonly joinable: boolean
  readonly category: Category | typeof ALL_CATEGORIES
  readonly sort: SortChoice
  /** Always ascending if the sort is `soonest`. */
  readonly order: SortOrder
  /** The centre of the search: latitude and longitude to 0.01° ("53.96,-1.08"), or '' to search everywhere. */
  readonly near: string
  /**
   * The town at the centre, with what tells it from others of its name ("Leeds, England"); '' if the centre is the user's own
   * position, or if there is no centre.
   */
  readonly town: string
  /** The radius around the centre, in km. */
  readonly km: SearchRadiusKm
}

/** The part of the list's state that limits it to an area. */
export type SearchArea = Pick<ExploreSearch, 'near' | 'town' | 'km'>

export const DEFAULT_EXPLORE_SEARCH: ExploreSearch = {
  q: '',
  joinable: false,
  category: ALL_CATEGORIES,
  sort: 'name',
  order: 'asc',
  near: '',
  town: '',
  km: 25,
}

const { near, town, km } = DEFAULT_EXPLORE_SEARCH
/** The area that is not limited: the whole world. */
export const DEFAULT_SEARCH_AREA: SearchArea = { near, town, km }

/** What a link to the groups that are soon, and can still be joined, sets in the search. */
export const SOON_AND_JOINABLE = { joinable: true, sort: 'soonest' } as const

/** Whether a filter other than the category limits the list. */
export const isFiltered = ({ q, joinable, near }: ExploreSearch): boolean => q !== '' || joinable || near !== ''

/**
 * Whether REST reads the list. All other lists are read from Firestore directly, which cannot move the groups that have passed to the
 * end: only by name and by start date, the latest first, they are where they belong.
 */
export const needsRestSearch = (search: ExploreSearch): boolean =>
  isFiltered(search) || (search.sort !== 'name' && search.order === 'asc')

const CATEGORY_CHOICES = [ALL_CATEGORIES, ...HOBBY_CATEGORIES] as const

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** Returns a search parameter as trimmed text, because the router parses `q=2024` as a number and `q=true` as a boolean. */
export const searchParamText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
        .trim()
        .slice(0, MAX_SEARCH_CHARS)
        .replace(/\p{Surrogate}/gu, '\ufffd')
    : DEFAULT_EXPLORE_SEARCH.q

/** Reads the search area. Without a valid position, the town and the radius are ignored. */
const readSearchArea = (query: Readonly<Partial<Record<keyof SearchArea, unknown>>>): SearchArea => {
  const position = searchParamText(query.near)
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/.exec(position) ?? []
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  return isOnEarth
    ? { near: position, town: searchParamText(query.town), km: oneOf(SEARCH_RADII_KM, query.km, km) }
    : DEFAULT_SEARCH_AREA
}

/** The search parameters that a link to the list may contain. */
export type ExploreSearchInput = Partial<ExploreSearch> & SearchSchemaInput

/** Reads search parameters; invalid ones get their default. Does not use zod, because the first view does not load zod. */
export const readExploreSearch = (query: Readonly<Partial<Record<keyof ExploreSearch, unknown>>>): ExploreSearch => {
  const sort = oneOf(SORT_CHOICES, query.sort, DEFAULT_EXPLORE_SEARCH.sort)
  return {
    q: searchParamText(query.q),
    joinable: query.joinable === true,
    category: oneOf(CATEGORY_CHOICES, query.category, DEFAULT_EXPLORE_SEARCH.category),
    sort,
    order: sort === 'soonest' ? 'asc' : oneOf(SORT_ORDERS, query.order, DEFAULT_EXPLORE_SEARCH.order),
    ...readSearchArea(query),
  }
}
