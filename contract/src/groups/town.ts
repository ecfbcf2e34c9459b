import * as z from 'zod/mini'
import { MAX_CHARS } from '../shared/limits.ts'
import { singleLineTextSchema } from '../shared/text.ts'

/** Rounds to 0.01°, because a finer position could reveal a home. -0 becomes 0. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100 + 0

const degrees = (label: string, max: number) => {
  const error = `${label} must be a number from -${max} to ${max}.`
  return z.number({ error }).check(z.gte(-max, { error }), z.lte(max, { error }), z.overwrite(rounded))
}

export const townFields = {
  /** The town's number in GeoNames. */
  id: z.int({ error: 'The id of a town is a whole number.' }).check(z.gte(1)),
  name: singleLineTextSchema('Town', MAX_CHARS.place),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'A country has two capital letters.' })),
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
}

/** A group's town, by which people nearby find the group, as clients send it. */
export const townSchema = z.nullable(z.strictObject(townFields))
/** A town as it is stored and returned. */
export const storedTownSchema = z.nullable(z.object(townFields))
export type Town = NonNullable<z.infer<typeof townSchema>>

/** The town of a stored group; null if the town is missing or invalid. */
export const parseStoredTown = (value: unknown): Town | null => storedTownSchema.safeParse(value).data ?? null
