import type { ReplyStatus, RestMeetingReply } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ApiError, membersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection, replyRef } from '../platform/firestore/refs.ts'
import { changeReplyInBatch } from './change-replies.ts'
import { hasEnded, LONGEST_MEETING_MS, parseMeeting } from './meetings.ts'
import { meetingsIndex } from './queries.ts'
import { readWaitingListPosition, toStoredReply } from './replies.ts'

/** A user's own reply, the same for each of several meetings. */
export type OwnReplyRequest = {
  readonly status: 'going' | 'notGoing'
  /** See `ReplyRequest`. */
  readonly guests?: number | undefined
  readonly caller: Caller
  readonly deadline: Deadline
}

/** The user's reply to a meeting after a call, with the number of guests and, while they wait, the position from 1. */
type OwnReply = { readonly status: ReplyStatus; readonly position?: number; readonly guests: number }

/** Changes the caller's reply to one meeting. Throws 403, 404 or 409 if the reply is refused. */
export const replyToOne = async ({ path }: DocumentReference, request: OwnReplyRequest): Promise<OwnReply> => {
  const { status, ...more } = await changeReplyInBatch(path, { uid: request.caller.uid, ...request })
  // The user left the group at the same moment, and leaving has withdrawn the reply.
  if (status === null) throw membersOnlyError()
  return { status, ...more }
}

export const toRestMeetingReply = (
  { id }: DocumentReference,
  { status, position }: Pick<OwnReply, 'status' | 'position'>,
): RestMeetingReply => ({ _id: id, status, ...(position === undefined ? {} : { position }) })

/** The reply that stays because the meeting has too few free seats for the caller's guests. */
const readUnchanged = async (
  ref: DocumentReference,
  { caller, deadline }: OwnReplyRequest,
): Promise<RestMeetingReply> => {
  const { before, snapshot } = toStoredReply(await deadline.run(() => replyRef(ref, caller.uid).get()))
  const code = 'meeting-full'
  if (before?.status !== 'waiting') return { _id: ref.id, status: before?.status ?? null, code }
  return {
    ...toRestMeetingReply(ref, { ...before, position: await readWaitingListPosition(snapshot, deadline) }),
    code,
  }
}

/** Meetings of which there is nothing to say: they were cancelled, deleted, or ended after they had been listed. */
const LEFT_OUT: readonly string[] = ['meeting-cancelled', 'meeting-passed', 'not-found']

/**
 * Gives the caller's reply to several meetings of a group, each in a commit of its own. A meeting that refuses the reply stops no
 * other. One after the other, because each commit also checks the caller's membership. If the call is cut off, a repeated call
 * completes it.
 *
 * @returns what the caller got at each meeting, in the same order
 */
export const replyToSeveral = async (
  refs: readonly DocumentReference[],
  request: OwnReplyRequest,
): Promise<RestMeetingReply[]> => {
  const replies: RestMeetingReply[] = []
  for (const ref of refs) {
    try {
      replies.push(toRestMeetingReply(ref, await replyToOne(ref, request)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'meeting-full') replies.push(await readUnchanged(ref, request))
      else if (!LEFT_OUT.includes(error.code)) throw error
    }
  }
  return replies
}

/** A group's planned meetings that are not over, soonest first. A group has at most MAX_UPCOMING_MEETINGS that have not begun. */
export const readPlanned = async (id: string, deadline: Deadline): Promise<DocumentReference[]> => {
  const now = new Date()
  const planned = indexedQuery(groupCollection(id, 'meetings'), meetingsIndex('status'), ['planned'])
  const { docs } = await deadline.run(() => planned.startAfter(new Date(now.getTime() - LONGEST_MEETING_MS)).get())
  return docs.filter((doc) => !hasEnded(parseMeeting(doc), now)).map(({ ref }) => ref)
}
