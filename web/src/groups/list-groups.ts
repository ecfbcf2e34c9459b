import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import type { Group } from '@hobbyhub/contract/group'
import { SORT_FIELD } from '@hobbyhub/contract/sort'
import { documentId, getDocs, limit, orderBy, query, startAfter, where } from 'firebase/firestore/lite'
import { groupsCollection, readGroup } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'
import type { ListSearch } from './list-search.ts'

/** A page of groups, and where another may begin: what comes before it, in its source's own words. */
export type GroupPage = { readonly groups: readonly Group[]; readonly next: PageStart | null }
export type PageStart = readonly string[]

/**
 * Reads `size` groups of one category or all, by name or start date, ids as the tie-breaker, from the given start.
 * Source: specification, Explore and Home.
 */
export const listGroups = async (
  { category, sort, order }: Pick<ListSearch, 'category' | 'sort' | 'order'>,
  size: number,
  start: PageStart | null,
): Promise<GroupPage> => {
  const field = SORT_FIELD[sort]
  const page = query(
    groupsCollection(),
    ...(category === ALL_CATEGORIES ? [] : [where('category', '==', category)]),
    orderBy(field, order),
    orderBy(documentId(), order),
    ...(start ? [startAfter(...start)] : []),
    limit(size),
  )
  const { docs } = await withFreshToken(() => getDocs(page))
  const last = docs.length < size ? undefined : docs.at(-1)
  return {
    groups: docs.map(readGroup).filter((group) => group !== null),
    next: last ? [String(last.get(field)), last.id] : null,
  }
}
