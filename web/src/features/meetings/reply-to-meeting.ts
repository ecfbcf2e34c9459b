import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/shared/request'
import { callRest } from '../../shared/rest/call-rest.ts'

/** What can be said about a meeting. Who wants to go to a full one waits. */
export type Wish = 'going' | 'notGoing'

/** Replies to a meeting, in place of an earlier reply. Left out, guests stay as they are. */
export const replyToMeeting = (
  groupId: string,
  meetingId: string,
  body: { readonly status: Wish; readonly guests?: number | undefined },
): Promise<ResponseOf<typeof endpoints.replyToMeeting>> =>
  callRest(endpoints.replyToMeeting, { params: { id: groupId, meetingId }, body })
