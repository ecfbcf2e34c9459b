import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP'])
const orderSchema = z.enum(['ASCENDING', 'DESCENDING'])

const indexFileSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: scopeSchema,
      fields: z.array(
        z.union([
          z.strictObject({ fieldPath: z.string(), order: orderSchema }),
          z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
        ]),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.literal(true)),
      indexes: z.array(
        z.strictObject({
          queryScope: scopeSchema,
          order: z.optional(orderSchema),
          arrayConfig: z.optional(z.literal('CONTAINS')),
        }),
      ),
    }),
  ),
})

/** The part of the format of firestore.indexes.json that the product uses, without vectors. */
export type IndexFile = z.infer<typeof indexFileSchema>

export const readIndexFile = (): IndexFile =>
  indexFileSchema.parse(JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')))
