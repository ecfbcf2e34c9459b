import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, meetingCollection } from '../platform/firestore/refs.ts'
import { cameCountAfterReplies, turnoutFields } from './attendance/counts.ts'
import {
  admitWaitingUsers,
  countFreeSeats,
  decideSeats,
  needsFreeSeats,
  type ReplySeats,
  type SeatCounts,
  takeSeats,
} from './decide-seats.ts'
import { hasEnded, parseReply } from './meetings.ts'
import { repliesIndex } from './queries.ts'
import { pendingUpdatesFields } from './replies.ts'
import {
  EXTRA_WRITES_PER_ORGANIZER_REPLY,
  type MeetingContext,
  type ReplyChange,
  WRITES_PER_ADMISSION,
  WRITES_PER_REPLY,
  writeAdmission,
  writeReply,
} from './write-replies.ts'

// Replies and their meeting's counts change in one batch, which fails if any of them has changed since it was read. The same
// batch gives free seats to users in the order of the waiting list. If the batch has no room for all users who get seats, it
// marks the meeting, and applyPendingUpdates admits the rest.

const MAX_WRITES = 500
/** One write for the meeting's counts, and the extra writes for a reply by an organizer. A batch has at most one such reply. */
const OTHER_WRITES = 1 + EXTRA_WRITES_PER_ORGANIZER_REPLY
/** How many replies fit into one batch if each frees one seat for another user. For replies that free more, see `isCut`. */
export const MAX_REPLIES_PER_BATCH = Math.floor((MAX_WRITES - OTHER_WRITES) / (WRITES_PER_REPLY + WRITES_PER_ADMISSION))

/** Nobody gets a seat if the group is hidden or deleted, or if the meeting is cancelled or over. */
const canAdmit = ({ group, stored: { meeting } }: MeetingContext): boolean =>
  group.exists && meeting.status === 'planned' && !hasEnded(meeting, new Date())

const waitingAt = ({ stored: { ref } }: MeetingContext): Query =>
  indexedQuery(meetingCollection(ref, 'replies'), repliesIndex({ status: true }), ['waiting'])

type SeatDecision = { readonly counts: SeatCounts; readonly changes: ReadonlyMap<string, ReplySeats> }
type Waiting = {
  readonly waiting: readonly { readonly doc: QueryDocumentSnapshot; readonly seats: number }[]
  /** Whether the batch has no room for all users who may get seats. */
  readonly isCut: boolean
}

/**
 * Reads the users who have waited longest for the free seats, with the number of seats that they want now. Returns no more users
 * than fit into a batch that also writes `replies` replies.
 */
const readWaiting = async (
  context: MeetingContext,
  { counts, changes }: SeatDecision,
  { replies, deadline }: { readonly replies: number; readonly deadline: Deadline },
): Promise<Waiting> => {
  const writes = MAX_WRITES - OTHER_WRITES - replies * WRITES_PER_REPLY
  const wanted = Math.min(countFreeSeats(counts), counts.waitingCount)
  const most = Math.min(wanted, Math.floor(writes / WRITES_PER_ADMISSION))
  if (most <= 0 || !canAdmit(context)) return { waiting: [], isCut: false }
  const { docs } = await deadline.run(() =>
    waitingAt(context)
      .limit(most + changes.size)
      .get(),
  )
  const waiting = docs.flatMap((doc) => {
    const reply = changes.has(doc.id) ? changes.get(doc.id) : { status: 'waiting', seats: 1 + parseReply(doc).guests }
    return reply?.status === 'waiting' ? { doc, seats: reply.seats } : []
  })
  return { waiting: waiting.slice(0, most), isCut: most < wanted && waiting.length >= most }
}

/**
 * How many users wait (`waitingCount` counts seats). If the batch succeeds, the number is still right: a user who begins or stops
 * waiting changes the meeting, and the batch fails if the meeting has changed.
 */
const countWaiting = async (context: MeetingContext, deadline: Deadline): Promise<number> =>
  context.stored.meeting.waitingCount === 0
    ? 0
    : (await deadline.run(() => waitingAt(context).count().get())).data().count

const waits = (reply: ReplySeats | undefined): boolean => reply?.status === 'waiting'

export type SeatsOutcome = {
  /** Keyed by uid: the replies of the users in `changes`, and of users who got a seat, as they are after this batch. */
  readonly repliesAfter: ReadonlyMap<string, ReplySeats>
  /** How many users wait in front of those who begin to wait in this batch. 0 if nobody begins to wait. */
  readonly waitingBefore: number
  readonly admitted: number
  /** Whether the meeting is marked for `applyPendingUpdates`, because the batch had no room for all users who may get seats. */
  readonly isCut: boolean
}

/**
 * Changes replies to a meeting, at most one for each user. Users on the waiting list get free seats first, and only then anybody
 * else. If `changes` is empty, the call only gives free seats to users on the waiting list.
 */
export const commitSeats = async (
  context: MeetingContext,
  changes: readonly ReplyChange[],
  deadline: Deadline,
): Promise<SeatsOutcome> => {
  const { meeting, ref, time } = context.stored
  const before = new Map<string, ReplySeats>(
    changes.map(({ requested, reply }) => [
      requested.uid,
      reply.before && { status: reply.before.status, seats: 1 + reply.before.guests },
    ]),
  )
  const [taking, giving] = [true, false].map((isFor) =>
    changes
      .map(({ requested }) => requested)
      .filter((requested) => needsFreeSeats(requested, before.get(requested.uid) ?? null) === isFor),
  )
  const released = decideSeats(meeting, giving ?? [], before)
  const { waiting, ...read } = await readWaiting(context, released, { replies: changes.length, deadline })
  // Without changes, the meeting needs no mark, because the caller (fillSeats) repeats the call until nobody gets a seat.
  const isCut = read.isCut && changes.length > 0
  const filled = admitWaitingUsers(released.counts, waiting)
  const admitted = new Map<string, ReplySeats>(
    filled.admitted.map(({ doc, seats }) => [doc.id, { status: 'going', seats }]),
  )
  const taken = takeSeats(filled.counts, taking ?? [], before)

  const changed = new Set([...released.changes.keys(), ...taken.changes.keys()])
  const repliesAfter = new Map([...before, ...released.changes, ...admitted, ...taken.changes])
  if (changed.size + admitted.size === 0) return { repliesAfter, waitingBefore: 0, admitted: 0, isCut: false }
  const left = [...new Set([...released.changes.keys(), ...admitted.keys()])].filter(
    (uid) => !waits(repliesAfter.get(uid)) && (waits(before.get(uid)) || admitted.has(uid)),
  )
  const isAnybodyNew = [...taken.changes.values()].some(waits)
  const waitingBefore = isAnybodyNew ? (await countWaiting(context, deadline)) - left.length : 0
  const batch = db.batch()
  for (const change of changes) {
    const { uid } = change.requested
    if (changed.has(uid)) writeReply(batch, change, repliesAfter.get(uid) ?? null, context)
  }
  for (const { doc, seats } of filled.admitted) {
    if (!changed.has(doc.id)) writeAdmission(batch, { reply: doc, seats }, context)
  }
  const { goingCount, waitingCount } = taken.counts
  const written = changes.filter(({ requested }) => changed.has(requested.uid))
  const counts = { goingCount, waitingCount, cameCount: cameCountAfterReplies(meeting, written, repliesAfter) }
  const fields = { ...counts, ...turnoutFields({ ...meeting, ...counts }), ...(isCut ? pendingUpdatesFields() : {}) }
  batch.update(ref, fields, { lastUpdateTime: time })
  await deadline.run(() => batch.commit())
  return { repliesAfter, waitingBefore, admitted: admitted.size, isCut }
}
