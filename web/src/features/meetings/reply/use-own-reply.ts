import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { useIsReplying } from '../api/reply-to-meeting.ts'
import { meetingQueries } from '../queries.ts'

export type MeetingAndUser = {
  readonly groupId: string
  readonly meeting: Meeting
  readonly user: SessionUser
}

type OwnReplyOf = MeetingAndUser & {
  /** Whether the user may reply. If not, nothing is requested. */
  readonly canReply: boolean
  /** Whether the user has reached the section of meetings. The position on the waiting list is only read then. */
  readonly isReached: boolean
}

/** The user's own reply to a meeting. `reply` is undefined until it is loaded, and null if the user has not replied. */
export const useOwnReply = ({ groupId, meeting, user, canReply, isReached }: OwnReplyOf) => {
  const query = useQuery({ ...meetingQueries.ownReply(groupId, meeting.id, user.uid), enabled: canReply })
  const isReplying = useIsReplying(meeting.id)
  const { data: details } = useQuery({
    ...meetingQueries.privateDetail(groupId, meeting.id, user.uid),
    enabled: canReply && isReached && !isReplying && query.data?.status === 'waiting',
  })
  const { data } = query
  return { query, reply: data === null ? null : data?.status, guests: data?.guests ?? 0, position: details?.position }
}

export type OwnReplyState = ReturnType<typeof useOwnReply>
