import { callFirestore } from './firestore-rest.ts'
import { getIdToken } from './id-token.ts'
import { withFreshToken } from './with-fresh-token.ts'

/** Whole numbers by alias, in the format of Firestore's REST API. */
type WireNumbers<Alias extends string> = Readonly<Record<Alias, { readonly integerValue: string }>>
type WireAnswer<Alias extends string> = readonly [{ readonly result: { readonly aggregateFields: WireNumbers<Alias> } }]

/** Only checks for one entry, because the format of Firestore's entries is trusted. */
const isAnswer = <Alias extends string>(body: unknown): body is WireAnswer<Alias> =>
  Array.isArray(body) && body.length === 1

type Aggregation<Alias extends string> = { readonly alias: Alias; readonly count?: object; readonly sum?: object }

/**
 * Runs a query (Firestore's StructuredQuery) as the signed-in user, and returns counts and sums of what it finds. The collection is
 * below the document at `path`, or below the database if `path` is ''. Throws if Firestore refuses the query or cannot be reached.
 */
export const aggregate = <const Alias extends string>(
  path: string,
  structuredQuery: object,
  aggregations: readonly Aggregation<Alias>[],
): Promise<WireNumbers<Alias>> =>
  withFreshToken(async () => {
    const body = { structuredAggregationQuery: { structuredQuery, aggregations } }
    const answer = await callFirestore(`${path}:runAggregationQuery`, body, await getIdToken())
    if (!isAnswer<Alias>(answer)) throw new TypeError("Firestore's answer has no result")
    return answer[0].result.aggregateFields
  })
