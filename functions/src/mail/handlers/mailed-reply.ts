import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { html } from 'hono/html'
import { changeReplyInBatch } from '../../meetings/change-replies.ts'
import { readMeetingAndReplies, rolesAndReplyOf } from '../../meetings/meeting-and-replies.ts'
import { checkMeetingChangeable } from '../../meetings/meeting-checks.ts'
import { toStoredMeeting } from '../../meetings/replies.ts'
import { ApiError, meetingNotFoundError, membersOnlyError } from '../../platform/api-error.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import { renderPage, SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readUserAsCaller } from '../../platform/read-user-as-caller.ts'
import { startTimeText } from '../../platform/start-time-text.ts'
import { type ReplyTokenIds, readReplyToken } from '../reply-token.ts'

const INCOMPLETE = "This link isn't complete. Open it from the e-mail again, or reply on the group's page."
const NOT_IN_GROUP = "You're not in this group any more, so you can't reply to its meetings."
const NOT_THERE = "This meeting isn't there any more, or its group isn't available right now."

/** Rewords refusals for people who come from an e-mail. Other errors, such as that of a cancelled meeting, need no rewording. */
const toRefusal = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'not-found' || error.code === 'member-not-found') return new ApiError('not-found', NOT_THERE)
  return error.code === 'permission-denied' ? new ApiError('permission-denied', NOT_IN_GROUP) : error
}

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

const LABELS = { going: 'Going', notGoing: "Can't go" } as const
type Choice = keyof typeof LABELS

const button = (status: Choice, style: string) =>
  html`<form class="inline" method="post" action="?status=${status}"><button class="${style}" type="submit">${LABELS[status]}</button></form>`

const styleOf = (isFirst: boolean): string => (isFirst ? 'button' : 'button second')

const facts = (meeting: Meeting) =>
  html`<ul class="facts"><li dir="auto">${startTimeText(meeting)}</li><li dir="auto">${meeting.place}</li></ul>`

const groupLink = (groupId: string) => html`<p><a href="/groups/${encodeURIComponent(groupId)}">Open the group</a></p>`

const STATES: Readonly<Record<ReplyStatus, string>> = {
  going: "You're going.",
  waiting: "You're on the waiting list.",
  notGoing: "You can't go.",
}

const answer = async (title: string, body: ReturnType<typeof html>) => ({
  status: 200 as const,
  headers: SECRET_PAGE_HEADERS,
  body: await renderPage({ title, body }),
})

/** Only asks for confirmation. A GET must change nothing, because mail programs and scanners open links by themselves. */
export const showReply: Handler<typeof endpoints.showReply> = async ({ params, query, deadline }) => {
  const link = await readLink(params.token, deadline)
  const { meeting, reply } = await readMeeting(link, deadline).catch((error: unknown) => {
    throw toRefusal(error)
  })
  const isFull = meeting.capacity !== null && meeting.goingCount >= meeting.capacity && reply !== 'going'
  return answer(
    'Are you going?',
    html`<h1 dir="auto">${meeting.title}: are you going?</h1>
${facts(meeting)}
${reply === null ? '' : html`<p>Your reply so far: ${STATES[reply]}</p>`}
${isFull ? html`<p>This meeting is full. If you choose Going, you join the waiting list.</p>` : ''}
<div>${button('going', styleOf(query.status !== 'notGoing'))} ${button('notGoing', styleOf(query.status === 'notGoing'))}</div>
${groupLink(link.groupId)}`,
  )
}

/** Replies with one click, without a sign-in. The link allows only replies of one user to one meeting. */
export const replyByMail: Handler<typeof endpoints.replyByMail> = async ({ params, query, deadline }) => {
  const link = await readLink(params.token, deadline)
  const change = async () => {
    const caller = await readUser(link, deadline)
    const request = { uid: link.uid, status: query.status, caller, deadline }
    const outcome = await changeReplyInBatch(link.ref.path, request)
    if (outcome.status === null) throw membersOnlyError()
    return { ...outcome, status: outcome.status, ...(await readMeeting(link, deadline)) }
  }
  const { status, position, meeting } = await change().catch((error: unknown) => {
    throw toRefusal(error)
  })
  const place =
    position === undefined ? '' : html`<p>You're number ${position}. You'll get a place as soon as one is free.</p>`
  return answer(
    STATES[status],
    html`<h1>${STATES[status]}</h1>
<p dir="auto"><strong>${meeting.title}</strong></p>
${facts(meeting)}
${place}
<p>Did your plans change? You can reply again until the meeting is over.</p>
<div>${button(status === 'notGoing' ? 'going' : 'notGoing', styleOf(false))}</div>
${groupLink(link.groupId)}`,
  )
}
