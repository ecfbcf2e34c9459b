import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { textOf } from './list-search.ts'

/** What a link to the create form may fill in. */
export type NewGroupSearch = { readonly name?: string | undefined; readonly category?: Category | undefined }

/** Reads any search parameters. Invalid ones become undefined: the router would keep those that are left out. */
export const readNewGroupSearch = (
  query: { readonly name?: unknown; readonly category?: unknown } & SearchSchemaInput,
): NewGroupSearch => ({
  name: textOf(query.name) || undefined,
  category: HOBBY_CATEGORIES.find((known) => known === query.category),
})
