import * as z from 'zod/mini'

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Thread time in µs. */
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
})
type TraceEvent = z.infer<typeof eventSchema>

const auditSchema = z.object({ numericValue: z.number() })
const resultSchema = z.object({
  artifacts: z.object({ Trace: z.object({ traceEvents: z.array(eventSchema) }) }),
  lhr: z.object({
    categories: z.object({ performance: z.object({ score: z.number() }) }),
    audits: z.object({
      'first-contentful-paint': auditSchema,
      'largest-contentful-paint': auditSchema,
      'speed-index': auditSchema,
      'cumulative-layout-shift': auditSchema,
      'total-blocking-time': auditSchema,
    }),
  }),
})

/** Lighthouse simulates a phone that is four times slower. */
const SLOWER = 4
const LONG_TASK_MS = 50

/**
 * Blocking time by the main thread's CPU time, in ms. Lighthouse uses elapsed time, which grows when other processes
 * are busy, too.
 */
const threadBlocking = (events: readonly TraceEvent[]): number => {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const sums = mains.map((main) =>
    events
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main.pid && tid === main.tid)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - LONG_TASK_MS), 0),
  )
  return Math.round(Math.max(0, ...sums))
}

/** The figures of one run of Lighthouse: points, milliseconds, and the layout shift. */
export const firstViewOf = (answer: unknown) => {
  const { artifacts, lhr } = resultSchema.parse(answer)
  const ms = (audit: keyof typeof lhr.audits) => Math.round(lhr.audits[audit].numericValue)
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    fcp: ms('first-contentful-paint'),
    lcp: ms('largest-contentful-paint'),
    speedIndex: ms('speed-index'),
    layoutShift: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    blocking: ms('total-blocking-time'),
    threadBlocking: threadBlocking(artifacts.Trace.traceEvents),
  }
}

export type FirstView = ReturnType<typeof firstViewOf>
