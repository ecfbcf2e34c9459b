import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { changeReplyInBatch } from '../meetings/change-replies.ts'
import { readMeetingAndReplies, rolesAndReplyOf } from '../meetings/meeting-and-replies.ts'
import { checkMeetingChangeable } from '../meetings/meeting-checks.ts'
import { toStoredMeeting } from '../meetings/replies.ts'
import { ApiError, meetingNotFoundError, membersOnlyError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { readUserAsCaller } from '../platform/read-user-as-caller.ts'
import { type ReplyTokenIds, readReplyToken } from './reply-token.ts'

const INCOMPLETE = "This link isn't complete. Open it from the e-mail again, or reply on the group's page."
const NOT_IN_GROUP = "You're not in this group any more, so you can't reply to its meetings."
const NOT_THERE = "This meeting isn't there any more, or its group isn't available right now."

/** Rewords refusals for people who come from an e-mail. Other errors, such as that of a cancelled meeting, need no rewording. */
const toRefusal = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'not-found' || error.code === 'member-not-found') return new ApiError('not-found', NOT_THERE)
  return error.code === 'permission-denied' ? new ApiError('permission-denied', NOT_IN_GROUP) : error
}

/** The replies that a link offers. */
export type Choice = Exclude<ReplyStatus, 'waiting'>

const readLink = async (token: string, deadline: Deadline) => {
  const reply = await deadline.run(() => readReplyToken(token))
  if (!reply) throw new ApiError('permission-denied', INCOMPLETE)
  return { ...reply, ref: meetingRef(reply.groupId, reply.meetingId) }
}

/** The user to whom a link was mailed, as if they were signed in. Throws 403 if the account is deleted or disabled. */
const readUser = async ({ uid }: ReplyTokenIds, deadline: Deadline) => {
  const caller = await readUserAsCaller(uid, deadline)
  if (!caller) throw membersOnlyError()
  return caller
}

/** Reads the meeting, and the user's reply so far. Throws if the user may not reply. */
const readMeeting = async (link: Awaited<ReturnType<typeof readLink>>, deadline: Deadline) => {
  const caller = await readUser(link, deadline)
  const read = await readMeetingAndReplies(link.ref, [link.uid], deadline)
  const { reply, isMember, canManage } = rolesAndReplyOf(read, caller)
  if (!isMember && !canManage) throw membersOnlyError()
  const stored = toStoredMeeting(read.meeting)
  if (!stored) throw meetingNotFoundError()
  checkMeetingChangeable(stored.meeting, new Date())
  return { meeting: stored.meeting, reply: reply.before?.status ?? null }
}

type Link = Awaited<ReturnType<typeof readLink>>

/** Reads the meeting that a mailed link is about, and the user's reply so far. Throws if the user may not reply. */
export const readMailedMeeting = async (token: string, deadline: Deadline) => {
  const link = await readLink(token, deadline)
  const read = await readMeeting(link, deadline).catch((error: unknown) => {
    throw toRefusal(error)
  })
  return { groupId: link.groupId, ...read }
}

const changeReply = async (link: Link, status: Choice, deadline: Deadline) => {
  const caller = await readUser(link, deadline)
  const outcome = await changeReplyInBatch(link.ref.path, { uid: link.uid, status, caller, deadline })
  if (outcome.status === null) throw membersOnlyError()
  return { ...outcome, status: outcome.status, ...(await readMeeting(link, deadline)) }
}

/** Replies for the user to whom a link was mailed. The link allows only replies of one user to one meeting. */
export const replyByLink = async (token: string, status: Choice, deadline: Deadline) => {
  const link = await readLink(token, deadline)
  const changed = await changeReply(link, status, deadline).catch((error: unknown) => {
    throw toRefusal(error)
  })
  return { groupId: link.groupId, ...changed }
}
