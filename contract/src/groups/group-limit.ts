import * as z from 'zod/mini'
import { MAX_GROUPS_PER_HOUR } from '../shared/limits.ts'
import { timestampSchema } from '../shared/timestamp.ts'

/** The message to a user who has reached the limit. */
export const GROUP_LIMIT_MESSAGE = `You have created ${MAX_GROUPS_PER_HOUR} groups within an hour. Please wait a while before you create another.`

const HOUR_MS = 60 * 60 * 1000

/** `users/{uid}/limits/groups`: the times at which the account created its last groups, by slot. */
const groupLimitSchema = z.object({ slots: z.record(z.string(), timestampSchema) })

/** Parses the limit document; undefined if the account has created no group. */
const parseSlots = (stored: unknown): Readonly<Record<string, string>> =>
  stored === undefined ? {} : groupLimitSchema.parse(stored).slots

/** The times in the limit document, the earliest first. */
export const groupCreationTimes = (stored: unknown): string[] => Object.values(parseSlots(stored)).toSorted()

/** The slot of the limit document that a new group takes. */
export type TakenGroupSlot = {
  readonly slot: string
  /** How long (ms) the account must wait before the slot is free; 0 if it is free now. */
  readonly wait: number
}

const SLOTS = Array.from({ length: MAX_GROUPS_PER_HOUR }, (_, at) => String(at))

/**
 * The slot that a new group takes, as firestore.rules require: an unused one, or else the one with the earliest time.
 *
 * @param stored the limit document, undefined if there is none
 * @param now ms since 1970
 */
export const takeGroupSlot = (stored: unknown, now: number): TakenGroupSlot => {
  const slots = parseSlots(stored)
  const unused = SLOTS.find((slot) => !(slot in slots))
  if (unused !== undefined) return { slot: unused, wait: 0 }
  const [[slot, time] = ['0', '']] = Object.entries(slots).toSorted(([, a], [, b]) => a.localeCompare(b))
  return { slot, wait: Math.max(0, Date.parse(time) + HOUR_MS - now) }
}
