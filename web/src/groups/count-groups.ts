import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import { MAX_PAGE_SIZE } from '@hobbyhub/contract/rest'
import { getCount, limit, query, where } from 'firebase/firestore/lite'
import { groupsCollection } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'
import type { ListSearch } from './list-search.ts'

/**
 * How many groups a category has, or the whole platform. Asked of REST without a token: the same answer serves everyone
 * from the CDN, and rules let no client count without a bound.
 */
export const countGroups = async (category: ListSearch['category']): Promise<number> => {
  const search = new URLSearchParams({ limit: '1', ...(category === ALL_CATEGORIES ? {} : { category }) })
  const response = await fetch(`/groupInformation?${search}`)
  const total = response.headers.get('x-total-count')
  if (!response.ok || total === null) throw new Error(`Groups could not be counted: ${response.status}`)
  return Number.parseInt(total, 10)
}

/** How many groups somebody created, up to MAX_PAGE_SIZE: an aggregate, no documents are read. */
export const countCreatedGroups = async (creatorUid: string): Promise<number> => {
  const created = query(groupsCollection(), where('creatorUid', '==', creatorUid), limit(MAX_PAGE_SIZE))
  return (await withFreshToken(() => getCount(created))).data().count
}
