import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/shared/constants'
import { SORT_CHOICES, SORT_ORDERS, type SortField, type SortOrder } from '@hobbyhub/contract/shared/sort'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { ALL_CATEGORIES } from '../../shared/constants.ts'

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

/** Whether REST has to search, rather than Firestore list. */
export const isSearched = ({ q, joinable }: ListSearch): boolean => q !== '' || joinable

const CATEGORY_CHOICES = [ALL_CATEGORIES, ...HOBBY_CATEGORIES] as const

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** A search parameter as text: the router parses `q=2024` as a number and `q=true` as a boolean. */
export const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).trim().slice(0, MAX_SEARCH_CHARS).toWellFormed()
    : DEFAULT_LIST_SEARCH.q

/** The search parameters that a link to the list may have. */
export type ListQuery = Partial<ListSearch> & SearchSchemaInput

/**
 * Reads any search parameters; invalid ones get their default. Written by hand, since zod is not part of the first
 * view.
 */
export const readListSearch = (query: Readonly<Partial<Record<keyof ListSearch, unknown>>>): ListSearch => ({
  q: textOf(query.q),
  joinable: query.joinable === true,
  category: oneOf(CATEGORY_CHOICES, query.category, DEFAULT_LIST_SEARCH.category),
  sort: oneOf(SORT_CHOICES, query.sort, DEFAULT_LIST_SEARCH.sort),
  order: oneOf(SORT_ORDERS, query.order, DEFAULT_LIST_SEARCH.order),
})
