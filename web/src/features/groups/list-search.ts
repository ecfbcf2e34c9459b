import { ALL_CATEGORIES, type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/categories'
import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/constants'
import { SORT_CHOICES, SORT_ORDERS, type SortField, type SortOrder } from '@hobbyhub/contract/sort'
import type { SearchSchemaInput } from '@tanstack/react-router'

export const GROUPS_PER_PAGE = 24

/** Explore's state, kept in the URL. */
export type ListSearch = {
  /** The words looked for. */
  readonly q: string
  /** Whether to show only what can still be joined. */
  readonly joinable: boolean
  readonly category: Category | typeof ALL_CATEGORIES
  readonly sort: SortField
  readonly order: SortOrder
}

export const DEFAULT_LIST_SEARCH: ListSearch = {
  q: '',
  joinable: false,
  category: ALL_CATEGORIES,
  sort: 'name',
  order: 'asc',
}

/** Whether groups are searched, rather than listed. */
export const isSearched = ({ q, joinable }: ListSearch): boolean => q !== '' || joinable

const CATEGORY_CHOICES = [ALL_CATEGORIES, ...HOBBY_CATEGORIES] as const

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** The router reads an address's `q=2024` as a number, and `q=true` as a truth. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).trim().slice(0, MAX_SEARCH_CHARS).toWellFormed()
    : DEFAULT_LIST_SEARCH.q

/** What a link to the list may say. */
export type ListQuery = Partial<ListSearch> & SearchSchemaInput

/** Takes any query: what cannot be read falls back to the default. By hand, since zod is no part of the first view. */
export const readListSearch = (query: Readonly<Partial<Record<keyof ListSearch, unknown>>>): ListSearch => ({
  q: textOf(query.q),
  joinable: query.joinable === true,
  category: oneOf(CATEGORY_CHOICES, query.category, DEFAULT_LIST_SEARCH.category),
  sort: oneOf(SORT_CHOICES, query.sort, DEFAULT_LIST_SEARCH.sort),
  order: oneOf(SORT_ORDERS, query.order, DEFAULT_LIST_SEARCH.order),
})
