import * as z from 'zod/mini'

const isTimestamp = (value: unknown): value is { toDate(): Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'

/** Converts a Firestore Timestamp, of the Admin or the web SDK, to an ISO string. */
export const timestampSchema = z.pipe(
  z.custom<{ toDate(): Date }>(isTimestamp),
  z.transform((timestamp) => timestamp.toDate().toISOString()),
)
