import { MAX_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { aggregate } from '#shared/firebase/aggregate.ts'
import { fetchRest } from '#shared/rest/call-rest.ts'

/**
 * Returns how many groups the whole site has. REST counts them, because rules do not let clients count without a limit, and
 * because the CDN caches the response for everybody.
 */
export const countGroups = async (): Promise<number> => {
  const response = await fetchRest('listGroups', { query: { limit: '1' } }, { isAnonymous: true })
  const total = response.headers.get('x-total-count')
  if (total === null) throw new Error('The list of groups came without its total')
  return Number.parseInt(total, 10)
}

/** How many groups a user created (up to MAX_PAGE_SIZE), and how many requests to join are waiting in these groups. */
type CreatedCounts = { readonly groups: number; readonly waiting: number }

/** One aggregation query, because Firestore bills up to 1,000 index entries as one read. */
export const countCreatedGroups = async (creatorUid: string): Promise<CreatedCounts> => {
  const created = {
    from: [{ collectionId: 'groups' }],
    where: { fieldFilter: { field: { fieldPath: 'creatorUid' }, op: 'EQUAL', value: { stringValue: creatorUid } } },
    limit: MAX_PAGE_SIZE,
  }
  const { groups, waiting } = await aggregate('', created, [
    { alias: 'groups', count: {} },
    { alias: 'waiting', sum: { field: { fieldPath: 'pendingCount' } } },
  ])
  return { groups: Number(groups.integerValue), waiting: Number(waiting.integerValue) }
}
