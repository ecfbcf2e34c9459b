import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { searchParamText } from '../search/explore-search.ts'

/** The fields of the create form that a link can fill in by search parameters. */
export type NewGroupSearchParams = {
  readonly name?: string | undefined
  readonly category?: Category | undefined
  /** A town, such as "Leeds, England", and its position, as in Explore's search. The form takes it from the gazetteer. */
  readonly town?: string | undefined
  readonly near?: string | undefined
}

/** Reads search parameters. Returns invalid ones as undefined, because the router would keep a parameter that is left out. */
export const readNewGroupSearchParams = (
  query: Readonly<Partial<Record<keyof NewGroupSearchParams, unknown>>> & SearchSchemaInput,
): NewGroupSearchParams => ({
  name: searchParamText(query.name) || undefined,
  category: HOBBY_CATEGORIES.find((known) => known === query.category),
  town: searchParamText(query.town) || undefined,
  near: searchParamText(query.near) || undefined,
})
