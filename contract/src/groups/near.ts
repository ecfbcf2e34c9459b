import * as z from 'zod/mini'
import type { Position } from '../shared/distance.ts'
import { SEARCH_RADII_KM, type SearchRadiusKm } from './near-cells.ts'
import { placeFields } from './place.ts'

/** The radius of a search that gives a position but no radius. */
const DEFAULT_KM: SearchRadiusKm = 25

const error = 'Enter latitude and longitude in degrees, such as 53.96,-1.08.'

const positionSchema = z.object({ latitude: placeFields.latitude, longitude: placeFields.longitude })

/** The position of "53.96,-1.08", rounded to 0.01°. */
const parsePosition = (text: string) => {
  const [latitude, longitude] = text.split(',').map(Number)
  return positionSchema.safeParse({ latitude, longitude })
}

const KM_TEXTS = ['10', '25', '50', '100'] as const satisfies readonly `${SearchRadiusKm}`[]

/** A position, and the radius around it in kilometres. Both stay texts, as in the address. */
export const nearQuery = {
  near: z.optional(
    z.string().check(
      z.regex(/^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/, { error, abort: true }),
      z.refine((text) => parsePosition(text).success, { error }),
    ),
  ),
  km: z.optional(z.enum(KM_TEXTS, { error: `Choose one of ${SEARCH_RADII_KM.join(', ')}.` })),
}

type NearQuery = { readonly near?: string | undefined; readonly km?: `${SearchRadiusKm}` | undefined }

/** Refuses a radius without a position: it is a mistake, not a search everywhere. */
export const kmNeedsNear = z.refine<NearQuery>(({ near, km }) => km === undefined || near !== undefined, {
  path: ['km'],
  error: 'km needs near.',
})

/** The area that a query searches: a position, rounded to 0.01°, and a radius in km. null searches everywhere. */
export const searchAreaOf = ({
  near,
  km,
}: NearQuery): { readonly position: Position; readonly km: SearchRadiusKm } | null =>
  near === undefined
    ? null
    : {
        position: z.parse(positionSchema, parsePosition(near).data),
        km: SEARCH_RADII_KM.find((each) => String(each) === km) ?? DEFAULT_KM,
      }
