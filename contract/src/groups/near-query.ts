import * as z from 'zod/mini'
import type { GeoPosition } from '../shared/distance.ts'
import { SEARCH_RADII_KM, type SearchRadiusKm } from './near-cells.ts'
import { townFields } from './town.ts'

/** The radius (km) of a search with a position but without a radius. */
const DEFAULT_KM: SearchRadiusKm = 25

const error = 'Enter latitude and longitude in degrees, such as 53.96,-1.08.'

const positionSchema = z.object({ latitude: townFields.latitude, longitude: townFields.longitude })

/** Parses a position such as "53.96,-1.08", and rounds it to 0.01°. */
const parsePosition = (text: string) => {
  const [latitude, longitude] = text.split(',').map(Number)
  return positionSchema.safeParse({ latitude, longitude })
}

const KM_TEXTS = ['10', '25', '50', '100'] as const satisfies readonly `${SearchRadiusKm}`[]

/** A position, and the radius around it in kilometres. Both stay strings, as in the URL. */
export const nearQueryFields = {
  near: z.optional(
    z.string().check(
      z.regex(/^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/, { error, abort: true }),
      z.refine((text) => parsePosition(text).success, { error }),
    ),
  ),
  km: z.optional(z.enum(KM_TEXTS, { error: `Choose one of ${SEARCH_RADII_KM.join(', ')}.` })),
}

type NearQuery = { readonly near?: string | undefined; readonly km?: `${SearchRadiusKm}` | undefined }

/** Refuses a radius without a position: such a query is a mistake, and must not search everywhere. */
export const kmNeedsNearCheck = z.refine<NearQuery>(({ near, km }) => km === undefined || near !== undefined, {
  path: ['km'],
  error: 'km needs near.',
})

/** The area that a query searches: a position, rounded to 0.01°, and a radius in km. null searches everywhere. */
export const searchAreaOf = ({
  near,
  km,
}: NearQuery): { readonly position: GeoPosition; readonly km: SearchRadiusKm } | null =>
  near === undefined
    ? null
    : {
        position: z.parse(positionSchema, parsePosition(near).data),
        km: SEARCH_RADII_KM.find((each) => String(each) === km) ?? DEFAULT_KM,
      }
