import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberNotFoundError, membersOnlyError } from '../../platform/api-error.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeReplies, changeReplyInBatch } from '../change-replies.ts'

export const replyToMeeting: Handler<typeof endpoints.replyToMeeting> = async ({ params, body, caller, deadline }) => {
  const { path } = meetingRef(params.id, params.meetingId)
  const { status, ...more } = await changeReplyInBatch(path, { uid: caller.uid, ...body, caller, deadline })
  // The user left the group at the same moment, and leaving has withdrawn the reply.
  if (status === null) throw membersOnlyError()
  return { status: 200, body: { status, ...more } }
}

/** Shares no batch with other calls, because an organizer's change of a reply takes more writes. */
export const setReply: Handler<typeof endpoints.setReply> = async ({ params, body, caller, deadline }) => {
  const { path } = meetingRef(params.id, params.meetingId)
  const [outcome] = await changeReplies(path, [{ uid: params.uid, ...body, caller, deadline, asOrganizer: true }])
  if (outcome instanceof Error) throw outcome
  if (!outcome || outcome.status === null) throw memberNotFoundError()
  return { status: 200, body: { ...outcome, status: outcome.status } }
}
