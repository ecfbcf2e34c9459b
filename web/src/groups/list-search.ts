import { ALL_CATEGORIES, categorySchema } from '@hobbyhub/contract/categories'
import { sortFieldSchema, sortOrderSchema } from '@hobbyhub/contract/sort'
import * as z from 'zod/mini'

/** Explore's state, kept in the URL. What cannot be read falls back to the default: name, ascending, all categories. */
export const listSearchSchema = z.object({
  category: z.catch(z._default(z.union([categorySchema, z.literal(ALL_CATEGORIES)]), ALL_CATEGORIES), ALL_CATEGORIES),
  sort: z.catch(z._default(sortFieldSchema, 'name'), 'name'),
  order: z.catch(z._default(sortOrderSchema, 'asc'), 'asc'),
})

export type ListSearch = z.output<typeof listSearchSchema>

export const DEFAULT_LIST_SEARCH: ListSearch = { category: ALL_CATEGORIES, sort: 'name', order: 'asc' }
