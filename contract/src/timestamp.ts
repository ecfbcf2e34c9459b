import * as z from 'zod/mini'

const isTimestamp = (value: unknown): value is { toDate(): Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'

/** A Firestore Timestamp of either SDK, read as an ISO string: the only door between the two. */
export const timestampSchema = z.pipe(
  z.custom<{ toDate(): Date }>(isTimestamp),
  z.transform((timestamp) => timestamp.toDate().toISOString()),
)
