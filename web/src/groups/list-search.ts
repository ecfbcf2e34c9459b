import { ALL_CATEGORIES, categorySchema } from '@hobbyhub/contract/categories'
import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/constants'
import { sortFieldSchema, sortOrderSchema } from '@hobbyhub/contract/sort'
import * as z from 'zod/mini'

/** Free text. The router reads an address's `q=2024` as a number. */
const textSchema = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((text) => String(text).trim().slice(0, MAX_SEARCH_CHARS).toWellFormed()),
)

/** Explore's state, kept in the URL. What cannot be read falls back to the default: no words, name, ascending, all categories. */
export const listSearchSchema = z.object({
  q: z.catch(z._default(textSchema, ''), ''),
  joinable: z.catch(z._default(z.boolean(), false), false),
  category: z.catch(z._default(z.union([categorySchema, z.literal(ALL_CATEGORIES)]), ALL_CATEGORIES), ALL_CATEGORIES),
  sort: z.catch(z._default(sortFieldSchema, 'name'), 'name'),
  order: z.catch(z._default(sortOrderSchema, 'asc'), 'asc'),
})

export type ListSearch = z.output<typeof listSearchSchema>

/** Whether groups are searched, rather than listed. */
export const isSearched = ({ q, joinable }: ListSearch): boolean => q !== '' || joinable

export const DEFAULT_LIST_SEARCH: ListSearch = {
  q: '',
  joinable: false,
  category: ALL_CATEGORIES,
  sort: 'name',
  order: 'asc',
}
