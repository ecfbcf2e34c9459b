import type { endpoints } from '@hobbyhub/contract/endpoints'
import { readGroupAccess } from '../../members/group-access.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countRecipients, toMeetingAudience } from '../count-recipients.ts'

export const announcementRecipients: Handler<typeof endpoints.announcementRecipients> = async ({
  params,
  query,
  caller,
  deadline,
}) => {
  const context = { caller, deadline }
  const meeting = toMeetingAudience(query)
  const also = meeting ? [meetingRef(params.id, meeting.meetingId)] : []
  const access = await readGroupAccess({ id: params.id, right: 'organizer', also }, context)
  if (meeting && !access.others[0]?.exists) throw meetingNotFoundError()
  return { status: 200, body: await countRecipients(access, context, meeting) }
}
