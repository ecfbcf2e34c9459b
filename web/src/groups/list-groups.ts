import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import type { Group } from '@hobbyhub/contract/group'
import { SORT_FIELD } from '@hobbyhub/contract/sort'
import {
  documentId,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { groupsCollection, readGroup } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'
import type { ListSearch } from './list-search.ts'

/** A page of groups, and the last of them where another page may follow. */
export type GroupPage = { readonly groups: Group[]; readonly next: Group | null }

/** The query behind a page: one category or all, by name or start date, ids as the tie-breaker. */
export const groupPageQuery = (search: ListSearch, size: number, after: Group | null): Query => {
  const field = SORT_FIELD[search.sort]
  return query(
    groupsCollection(),
    ...(search.category === ALL_CATEGORIES ? [] : [where('category', '==', search.category)]),
    orderBy(field, search.order),
    orderBy(documentId(), search.order),
    ...(after ? [startAfter(after[field], after.id)] : []),
    limit(size),
  )
}

const readGroups = (documents: QueryDocumentSnapshot[]): Group[] =>
  documents.map(readGroup).filter((group) => group !== null)

/** Reads `size` groups after the given one. Source: specification, Explore and Home. */
export const listGroups = async (search: ListSearch, size: number, after: Group | null): Promise<GroupPage> => {
  const { docs } = await withFreshToken(() => getDocs(groupPageQuery(search, size, after)))
  const groups = readGroups(docs)
  return { groups, next: docs.length < size ? null : (groups.at(-1) ?? null) }
}
