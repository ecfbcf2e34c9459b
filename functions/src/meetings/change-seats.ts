import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { sharedProfile } from '../account/shared-profile.ts'
import { meetingNotFound, membersOnly } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { deadlinePerOperation } from '../platform/deadline.ts'
import { commitInTime, committedTogether, type Timed } from '../platform/firestore/commit-together.ts'
import { db } from '../platform/firestore/refs.ts'
import { orError } from '../platform/or-error.ts'
import { type Attendances, attendanceOf, readAttendances } from './attendance.ts'
import { commitSeats, MAX_REPLIES, type Outcome } from './commit-seats.ts'
import { checkChangeable } from './planned-meeting.ts'
import { placeInLine, type Seats, toReply, toSeats } from './replies.ts'
import type { Change } from './write-replies.ts'

/** A user's reply to a meeting; or, with null, that it is taken back, whatever has become of group and meeting. */
export type SeatRequest = Timed & { readonly uid: string } & (
    | { readonly status: null }
    | { readonly status: 'going' | 'notGoing'; readonly caller: Caller }
  )

type Answer = { readonly status: ReplyStatus | null; readonly position?: number }

/** Throws what a reply is refused for: 403, 404 or 409. */
const toChange = (read: Attendances, seats: Seats | null, request: SeatRequest): Change => {
  const { uid, status } = request
  if (status === null) {
    const reply = read.replies.get(uid)
    if (!reply) throw meetingNotFound()
    return { wish: { uid, status, seats: 0 }, reply: toReply(reply) }
  }
  const { caller } = request
  const { reply, isMember, runs, failIfLeft } = attendanceOf(read, caller)
  if (!isMember && !runs) throw membersOnly()
  if (!seats) throw meetingNotFound()
  checkChangeable(seats.meeting, new Date())
  return { wish: { uid, status, seats: 1 }, reply, profile: sharedProfile(caller), failIfLeft }
}

/** Without its meeting, a reply is just deleted: the group is deleted, and half purged. */
const deleteOrphans = async (changes: readonly Change[]): Promise<Pick<Outcome, 'held' | 'waitingBefore'>> => {
  const batch = db.batch()
  for (const { reply } of changes) batch.delete(reply.ref)
  await deadlinePerOperation.run(() => batch.commit())
  return { held: new Map(), waitingBefore: 0 }
}

/** Those who begin to wait in one batch do so at the same moment, so their uids decide who comes first. */
const placesOf = (changes: readonly Change[], { held, waitingBefore }: Pick<Outcome, 'held' | 'waitingBefore'>) => {
  const isNew = ({ wish, reply }: Change): boolean =>
    held.get(wish.uid)?.status === 'waiting' && reply.before?.status !== 'waiting'
  const uids = changes.filter(isNew).map(({ wish }) => wish.uid)
  return new Map(uids.sort().map((uid, at) => [uid, waitingBefore + at + 1]))
}

/** Changes replies to a meeting in one batch. Gives each request an answer, or the error that is its alone. */
export const changeSeats = (path: string, asked: readonly SeatRequest[]) =>
  commitInTime(asked, async (requests) => {
    // Of several requests of one user the last one holds: each is answered what it leads to.
    const last = new Map(requests.map((request) => [request.uid, request]))
    const read = await readAttendances(db.doc(path), [...last.keys()], deadlinePerOperation)
    const seats = toSeats(read.meeting)
    const decided = new Map([...last].map(([uid, request]) => [uid, orError(() => toChange(read, seats, request))]))
    const changes = [...decided.values()].flatMap((change) => (change instanceof Error ? [] : change))
    const outcome = seats
      ? await commitSeats({ group: read.group, seats }, changes, deadlinePerOperation)
      : await deleteOrphans(changes)
    const places = placesOf(changes, outcome)
    const answers = new Map(
      await Promise.all(
        [...decided].map(async ([uid, change]): Promise<[string, Answer | Error]> => {
          if (change instanceof Error) return [uid, change]
          const status = outcome.held.get(uid)?.status ?? null
          if (status !== 'waiting') return [uid, { status }]
          const position = places.get(uid) ?? (await placeInLine(change.reply.snapshot, deadlinePerOperation))
          return [uid, { status, position }]
        }),
      ),
    )
    return requests.map(({ uid }) => answers.get(uid) ?? meetingNotFound())
  })

/** Changes a reply to the meeting at a path, together with the others to it that meet in this instance. */
export const changeSeatsTogether = committedTogether(changeSeats, MAX_REPLIES)
