import * as z from 'zod/mini'

export const measurementSchema = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  /** The limits for the value, if there are any. */
  atMost: z.optional(z.number()),
  atLeast: z.optional(z.number()),
})
export type Measurement = z.infer<typeof measurementSchema>

/** One part of `npm run bench`: a module of this folder that is named in bench.ts. */
export type BenchPart = {
  readonly name: string
  readonly run: () => Promise<Measurement[]>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Rounds to two decimals. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
