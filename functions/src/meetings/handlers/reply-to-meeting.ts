import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberNotFoundError } from '../../platform/api-error.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeReplies } from '../change-replies.ts'
import { readFollowing } from '../meetings-in-scope.ts'
import { replyToOne, replyToSeveral, toRestMeetingReply } from '../reply-to-several.ts'

export const replyToMeeting: Handler<typeof endpoints.replyToMeeting> = async ({
  params,
  query,
  body,
  caller,
  deadline,
}) => {
  const ref = meetingRef(params.id, params.meetingId)
  const request = { ...body, caller, deadline }
  // This meeting comes first: a caller who may not reply is refused before the others are read.
  const reply = await replyToOne(ref, request)
  if (query.scope === undefined) return { status: 200, body: reply }
  const following = await deadline.run(() => readFollowing(params, new Date()))
  const refs = following.map(({ id }) => meetingRef(params.id, id))
  const replies = await replyToSeveral(refs, request)
  return { status: 200, body: { ...reply, meetings: [toRestMeetingReply(ref, reply), ...replies] } }
}

/** Shares no batch with other calls, because an organizer's change of a reply takes more writes. */
export const setReply: Handler<typeof endpoints.setReply> = async ({ params, body, caller, deadline }) => {
  const { path } = meetingRef(params.id, params.meetingId)
  const [outcome] = await changeReplies(path, [{ uid: params.uid, ...body, caller, deadline, asOrganizer: true }])
  if (outcome instanceof Error) throw outcome
  if (!outcome || outcome.status === null) throw memberNotFoundError()
  return { status: 200, body: { ...outcome, status: outcome.status } }
}
