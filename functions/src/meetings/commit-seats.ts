import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { db } from '../platform/firestore/refs.ts'
import { decideSeats, freeSeats, type Held, type Line, letIn, type Wish } from './decide-seats.ts'
import { hasEnded } from './meetings.ts'
import { repliesShape } from './queries.ts'
import {
  type Change,
  type Place,
  WRITES_PER_ADMISSION,
  WRITES_PER_REPLY,
  writeAdmission,
  writeReply,
} from './write-replies.ts'

// Replies and their meeting's counts change in one batch, which fails if any of them has changed since it was read. The
// same batch lets in who waits, so that seats are never free while somebody waits.

const MAX_WRITES = 500
const WRITES_PER_MEETING = 1
/** How many replies fit into one batch: each may give back a seat, which somebody else gets. */
export const MAX_REPLIES = Math.floor((MAX_WRITES - WRITES_PER_MEETING) / (WRITES_PER_REPLY + WRITES_PER_ADMISSION))

/** Nobody is let into a group that is hidden or deleted, or into a meeting that is cancelled or over. */
const mayLetIn = ({ group, seats: { meeting } }: Place): boolean =>
  group.exists && meeting.status === 'planned' && !hasEnded(meeting, new Date())

/** Those who wait longest for the seats that are free, as many as a batch can let in with so many `replies`. */
const readWaiting = async (
  place: Place,
  {
    line,
    without,
    replies,
  }: { readonly line: Line; readonly without: ReadonlyMap<string, Held>; readonly replies: number },
  deadline: Deadline,
): Promise<readonly QueryDocumentSnapshot[]> => {
  const writes = MAX_WRITES - WRITES_PER_MEETING - replies * WRITES_PER_REPLY
  const most = Math.min(freeSeats(line), line.waitingCount, Math.floor(writes / WRITES_PER_ADMISSION))
  if (most <= 0 || !mayLetIn(place)) return []
  const waiting = shapedQuery(place.seats.ref.collection('replies'), repliesShape({ status: true }), ['waiting'])
  const { docs } = await deadline.run(() => waiting.limit(most + without.size).get())
  return docs.filter(({ id }) => !without.has(id)).slice(0, most)
}

const isTaking = ({ status }: Wish): boolean => status === 'going'

export type Outcome = {
  /** What each user of a change has afterwards. */
  readonly held: ReadonlyMap<string, Held>
  /** How many waited before those who begin to wait now. */
  readonly waitingBefore: number
  readonly admitted: number
}

/**
 * Changes replies to a meeting, one for each user. Seats that are given back go to those who wait, before anybody else
 * gets one. Without changes, those who wait get the seats that are free.
 */
export const commitSeats = async (place: Place, changes: readonly Change[], deadline: Deadline): Promise<Outcome> => {
  const { meeting, ref, time } = place.seats
  const wishes = changes.map(({ wish }) => wish)
  const before = new Map<string, Held>(
    changes.map(({ wish, reply }) => [wish.uid, reply.before && { status: reply.before.status, seats: 1 }]),
  )
  const given = decideSeats(
    meeting,
    wishes.filter((wish) => !isTaking(wish)),
    before,
  )
  const asked = { line: given.line, without: given.changes, replies: changes.length }
  const waiting = (await readWaiting(place, asked, deadline)).map((doc) => ({ doc, seats: 1 }))
  const filled = letIn(given.line, waiting)
  const admitted = new Map<string, Held>(filled.admitted.map(({ doc, seats }) => [doc.id, { status: 'going', seats }]))
  const taken = decideSeats(filled.line, wishes.filter(isTaking), before)

  const changed = new Map([...given.changes, ...taken.changes])
  const held = new Map([...before, ...admitted, ...changed])
  const outcome = { held, waitingBefore: filled.line.waitingCount, admitted: admitted.size }
  if (changed.size + admitted.size === 0) return outcome
  const batch = db.batch()
  for (const change of changes) {
    const after = changed.get(change.wish.uid)
    if (after !== undefined) writeReply(batch, change, after, place)
  }
  for (const { doc } of filled.admitted) writeAdmission(batch, doc, place)
  const { goingCount, waitingCount } = taken.line
  batch.update(ref, { goingCount, waitingCount }, { lastUpdateTime: time })
  await deadline.run(() => batch.commit())
  return outcome
}
