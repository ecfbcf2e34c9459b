import type { endpoints } from '@hobbyhub/contract/endpoints'
import { membersOnly } from '../../platform/api-error.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeSeatsTogether } from '../change-seats.ts'

export const replyToMeeting: Handler<typeof endpoints.replyToMeeting> = async ({ params, body, caller, deadline }) => {
  const { path } = meetingRef(params.id, params.meetingId)
  const request = { uid: caller.uid, status: body.status, caller, deadline }
  const { status, ...place } = await changeSeatsTogether(path, request)
  // Taken back at the same moment: the user has left the group.
  if (status === null) throw membersOnly()
  return { status: 200, body: { status, ...place } }
}
