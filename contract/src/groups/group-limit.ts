import * as z from 'zod/mini'
import { MAX_GROUPS_PER_HOUR } from '../shared/limits.ts'
import { timestampSchema } from '../shared/timestamp.ts'

/** The message to a user who has reached the limit. */
export const GROUP_LIMIT_MESSAGE = `You have created ${MAX_GROUPS_PER_HOUR} groups within an hour. Please wait a while before you create another.`

const HOUR_MS = 60 * 60 * 1000

/**
 * `users/{uid}/limits/groups`: the times at which the account created its last groups, by slot. Older versions of the site stored
 * a count of groups instead, and in `since` the start of the hour in which these groups were counted.
 */
const groupLimitSchema = z.union([
  z.object({ slots: z.record(z.string(), timestampSchema) }),
  z.object({ count: z.int(), since: timestampSchema }),
])

/** The times in the limit document, the earliest first. */
export const groupLimitTimes = (stored: unknown): string[] => {
  if (stored === undefined) return []
  const limit = groupLimitSchema.parse(stored)
  return 'slots' in limit ? Object.values(limit.slots).toSorted() : [limit.since]
}

/** The slots of the limit document that a new group takes. */
export type TakenGroupSlots = {
  /** The slot of the new group. */
  readonly slot: string
  /** The slots that get the time of this creation. */
  readonly stamped: readonly string[]
  /** How long (ms) the account must wait before the slot is free; 0 if it is free now. */
  readonly wait: number
}

const SLOTS = Array.from({ length: MAX_GROUPS_PER_HOUR }, (_, at) => String(at))

const waitAfter = (time: string, now: number): number => Math.max(0, Date.parse(time) + HOUR_MS - now)

/** Takes an unused slot, or else the slot with the earliest time. */
const takeNext = (slots: Readonly<Record<string, string>>, now: number): TakenGroupSlots => {
  const unused = SLOTS.find((slot) => !(slot in slots))
  if (unused !== undefined) return { slot: unused, stamped: [unused], wait: 0 }
  const [[slot, time] = ['0', '']] = Object.entries(slots).toSorted(([, a], [, b]) => a.localeCompare(b))
  return { slot, stamped: [slot], wait: waitAfter(time, now) }
}

/** Converts a stored count to slots. Each counted group takes a slot, because it may be less than an hour old. */
const takeAfterCount = (count: number, since: string, now: number): TakenGroupSlots => {
  const stamped = SLOTS.slice(0, count + 1)
  return { slot: stamped.at(-1) ?? '0', stamped, wait: count < MAX_GROUPS_PER_HOUR ? 0 : waitAfter(since, now) }
}

/**
 * The slots that a new group takes, in the way that firestore.rules require.
 *
 * @param stored the limit document, undefined if there is none
 * @param now ms since 1970
 */
export const takeGroupSlots = (stored: unknown, now: number): TakenGroupSlots => {
  if (stored === undefined) return takeNext({}, now)
  const limit = groupLimitSchema.parse(stored)
  return 'slots' in limit ? takeNext(limit.slots, now) : takeAfterCount(limit.count, limit.since, now)
}
