import { storedCategorySchema } from '@hobbyhub/contract/groups/category-schema'
import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import * as z from 'zod/mini'
import { CACHE_CONTROL } from '../../platform/config.ts'
import { db, groupRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { drawCard, drawingOf } from '../cards/card.ts'
import { withCardMemory } from '../picture-memory-limits.ts'
import { pictureNotFoundError } from '../picture-not-found-error.ts'

const groupSchema = z.object({ groupName: z.string(), category: storedCategorySchema, image: z.string() })

/** The card of a group that everybody may see. */
export const showCard: Handler<typeof pictureEndpoints.showCard> = async ({ params, deadline }) => {
  const fieldMask = Object.keys(groupSchema.shape)
  const [stored] = await deadline.run(() => db.getAll(groupRef(params.id), { fieldMask }))
  if (!stored?.exists) throw pictureNotFoundError()
  const { groupName, category, image } = groupSchema.parse(stored.data())
  const body = await withCardMemory(() => drawCard({ groupName, category, drawing: drawingOf(category, image) }))
  return { status: 200, headers: { 'cache-control': CACHE_CONTROL.card }, body }
}
