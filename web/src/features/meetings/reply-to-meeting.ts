import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/shared/request'
import { callRest } from '../../shared/rest/call-rest.ts'

/** A user's reply to a meeting. Going to a full one means waiting. */
export type Wish = 'going' | 'notGoing'

/** Replies to a meeting, in place of an earlier reply. Left out, guests stay as they are. */
export const replyToMeeting = (
  groupId: string,
  meetingId: string,
  body: { readonly status: Wish; readonly guests?: number | undefined },
): Promise<ResponseOf<typeof endpoints.replyToMeeting>> =>
  callRest(endpoints.replyToMeeting, { params: { id: groupId, meetingId }, body })
