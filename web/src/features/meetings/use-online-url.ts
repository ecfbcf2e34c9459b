import { useQuery } from '@tanstack/react-query'
import { meetingQueries } from './queries.ts'
import { useIsReplying } from './reply-to-meeting.ts'
import type { OwnReplyState, ReplyOf } from './use-own-reply.ts'

type OnlineUrlOf = ReplyOf & {
  readonly reply: OwnReplyState['reply']
  /** Whether the viewer is an organizer, who sees the address without going. */
  readonly isOrganizer: boolean
  /** Whether the address may be read now. */
  readonly isOn: boolean
}

/** The address of an online meeting, for members who go and for organizers. Undefined for others, and while it loads. */
export const useOnlineUrl = ({ groupId, meeting, user, reply, isOrganizer, isOn }: OnlineUrlOf): string | undefined => {
  const isReplying = useIsReplying(meeting.id)
  const hasLink = meeting.isOnline && (isOrganizer || reply === 'going')
  const { data: details } = useQuery({
    ...meetingQueries.privateDetail(groupId, meeting.id, user.uid),
    // `reply` stays known if a refetch fails; the query's `isSuccess` would not.
    enabled: isOn && reply !== undefined && !isReplying && hasLink,
  })
  return hasLink ? details?.onlineUrl : undefined
}
