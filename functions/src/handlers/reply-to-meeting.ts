import type { endpoints } from '@hobbyhub/contract/endpoints'
import { membersOnly } from '../api-error.ts'
import { changeSeatsTogether } from '../data/change-seats.ts'
import { meetingRef } from '../data/firestore.ts'
import type { Handler } from './handler.ts'

export const replyToMeeting: Handler<typeof endpoints.replyToMeeting> = async ({ params, body, caller, deadline }) => {
  const { path } = meetingRef(params.id, params.meetingId)
  const request = { uid: caller.uid, status: body.status, caller, deadline }
  const { status, ...place } = await changeSeatsTogether(path, request)
  // Taken back at the same moment: the user has left the group.
  if (status === null) throw membersOnly()
  return { status: 200, body: { status, ...place } }
}
