import type { mailedReplyStatusSchema } from '@hobbyhub/contract/mail/mail-link-endpoints'
import type { Meeting, ReplyStatus, RestMeetingReply } from '@hobbyhub/contract/meetings/meeting'
import type * as z from 'zod/mini'
import { changeReplyInBatch } from '../meetings/change-replies.ts'
import { readMeetingAndReplies, rolesAndReplyOf } from '../meetings/meeting-and-replies.ts'
import { checkMeetingChangeable, checkMeetingNotOver, isPlanned } from '../meetings/meeting-checks.ts'
import { readOnlineUrls } from '../meetings/meeting-mails.ts'
import { readFollowing } from '../meetings/meetings-in-scope.ts'
import { toStoredMeeting, toStoredReply } from '../meetings/replies.ts'
import { replyToOne, replyToSeveral, toRestMeetingReply } from '../meetings/reply-to-several.ts'
import { ApiError, meetingNotFoundError, membersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, meetingRef, replyRef } from '../platform/firestore/refs.ts'
import { readUserAsCaller } from '../platform/read-user-as-caller.ts'
import { readReplyToken } from './reply-token.ts'
import { rewordRefusals } from './reword-refusals.ts'

const INCOMPLETE = "This link isn't complete. Open it from the e-mail again, or reply on the group's page."
const REFUSALS = {
  notFound: "This meeting isn't there any more, or its group isn't available right now.",
  denied: "You're not in this group any more, so you can't reply to its meetings.",
}

/** The replies that a mail offers. */
export type Choice = Exclude<ReplyStatus, 'waiting'>

/** 'following' for a reply to the later meetings of the series, too. */
export type ReplyScope = 'one' | 'following'

/** A meeting with the user's reply; `status` is null if they have not replied. */
export type RepliedMeeting = {
  readonly meeting: Meeting
  readonly status: ReplyStatus | null
  readonly guests: number
}

type Link = { readonly uid: string; readonly groupId: string; readonly meetingId: string }

const readLink = async (token: string, deadline: Deadline): Promise<Link> => {
  const link = await deadline.run(() => readReplyToken(token))
  if (!link) throw new ApiError('permission-denied', INCOMPLETE)
  return link
}

/** The user to whom a link was mailed, as if they were signed in. Throws 403 if the account is deleted or disabled. */
const readUser = async ({ uid }: Link, deadline: Deadline): Promise<Caller> => {
  const caller = await readUserAsCaller(uid, deadline)
  if (!caller) throw membersOnlyError()
  return caller
}

/** The later meetings of the series that are open for replies, with the user's replies. */
const readFollowingReplies = async ({ uid, groupId, meetingId }: Link, now: Date, deadline: Deadline) => {
  const later = await deadline.run(() => readFollowing({ id: groupId, meetingId }, now))
  if (later.length === 0) return []
  const refs = later.map(({ id }) => replyRef(meetingRef(groupId, id), uid))
  const replies = (await deadline.run(() => db.getAll(...refs))).map(toStoredReply)
  return later.map(
    (meeting, at): RepliedMeeting => ({
      meeting,
      status: replies[at]?.before?.status ?? null,
      guests: replies[at]?.before?.guests ?? 0,
    }),
  )
}

/** Reads the meetings that a link is about, soonest first, and the user's replies so far. Throws if the user may not reply. */
const readMeetings = async (link: Link, caller: Caller, { scope, deadline }: Context) => {
  const read = await readMeetingAndReplies(meetingRef(link.groupId, link.meetingId), [link.uid], deadline)
  const { reply, isMember, canManage } = rolesAndReplyOf(read, caller)
  if (!isMember && !canManage) throw membersOnlyError()
  const stored = toStoredMeeting(read.meeting)
  if (!stored) throw meetingNotFoundError()
  const now = new Date()
  const { meeting } = stored
  // The link ends with its meeting.
  checkMeetingNotOver(meeting, now)
  const following = scope === 'following' ? await readFollowingReplies(link, now, deadline) : []
  if (following.length === 0) checkMeetingChangeable(meeting, now)
  const first = { meeting, status: reply.before?.status ?? null, guests: reply.before?.guests ?? 0 }
  return {
    groupId: link.groupId,
    groupName: String(read.group.get('groupName')),
    meetings: [...(isPlanned(meeting) ? [first] : []), ...following] as readonly RepliedMeeting[],
  }
}

type Context = { readonly scope: ReplyScope; readonly deadline: Deadline }

/** Reads the meetings that a mailed link is about, and the user's replies so far. Throws if the user may not reply. */
export const readLinkedMeetings = async (token: string, context: Context) => {
  const link = await readLink(token, context.deadline)
  return rewordRefusals(REFUSALS, async () => readMeetings(link, await readUser(link, context.deadline), context))
}

/** A reply that a link has sent. */
export type SentReply = Pick<RepliedMeeting, 'meeting' | 'status'> & {
  /** The reply before. */
  readonly before: Pick<RepliedMeeting, 'status' | 'guests'>
  /** The user's position on the waiting list, if they wait. */
  readonly position?: number | undefined
}

type RequestedReply = {
  readonly status: z.infer<typeof mailedReplyStatusSchema>
  readonly guests?: number | undefined
}

/** Withdraws replies, one after the other. */
const withdrawReplies = async ({ uid, groupId }: Link, replied: readonly RepliedMeeting[], deadline: Deadline) => {
  for (const { meeting, status } of replied) {
    const { path } = meetingRef(groupId, meeting.id)
    if (status !== null) await changeReplyInBatch(path, { uid, status: null, deadline })
  }
  return replied.map(({ meeting }): RestMeetingReply => ({ _id: meeting.id, status: null }))
}

const sendReplies = async (link: Link, { status, guests }: RequestedReply, context: Context) => {
  const { groupId } = link
  const { deadline } = context
  const caller = await readUser(link, deadline)
  const { meetings, groupName } = await readMeetings(link, caller, context)
  const refs = meetings.map(({ meeting }) => meetingRef(groupId, meeting.id))
  const [first, ...others] = refs
  if (!first) throw meetingNotFoundError()
  const request = { guests, caller, deadline }
  const sent =
    status === 'none'
      ? await withdrawReplies(link, meetings, deadline)
      : // A refusal of the first reply is the call's. One of the others leaves the rest as they are.
        [
          toRestMeetingReply(first, await replyToOne(first, { ...request, status })),
          ...(await replyToSeveral(others, { ...request, status })),
        ]
  const replies = sent.flatMap(({ _id, ...reply }): SentReply[] => {
    const before = meetings.find(({ meeting }) => meeting.id === _id)
    return before ? [{ meeting: before.meeting, before, ...reply }] : []
  })
  const seen = replies.filter((reply) => reply.status === 'going').map(({ meeting }) => meeting)
  return { groupId, groupName, replies, onlineUrls: await deadline.run(() => readOnlineUrls(groupId, seen)) }
}

/** Replies for the user to whom a link was mailed. The link allows only replies of one user to a meeting or its series. */
export const replyByLink = async (token: string, requested: RequestedReply, context: Context) => {
  const link = await readLink(token, context.deadline)
  return rewordRefusals(REFUSALS, () => sendReplies(link, requested, context))
}
