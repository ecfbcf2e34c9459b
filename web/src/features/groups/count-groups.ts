import { MAX_PAGE_SIZE } from '@hobbyhub/contract/endpoints'
import { count, getAggregate, groupsCollection, limit, query, sum, where } from '../../shared/firebase/firestore.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import { fetchRest } from '../../shared/rest/call-rest.ts'

/**
 * Returns how many groups the whole platform has. REST counts them, because rules do not allow clients an unlimited count, and
 * the CDN serves everyone the same response.
 */
export const countGroups = async (): Promise<number> => {
  const response = await fetchRest('listGroups', { query: { limit: '1' } }, { isAnonymous: true })
  const total = response.headers.get('x-total-count')
  if (total === null) throw new Error('The list of groups came without its total')
  return Number.parseInt(total, 10)
}

/** The number of groups that a user created, up to MAX_PAGE_SIZE, and the number of requests to join that wait in them. */
type CreatedCounts = { readonly groups: number; readonly waiting: number }

/** A single aggregation, billed as one read: no documents are read. */
export const countCreatedGroups = async (creatorUid: string): Promise<CreatedCounts> => {
  const created = query(groupsCollection(), where('creatorUid', '==', creatorUid), limit(MAX_PAGE_SIZE))
  const counts = { groups: count(), waiting: sum('pendingCount') }
  return (await withFreshToken(() => getAggregate(created, counts))).data()
}
