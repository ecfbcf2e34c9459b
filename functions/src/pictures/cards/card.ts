import type { Category } from '@hobbyhub/contract/groups/categories'
import { CATEGORY_PICTURES, OTHER_PICTURE } from '@hobbyhub/contract/groups/category-pictures'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import * as z from 'zod/mini'
import { unavailableError } from '../../platform/api-error.ts'
import { runPictureProcess } from '../run-picture-process.ts'

/** What a group's card shows. `drawing` is the name of one of DRAWINGS. */
export type Card = { readonly groupName: string; readonly category: Category; readonly drawing: string }

/** The names of the site's pictures for groups. functions/build.ts puts their files beside the bundle. */
export const DRAWINGS: readonly string[] = [...new Set([...Object.values(CATEGORY_PICTURES).flat(), OTHER_PICTURE])]

/** The drawing that a group shows as its picture, or else the first one of its category. */
export const drawingOf = (category: Category, image: string): string =>
  DRAWINGS.find((name) => image.endsWith(`/demo/${name}.webp`)) ?? CATEGORY_PICTURES[category]?.[0] ?? OTHER_PICTURE

const drawnSchema = z.object({ png: bytesSchema })
/** What the process sends. */
export type DrawnCard = z.infer<typeof drawnSchema>

/** Draws a card: a PNG of the size for link previews. A process of its own does the work, so that functions need not load sharp. */
export const drawCard = async (card: Card): Promise<Uint8Array<ArrayBuffer>> => {
  const outcome = await runPictureProcess('draw-card-process', JSON.stringify(card))
  if ('ended' in outcome) throw unavailableError()
  return drawnSchema.parse(outcome.message).png
}
