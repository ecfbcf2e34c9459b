import * as z from 'zod/mini'
import { NEAR_KM, type NearKm } from './near-cells.ts'
import { placeFields } from './place.ts'

/** Used when a search near a place names no circle. */
export const DEFAULT_NEAR_KM: NearKm = 25

const NEAR_ERROR = 'Enter latitude and longitude in degrees, such as 53.96,-1.08.'

/** Latitude and longitude with a comma between them. A finer position is rounded to 0.01°. */
const nearSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/, { error: NEAR_ERROR })),
  z.pipe(
    z.transform((text: string) => {
      const [latitude, longitude] = text.split(',').map(Number)
      return { latitude, longitude }
    }),
    z.object({ latitude: placeFields.latitude, longitude: placeFields.longitude }),
  ),
)

const KM_TEXTS = ['10', '25', '50', '100'] as const satisfies readonly `${NearKm}`[]

/** The circle, in kilometres. */
const kmSchema = z.pipe(
  z.enum(KM_TEXTS, { error: `Choose one of ${NEAR_KM.join(', ')}.` }),
  z.transform((text) => NEAR_KM.find((km) => String(km) === text) ?? DEFAULT_NEAR_KM),
)

export const nearQuery = { near: z.optional(nearSchema), km: z.optional(kmSchema) }

/** A circle without its centre is a mistake, not a search everywhere. */
export const kmNeedsNear = z.refine<{ near?: unknown; km?: unknown }>(
  ({ near, km }) => km === undefined || near !== undefined,
  { path: ['km'], error: 'km needs near.' },
)
