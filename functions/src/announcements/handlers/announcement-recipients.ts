import type { endpoints } from '@hobbyhub/contract/endpoints'
import { readAccess } from '../../members/access.ts'
import { meetingNotFound } from '../../platform/api-error.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countRecipients, toMeetingAudience } from '../recipients.ts'

export const announcementRecipients: Handler<typeof endpoints.announcementRecipients> = async ({
  params,
  query,
  caller,
  deadline,
}) => {
  const context = { caller, deadline }
  const meeting = toMeetingAudience(query)
  const also = meeting ? [meetingRef(params.id, meeting.meetingId)] : []
  const access = await readAccess({ id: params.id, right: 'organizer', also }, context)
  if (meeting && !access.others[0]?.exists) throw meetingNotFound()
  return { status: 200, body: await countRecipients(access, context, meeting) }
}
