import * as z from 'zod/mini'

/** A day that exists, as 'YYYY-MM-DD'. */
export const dateSchema = z.iso.date({
  error: ({ input }) => (input === '' ? 'Choose a date.' : 'Enter a real date.'),
})

/** An instant as an ISO string in UTC. */
export const instantSchema = z.iso.datetime()

/** An instant in a request. The year 0 is refused, because Firestore stores only the years 1 to 9999. */
export const storableInstantSchema = instantSchema.check(
  z.refine((instant) => instant >= '0001', { error: 'Enter a time of the years 1 to 9999.' }),
)
