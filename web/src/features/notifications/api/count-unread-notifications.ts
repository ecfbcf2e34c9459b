import * as z from 'zod/mini'
import { callFirestore } from '#shared/firebase/firestore-rest.ts'
import { getIdToken } from '#shared/firebase/id-token.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'

/** The number at which counting stops, because the bell shows every number above 99 as "99+". */
const MOST = 100

const answerSchema = z.tuple([
  z.object({ result: z.object({ aggregateFields: z.object({ unread: z.object({ integerValue: z.string() }) }) }) }),
])

const UNREAD = {
  structuredAggregationQuery: {
    structuredQuery: {
      from: [{ collectionId: 'notices' }],
      where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'readAt' } } },
      limit: MOST,
    },
    aggregations: [{ alias: 'unread', count: {} }],
  },
}

/** Returns how many notifications a user has not read, up to MOST. Firestore bills the count as one read. */
export const countUnreadNotifications = (uid: string): Promise<number> =>
  withFreshToken(async () => {
    const path = `/users/${uid}:runAggregationQuery`
    const [{ result }] = answerSchema.parse(await callFirestore(path, UNREAD, await getIdToken()))
    return Number(result.aggregateFields.unread.integerValue)
  })
