import { useQuery } from '@tanstack/react-query'
import { useIsReplying } from '../api/reply-to-meeting.ts'
import { meetingQueries } from '../queries.ts'
import type { MeetingAndUser, OwnReplyState } from '../reply/use-own-reply.ts'

type OnlineUrlOf = MeetingAndUser & {
  readonly reply: OwnReplyState['reply']
  /** Whether the viewer is the creator or an organizer, who see the link without going. */
  readonly isOrganizer: boolean
  /** Whether the link may be read now. */
  readonly isOn: boolean
}

/** The link to an online meeting, for users who go and for organizers. Undefined for others, and until the link is loaded. */
export const useOnlineUrl = ({ groupId, meeting, user, reply, isOrganizer, isOn }: OnlineUrlOf): string | undefined => {
  const isReplying = useIsReplying(meeting.id)
  const hasLink = meeting.isOnline && (isOrganizer || reply === 'going')
  const { data: details } = useQuery({
    ...meetingQueries.privateDetail(groupId, meeting.id, user.uid),
    // Checks `reply`, because it stays defined if a refetch of the reply fails, whereas the query's `isSuccess` becomes false.
    enabled: isOn && reply !== undefined && !isReplying && hasLink,
  })
  return hasLink ? details?.onlineUrl : undefined
}
