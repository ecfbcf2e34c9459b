import * as z from 'zod/mini'
import type { QueryShape } from './is-served-by-indexes.ts'

const fieldSchema = z.object({ fieldPath: z.string() })
const comparisonSchema = z.object({ field: fieldSchema, op: z.string() })
const filterSchema = z.union([
  z.object({ fieldFilter: comparisonSchema }),
  z.object({ unaryFilter: comparisonSchema }),
  z.object({
    compositeFilter: z.object({
      op: z.literal('AND'),
      filters: z.array(
        z.union([z.object({ fieldFilter: comparisonSchema }), z.object({ unaryFilter: comparisonSchema })]),
      ),
    }),
  }),
])
const structuredQuerySchema = z.object({
  from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) })]),
  where: z.optional(filterSchema),
  orderBy: z.optional(z.array(z.object({ field: fieldSchema, direction: z.enum(['ASCENDING', 'DESCENDING']) }))),
})

const requestSchema = z.union([
  z.pipe(
    z.object({ structuredQuery: structuredQuerySchema }),
    z.transform(({ structuredQuery }) => structuredQuery),
  ),
  z.pipe(
    z.object({
      structuredAggregationQuery: z.object({
        structuredQuery: structuredQuerySchema,
        aggregations: z._default(z.array(z.object({ sum: z.optional(z.object({ field: fieldSchema })) })), []),
      }),
    }),
    z.transform(({ structuredAggregationQuery: { structuredQuery, aggregations } }) => {
      // A summed field must be in the index, as if the query were sorted by it.
      const summed = aggregations.flatMap(({ sum }) => (sum ? [{ ...sum, direction: 'ASCENDING' as const }] : []))
      return { ...structuredQuery, orderBy: [...summed, ...(structuredQuery.orderBy ?? [])] }
    }),
  ),
])

const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']

const comparisons = (filter: z.infer<typeof filterSchema> | undefined): z.infer<typeof comparisonSchema>[] => {
  if (!filter) return []
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(comparisons)
  return ['fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter]
}

/**
 * Reads the JSON body of a call to Firestore's runQuery or runAggregationQuery, from the web SDK or the site's own code. Throws
 * if the query has OR, ranges or array filters: extend this function before the site uses them.
 */
export const parseQueryShape = (body: unknown): QueryShape => {
  const { from, where, orderBy = [] } = requestSchema.parse(body)
  const compared = comparisons(where)
  const unknown = compared.find(({ op }) => !EQUALITIES.includes(op))
  if (unknown) throw new Error(`What index a filter by ${unknown.op} needs is not known here.`)
  return {
    collection: from[0].collectionId,
    scope: from[0].allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: compared.map(({ field }) => field.fieldPath),
    orders: orderBy.map(({ field, direction }) => ({
      field: field.fieldPath,
      direction: direction === 'ASCENDING' ? 'asc' : 'desc',
    })),
  }
}
