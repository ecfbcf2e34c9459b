import type { endpoints } from '@hobbyhub/contract/endpoints'
import { meetingLinkSchema, type RestMeetingDetails } from '@hobbyhub/contract/meetings/meeting'
import { readGroupAccess } from '../../members/group-access.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { meetingLinkRef, meetingRef, replyRef } from '../../platform/firestore/refs.ts'
import type { Handler, HandlerInput } from '../../platform/http/handler.ts'
import { parseMeeting, parseReply, readMeeting, toRestMeeting } from '../meetings.ts'
import { readWaitingListPosition } from '../replies.ts'

type MeetingInput = HandlerInput<typeof endpoints.getMeeting>

const readOnlineUrl = async ({ params, deadline }: MeetingInput): Promise<string | undefined> => {
  const link = await deadline.run(() => meetingLinkRef(meetingRef(params.id, params.meetingId)).get())
  return meetingLinkSchema.safeParse(link.data()).data?.onlineUrl
}

/**
 * Everybody gets the meeting. Members and the creator also get their own reply and, while they wait, their position on the waiting
 * list. Members who go, the creator and organizers also get the URL of an online meeting.
 */
const readForCaller = async (
  input: MeetingInput,
  caller: NonNullable<MeetingInput['caller']>,
): Promise<RestMeetingDetails> => {
  const { params, deadline } = input
  const ref = meetingRef(params.id, params.meetingId)
  const asked = { id: params.id, right: 'anybody', also: [ref, replyRef(ref, caller.uid)] } as const
  const { isMember, canManage, others } = await readGroupAccess(asked, { caller, deadline })
  const [stored, reply] = others
  if (!stored?.exists || !reply) throw meetingNotFoundError()
  const meeting = toRestMeeting(parseMeeting(stored))
  if (!isMember && !canManage) return meeting
  const replied = reply.exists ? parseReply(reply) : null
  const status = replied?.status ?? null
  const onlineUrl = meeting.isOnline && (canManage || status === 'going') ? await readOnlineUrl(input) : undefined
  const position = status === 'waiting' ? await readWaitingListPosition(reply, deadline) : undefined
  return {
    ...meeting,
    reply: status,
    ...(replied === null ? {} : { guests: replied.guests }),
    ...(position === undefined ? {} : { position }),
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
  }
}

export const getMeeting: Handler<typeof endpoints.getMeeting> = async (input) => {
  const { params, caller, deadline } = input
  const body = caller ? await readForCaller(input, caller) : toRestMeeting(await readMeeting(params, deadline))
  return { status: 200, body }
}
