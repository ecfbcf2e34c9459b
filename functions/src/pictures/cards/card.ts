import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import * as z from 'zod/mini'
import { unavailableError } from '../../platform/api-error.ts'
import { runPictureProcess } from '../run-picture-process.ts'

/** What a group's card shows. `drawing` is the name of one of DRAWINGS. */
export type Card = { readonly groupName: string; readonly category: Category; readonly drawing: string }

/** The names of the site's drawings for groups: two for each category (web/public/demo). */
export const DRAWINGS: readonly string[] = HOBBY_CATEGORIES.flatMap((category) =>
  [1, 2].map((number) => `${categorySlug(category)}-${number}`),
)

/** The drawing that a group shows as its picture, or else the first one of its category. */
export const drawingOf = (category: Category, image: string): string =>
  DRAWINGS.find((name) => image.endsWith(`/demo/${name}.webp`)) ?? `${categorySlug(category)}-1`

const drawnSchema = z.object({ png: bytesSchema })
/** What the process sends. */
export type DrawnCard = z.infer<typeof drawnSchema>

/** Draws a card: a PNG of the size for link previews. A process of its own does the work, so that functions need not load sharp. */
export const drawCard = async (card: Card): Promise<Uint8Array<ArrayBuffer>> => {
  const outcome = await runPictureProcess('draw-card-process', JSON.stringify(card))
  if ('ended' in outcome) throw unavailableError()
  return drawnSchema.parse(outcome.message).png
}
