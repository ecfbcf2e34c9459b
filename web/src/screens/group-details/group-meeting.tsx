import type { Meeting } from '@hobbyhub/contract/meeting'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../features/auth/session.ts'
import { AddToCalendar } from '../../features/meetings/add-to-calendar.tsx'
import { GoingFaces } from '../../features/meetings/going-faces.tsx'
import { hasEnded } from '../../features/meetings/has-ended.ts'
import { MeetingItem } from '../../features/meetings/meeting-item.tsx'
import { OnlineLink } from '../../features/meetings/online-link.tsx'
import { meetingQueries } from '../../features/meetings/queries.ts'
import { ReplyButtons } from '../../features/meetings/reply-buttons.tsx'
import { useIsReplying } from '../../features/meetings/use-reply.ts'
import { RetryLine } from '../../shared/ui/retry-line.tsx'
import { MeetingActions } from './meeting-actions.tsx'

/** The group of a meeting, and what the viewer is to it. */
export type MeetingsOf = {
  readonly group: { readonly id: string; readonly groupName: string }
  readonly user: SessionUser
  readonly isOwn: boolean
  readonly isMember: boolean
}

type GroupMeetingProps = MeetingsOf & {
  meeting: Meeting
  /** The next meeting is shown with more details. */
  isNext?: boolean
  /** Whether it has been scrolled into view: the online address, the place in line and who goes are read then. */
  isReached: boolean
}

/** In place of the buttons, while the viewer's reply is loading or could not be loaded. */
const NoReplyYet = ({ query }: { query: Pick<UseQueryResult, 'isLoadingError' | 'refetch'> }) =>
  query.isLoadingError ? (
    <RetryLine text="We couldn't load your reply." onRetry={() => query.refetch()} />
  ) : (
    <Skeleton variant="rounded" width={200} height={40} sx={{ borderRadius: 99 }} />
  )

/** A meeting on its group's page, with what the viewer may do about it. */
export const GroupMeeting = ({
  meeting,
  group,
  user,
  isOwn,
  isMember,
  isNext = false,
  isReached,
}: GroupMeetingProps) => {
  const isOpen = meeting.status === 'planned' && !hasEnded(meeting)
  const canReply = isOpen && (isOwn || isMember)
  const ownReply = useQuery({ ...meetingQueries.ownReply(group.id, meeting.id, user.uid), enabled: canReply })
  const { data: reply } = ownReply
  // Not isSuccess: what was known stays when a later read fails.
  const isKnown = reply !== undefined
  const isReplying = useIsReplying(meeting.id)
  const hasLink = meeting.isOnline && (isOwn || reply === 'going')
  const { data: details } = useQuery({
    ...meetingQueries.privateDetail(group.id, meeting.id, user.uid),
    enabled: canReply && isReached && isKnown && !isReplying && (hasLink || reply === 'waiting'),
  })
  const onlineUrl = hasLink ? details?.onlineUrl : undefined
  return (
    <MeetingItem
      meeting={meeting}
      isWhole={isNext}
      faces={canReply && isNext && <GoingFaces groupId={group.id} meeting={meeting} isReached={isReached} />}
    >
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {canReply && !isKnown && <NoReplyYet query={ownReply} />}
          {canReply && isKnown && (
            <ReplyButtons groupId={group.id} meeting={meeting} user={user} reply={reply} position={details?.position} />
          )}
          {onlineUrl !== undefined && <OnlineLink url={onlineUrl} title={meeting.title} />}
          <AddToCalendar groupId={group.id} groupName={group.groupName} meeting={meeting} onlineUrl={onlineUrl} />
          {isOwn && <MeetingActions groupId={group.id} meeting={meeting} />}
        </Box>
      )}
    </MeetingItem>
  )
}
