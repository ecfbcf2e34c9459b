import { meetingLinkSchema, type RestMeetingDetails } from '@hobbyhub/contract/meetings/meeting'
import { readGroupAccess } from '../members/group-access.ts'
import { meetingNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { meetingLinkRef, meetingRef, replyRef } from '../platform/firestore/refs.ts'
import { type MeetingIds, parseMeeting, parseReply, readMeeting, toRestMeeting } from './meetings.ts'
import { readWaitingListPosition } from './replies.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

const readOnlineUrl = async ({ id, meetingId }: MeetingIds, deadline: Deadline): Promise<string | undefined> => {
  const link = await deadline.run(() => meetingLinkRef(meetingRef(id, meetingId)).get())
  return meetingLinkSchema.safeParse(link.data()).data?.onlineUrl
}

const readForCaller = async (ids: MeetingIds, { caller, deadline }: Context): Promise<RestMeetingDetails> => {
  const ref = meetingRef(ids.id, ids.meetingId)
  const access = { id: ids.id, right: 'anybody', also: [ref, replyRef(ref, caller.uid)] } as const
  const { isMember, canManage, others } = await readGroupAccess(access, { caller, deadline })
  const [stored, reply] = others
  if (!stored?.exists || !reply) throw meetingNotFoundError()
  const meeting = toRestMeeting(parseMeeting(stored))
  if (!isMember && !canManage) return meeting
  const replied = reply.exists ? parseReply(reply) : null
  const status = replied?.status ?? null
  const onlineUrl =
    meeting.isOnline && (canManage || status === 'going') ? await readOnlineUrl(ids, deadline) : undefined
  const position = status === 'waiting' ? await readWaitingListPosition(reply, deadline) : undefined
  return {
    ...meeting,
    reply: status,
    ...(replied === null ? {} : { guests: replied.guests }),
    ...(position === undefined ? {} : { position }),
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
  }
}

/**
 * Everybody gets the meeting. Members and the creator also get their own reply and, while they wait, their position on the waiting
 * list. Members who go, the creator and organizers also get the URL of an online meeting.
 */
export const readMeetingDetails = async (
  ids: MeetingIds,
  { caller, deadline }: { readonly caller: Caller | null; readonly deadline: Deadline },
): Promise<RestMeetingDetails> =>
  caller ? readForCaller(ids, { caller, deadline }) : toRestMeeting(await readMeeting(ids, deadline))
