import { MAX_PAGE_SIZE } from '@hobbyhub/contract/endpoints'
import { getCount, limit, query, where } from 'firebase/firestore/lite'
import { groupsCollection } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

/**
 * How many groups the whole platform has. Asked of REST without a token: the same answer serves everyone from the CDN,
 * and rules let no client count without a bound.
 */
export const countGroups = async (): Promise<number> => {
  const response = await fetch('/groupInformation?limit=1')
  const total = response.headers.get('x-total-count')
  if (!response.ok || total === null) throw new Error(`Groups could not be counted: ${response.status}`)
  return Number.parseInt(total, 10)
}

/** How many groups somebody created, up to MAX_PAGE_SIZE: an aggregate, no documents are read. */
export const countCreatedGroups = async (creatorUid: string): Promise<number> => {
  const created = query(groupsCollection(), where('creatorUid', '==', creatorUid), limit(MAX_PAGE_SIZE))
  return (await withFreshToken(() => getCount(created))).data().count
}
