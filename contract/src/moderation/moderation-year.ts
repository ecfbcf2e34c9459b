import * as z from 'zod/mini'
import type { Ground } from './ground.ts'
import type { LogAction } from './log.ts'

/** Counts by name. Later versions may have further names, which today's clients then accept. */
const countsSchema = z.record(z.string(), z.int())
const countSchema = z.int()

/** What `moderationYears/{YYYY}` counts. */
export type YearCounter =
  | `actions.${LogAction}`
  | `notices.${Ground}`
  | 'reports'
  | 'appeals'
  | 'appealsGranted'
  | 'noticeHours'

/** `moderationYears/{YYYY}`: what happened within a year by UTC, in numbers. It names nobody. What has not happened yet has no field. */
export const moderationYearDocumentSchema = z.object({
  /** What moderators did, by the actions of the log. A report that is opened again and closed once more counts as decided once. */
  actions: z._default(countsSchema, {}),
  /** The notices that were given, by their grounds. */
  notices: z._default(countsSchema, {}),
  /** The reports that users made. One that is made again while it is open counts once. */
  reports: z._default(countSchema, 0),
  appeals: z._default(countSchema, 0),
  /** The decisions that were taken back after somebody had objected to them. */
  appealsGranted: z._default(countSchema, 0),
  /** The hours from each notice until its decision, added up. */
  noticeHours: z._default(countSchema, 0),
})

const restModerationYearSchema = z.object({
  year: z.int(),
  actions: countsSchema,
  notices: countsSchema,
  reports: countSchema,
  appeals: countSchema,
  appealsGranted: countSchema,
  /** The average; null if no notice was decided. */
  hoursPerNotice: z.nullable(z.int()),
})
export type RestModerationYear = z.infer<typeof restModerationYearSchema>

/** The body of GET /site/moderation.json: the latest year first. */
export const restModerationYearsSchema = z.object({ years: z.array(restModerationYearSchema) })
