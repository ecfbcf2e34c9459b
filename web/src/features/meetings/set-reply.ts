import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Replied } from '@hobbyhub/contract/meetings/meeting'
import { callRest } from '../../shared/rest/call-rest.ts'
import type { Wish } from './reply-to-meeting.ts'

/** Adds a member to a meeting, or takes them off it, as an organizer. In a full meeting they wait. */
export const setReply = (
  { groupId, meetingId, uid }: { readonly groupId: string; readonly meetingId: string; readonly uid: string },
  status: Wish,
): Promise<Replied> => callRest(endpoints.setReply, { params: { id: groupId, meetingId, uid }, body: { status } })
