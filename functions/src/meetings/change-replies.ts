import {
  MEETING_ERROR_MESSAGES,
  NO_SEAT_TO_LET_IN_MESSAGE,
  type ReplyStatus,
} from '@hobbyhub/contract/meetings/meeting'
import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { WriteBatch } from 'firebase-admin/firestore'
import { refuseIfArchived } from '../groups/activity.ts'
import { failIfMemberLeft, hasJoined } from '../members/group-access.ts'
import {
  ApiError,
  groupNotFoundError,
  meetingNotFoundError,
  memberNotFoundError,
  membersOnlyError,
  organizersOnlyError,
} from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { deadlinePerOperation } from '../platform/deadline.ts'
import { batchCommits, commitInTime, type WithDeadline } from '../platform/firestore/batch-commits.ts'
import { db } from '../platform/firestore/refs.ts'
import { resultOrError } from '../platform/result-or-error.ts'
import { shareableProfile } from '../platform/shareable-profile.ts'
import { applyPendingUpdates } from './apply-pending-updates.ts'
import { commitSeats, MAX_REPLIES_PER_BATCH, type SeatsOutcome } from './commit-seats.ts'
import { type MeetingAndReplies, readMeetingAndReplies, rolesAndReplyOf } from './meeting-and-replies.ts'
import { checkMeetingChangeable } from './meeting-checks.ts'
import { readWaitingListPosition, type StoredMeeting, toStoredMeeting, toStoredReply } from './replies.ts'
import type { ReplyChange } from './write-replies.ts'

/**
 * A request to change a user's reply to a meeting. Only organizers and the creator may change another user's reply. The status
 * null withdraws the reply, even if the group or the meeting does not exist any more. The status 'every-time' replies for a member
 * who goes every time, unless they have replied already.
 */
export type ReplyRequest = WithDeadline & { readonly uid: string } & (
    | { readonly status: null }
    | { readonly status: 'every-time' }
    | {
        readonly status: 'going' | 'notGoing'
        /** Used only with 'going'. If left out, a user who already goes or waits keeps their guests. */
        readonly guests?: number | undefined
        readonly caller: Caller
        /** If true, the caller must be an organizer or the creator, even to change their own reply. */
        readonly asOrganizer?: boolean
        /** See `RequestedReply`. */
        readonly letIn?: boolean | undefined
        /** The organizer's reason, which the user reads. */
        readonly reason?: string | undefined
        /** Whether this is the reply before a suspension: a reply that the user has given since stays, and no e-mail is sent. */
        readonly isRestored?: boolean
      }
  )

export type ReplyOutcome = { readonly status: ReplyStatus | null; readonly position?: number; readonly guests: number }

/** Collects the data to write with a reply. Throws 403 if the caller may not change it, 404 if the group or member is missing. */
const readReplier = (
  read: MeetingAndReplies,
  request: Extract<ReplyRequest, { caller: Caller }>,
): Omit<ReplyChange, 'requested'> => {
  const { uid, caller, asOrganizer } = request
  const own = rolesAndReplyOf(read, caller)
  const { isMember, canManage } = own
  if (!canManage && (asOrganizer || caller.uid !== uid)) throw organizersOnlyError()
  if (caller.uid === uid) {
    if (!isMember && !canManage) throw membersOnlyError()
    const failIfChanged = (batch: WriteBatch): void => (isMember ? failIfMemberLeft(batch, own.member) : undefined)
    return { reply: own.reply, profile: shareableProfile(caller), failIfChanged }
  }
  const [member, reply] = [read.members.get(uid), read.replies.get(uid)]
  if (!reply || !member || !hasJoined(member)) throw memberNotFoundError()
  const failIfChanged = (batch: WriteBatch): void => {
    failIfMemberLeft(batch, member)
    own.failIfDemoted(batch)
  }
  return {
    reply: toStoredReply(reply),
    profile: shareableProfile(memberDocumentSchema.parse(member.data())),
    failIfChanged,
    isByOrganizer: true,
    reason: request.reason,
  }
}

/** Throws 403 if the user does not go every time any more, as nobody does who is not a member. */
const toEveryTimeChange = ({ group, members, replies }: MeetingAndReplies, uid: string): ReplyChange => {
  const [member, snapshot] = [members.get(uid), replies.get(uid)]
  if (!group.exists || !member || !snapshot) throw groupNotFoundError()
  if (member.get('every') !== true) throw membersOnlyError()
  const reply = toStoredReply(snapshot)
  const { status = 'going', guests = 0 } = reply.before ?? {}
  return {
    requested: { uid, status: status === 'notGoing' ? status : 'going', seats: 1 + guests },
    reply,
    profile: shareableProfile(memberDocumentSchema.parse(member.data())),
    failIfChanged: (batch) => failIfMemberLeft(batch, member),
    isEveryTime: true,
  }
}

/** The reply that a user had given before they were suspended. A reply that they have given since stays. */
const toRestored = (
  replier: Omit<ReplyChange, 'requested'>,
  { uid, guests = 0 }: Extract<ReplyRequest, { caller: Caller }>,
  capacity: number | null,
): ReplyChange => {
  const since = replier.reply.before
  const most = (capacity ?? Number.POSITIVE_INFINITY) - 1
  const status = since?.status === 'notGoing' ? since.status : 'going'
  return {
    requested: { uid, status, seats: 1 + (since?.guests ?? Math.min(guests, most)) },
    ...replier,
    isMailed: false,
  }
}

const noSeatToLetIn = (): ApiError => new ApiError('meeting-full', NO_SEAT_TO_LET_IN_MESSAGE)

const meetingFull = (): ApiError => new ApiError('meeting-full', MEETING_ERROR_MESSAGES['meeting-full'])

const openMeeting = (stored: StoredMeeting | null): StoredMeeting['meeting'] => {
  if (!stored) throw meetingNotFoundError()
  checkMeetingChangeable(stored.meeting, new Date())
  return stored.meeting
}

/** Throws 403, 404 or 409 if the reply must be refused. */
const toChange = (read: MeetingAndReplies, stored: StoredMeeting | null, request: ReplyRequest): ReplyChange => {
  const { uid, status } = request
  if (status === null) {
    const reply = read.replies.get(uid)
    if (!reply) throw meetingNotFoundError()
    return { requested: { uid, status, seats: 0 }, reply: toStoredReply(reply) }
  }
  if (status === 'every-time') {
    const change = toEveryTimeChange(read, uid)
    openMeeting(stored)
    return change
  }
  const replier = readReplier(read, request)
  refuseIfArchived(read.group)
  const { capacity } = openMeeting(stored)
  if (request.isRestored) return toRestored(replier, request, capacity)
  const before = replier.reply.before?.guests ?? 0
  const guests = status === 'going' ? (request.guests ?? before) : 0
  // A user who wants more seats than the capacity would wait until every seat is free, and everybody behind them would wait too.
  if (guests > before && 1 + guests > (capacity ?? Number.POSITIVE_INFINITY)) throw meetingFull()
  const isLetIn = request.letIn === true && replier.isByOrganizer === true
  return { requested: { uid, status, seats: 1 + guests, isLetIn }, ...replier }
}

/** Deletes replies whose meeting does not exist, because their group was deleted and is being purged. */
const deleteOrphans = async (changes: readonly ReplyChange[]): Promise<Omit<SeatsOutcome, 'admitted'>> => {
  const batch = db.batch()
  for (const { reply } of changes) batch.delete(reply.ref)
  await deadlinePerOperation.run(() => batch.commit())
  return { repliesAfter: new Map(), waitingBefore: 0, isCut: false }
}

/** The positions of users who begin to wait in this batch, by uid. Their replies get the same time, so uids decide the order. */
const newPositions = (
  changes: readonly ReplyChange[],
  { repliesAfter, waitingBefore }: Pick<SeatsOutcome, 'repliesAfter' | 'waitingBefore'>,
) => {
  const isNew = ({ requested, reply }: ReplyChange): boolean =>
    repliesAfter.get(requested.uid)?.status === 'waiting' && reply.before?.status !== 'waiting'
  const uids = changes.filter(isNew).map(({ requested }) => requested.uid)
  return new Map(uids.sort().map((uid, at) => [uid, waitingBefore + at + 1]))
}

/** Changes replies to a meeting in one batch. Returns the outcome or an error for each request. */
export const changeReplies = (path: string, queued: readonly ReplyRequest[]) =>
  commitInTime(queued, async (requests) => {
    // If a user sends several requests, only the last one is applied, and all of the user's requests get the result of the last.
    const last = new Map(requests.map((request) => [request.uid, request]))
    const organizers = requests.flatMap((request) => ('caller' in request ? request.caller.uid : []))
    const uids = [...new Set([...last.keys(), ...organizers])]
    const read = await readMeetingAndReplies(db.doc(path), uids, deadlinePerOperation)
    const stored = toStoredMeeting(read.meeting)
    const decided = new Map(
      [...last].map(([uid, request]) => [uid, resultOrError(() => toChange(read, stored, request))]),
    )
    const changes = [...decided.values()].flatMap((change) => (change instanceof Error ? [] : change))
    const outcome = stored
      ? await commitSeats({ group: read.group, stored }, changes, deadlinePerOperation)
      : await deleteOrphans(changes)
    // If this call is cut off here, a scheduled job finishes the work.
    if (outcome.isCut) await applyPendingUpdates(read.meeting.ref, deadlinePerOperation)
    const positions = newPositions(changes, outcome)
    const outcomes = new Map(
      await Promise.all(
        [...decided].map(async ([uid, change]): Promise<[string, ReplyOutcome | Error]> => {
          if (change instanceof Error) return [uid, change]
          const { status, seats: count } = outcome.repliesAfter.get(uid) ?? { status: null, seats: 1 }
          if (change.reply.before?.status === 'going' && count < change.requested.seats) return [uid, meetingFull()]
          const guests = count - 1
          if (status !== 'waiting') return [uid, { status, guests }]
          if (change.requested.isLetIn && change.reply.before?.status === 'waiting') return [uid, noSeatToLetIn()]
          const position =
            positions.get(uid) ?? (await readWaitingListPosition(change.reply.snapshot, deadlinePerOperation))
          return [uid, { status, position, guests }]
        }),
      ),
    )
    return requests.map(({ uid }) => outcomes.get(uid) ?? meetingNotFoundError())
  })

/** Changes a reply to the meeting at a path. Requests for the same meeting that reach this instance together share a batch. */
export const changeReplyInBatch = batchCommits(changeReplies, MAX_REPLIES_PER_BATCH)
