import { MAX_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import * as z from 'zod/mini'
import { callFirestore } from '#shared/firebase/firestore-rest.ts'
import { getIdToken } from '#shared/firebase/id-token.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
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

const countSchema = z.object({ integerValue: z.string() })
const answerSchema = z.tuple([
  z.object({ result: z.object({ aggregateFields: z.object({ groups: countSchema, waiting: countSchema }) }) }),
])

const countsOf = (creatorUid: string) => ({
  structuredAggregationQuery: {
    structuredQuery: {
      from: [{ collectionId: 'groups' }],
      where: {
        fieldFilter: { field: { fieldPath: 'creatorUid' }, op: 'EQUAL', value: { stringValue: creatorUid } },
      },
      limit: MAX_PAGE_SIZE,
    },
    aggregations: [
      { alias: 'groups', count: {} },
      { alias: 'waiting', sum: { field: { fieldPath: 'pendingCount' } } },
    ],
  },
})

/** A single aggregation query, because Firestore bills up to 1,000 index entries as one read. */
export const countCreatedGroups = (creatorUid: string): Promise<CreatedCounts> =>
  withFreshToken(async () => {
    const answer = await callFirestore(':runAggregationQuery', countsOf(creatorUid), await getIdToken())
    const [{ result }] = answerSchema.parse(answer)
    const { groups, waiting } = result.aggregateFields
    return { groups: Number(groups.integerValue), waiting: Number(waiting.integerValue) }
  })
