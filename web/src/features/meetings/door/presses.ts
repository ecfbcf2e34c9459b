import { cameSchema } from '@hobbyhub/contract/meetings/meeting'
import { createAtom } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { departures } from '#shared/departures.ts'
import { CHECK_INS_KEY } from './stored-check-ins.ts'

const about = {
  /** The uid of the organizer. */
  by: z.string(),
  groupId: z.string(),
  meetingId: z.string(),
}

const checkInSchema = z.object({
  ...about,
  kind: z.literal('check-in'),
  uid: z.string(),
  name: z.string(),
  came: cameSchema,
  /** In ms since 1970, by the device's clock. Left out if the press counts as made when it is sent. */
  pressedAt: z.optional(z.number()),
})
const walkInsSchema = z.object({
  ...about,
  kind: z.literal('walk-ins'),
  /** How many more there are than the server knows of. */
  more: z.int(),
  /** The last number that was sent, and how many of `more` it has. Its response may have been lost. */
  sent: z.optional(z.object({ count: z.int(), more: z.int() })),
})
const pressesSchema = z.array(z.union([checkInSchema, walkInsSchema]))

export type CheckIn = z.infer<typeof checkInSchema>
export type WalkIns = z.infer<typeof walkInsSchema>
export type SentWalkIns = NonNullable<WalkIns['sent']>
export type Press = CheckIn | WalkIns

const readPresses = (): readonly Press[] => {
  try {
    return pressesSchema.parse(JSON.parse(readStored('local', CHECK_INS_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * The presses of organizers at the door that the server does not know yet: at most one press for each person, the last one, and one for
 * the walk-ins of each meeting. It is stored on the device, so that it outlasts a reload without a connection.
 */
export const presses = createAtom(readPresses())

const store = (next: readonly Press[]): void => {
  presses.set(next)
  if (next.length === 0) removeStored('local', CHECK_INS_KEY)
  else writeStored('local', CHECK_INS_KEY, JSON.stringify(next))
}

// The stored presses are removed with everything else of the user who has left.
departures.subscribe(() => presses.set(readPresses()))

/** Whether two presses are about the same person, or both about the walk-ins of one meeting. */
export const isSamePlace = (a: Press, b: Press): boolean =>
  a.groupId === b.groupId &&
  a.meetingId === b.meetingId &&
  a.kind === b.kind &&
  (a.kind === 'walk-ins' || (b.kind === 'check-in' && a.uid === b.uid))

/** Stores `next` in place of a press, or removes the press. Keeps the same organizer's other presses. */
export const replace = (press: Press, next: Press | null): void =>
  store([...presses.get().filter((each) => each.by === press.by && !isSamePlace(each, press)), ...(next ? [next] : [])])
