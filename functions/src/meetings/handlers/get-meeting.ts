import type { endpoints } from '@hobbyhub/contract/endpoints'
import { meetingLinkSchema, type RestMeetingDetails } from '@hobbyhub/contract/meetings/meeting'
import { meetingNotFound } from '../../platform/api-error.ts'
import { linkRef, meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler, Input } from '../../platform/http/handler.ts'
import { readAttendance } from '../attendance.ts'
import { readMeeting, toRestMeeting } from '../meetings.ts'
import { placeInLine } from '../replies.ts'

type MeetingInput = Input<typeof endpoints.getMeeting>

const readOnlineUrl = async ({ params, deadline }: MeetingInput): Promise<string | undefined> => {
  const link = await deadline.run(() => linkRef(meetingRef(params.id, params.meetingId)).get())
  return meetingLinkSchema.safeParse(link.data()).data?.onlineUrl
}

/** Members are told their reply, or their place in line, and who goes or runs the group, where to join online. */
const readForCaller = async (
  input: MeetingInput,
  caller: NonNullable<MeetingInput['caller']>,
): Promise<RestMeetingDetails> => {
  const { seats, reply, isMember, runs } = await readAttendance(input.params, { caller, deadline: input.deadline })
  if (!seats) throw meetingNotFound()
  const meeting = toRestMeeting(seats.meeting)
  if (!isMember && !runs) return meeting
  const status = reply.before?.status ?? null
  const onlineUrl = meeting.isOnline && (runs || status === 'going') ? await readOnlineUrl(input) : undefined
  const position = status === 'waiting' ? await placeInLine(reply.snapshot, input.deadline) : undefined
  return {
    ...meeting,
    reply: status,
    ...(position === undefined ? {} : { position }),
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
  }
}

export const getMeeting: Handler<typeof endpoints.getMeeting> = async (input) => {
  const { params, caller, deadline } = input
  const body = caller ? await readForCaller(input, caller) : toRestMeeting(await readMeeting(params, deadline))
  return { status: 200, body }
}
