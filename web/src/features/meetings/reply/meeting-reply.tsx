import Skeleton from '@mui/material/Skeleton'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import type { MeetingAndUser, OwnReplyState } from './use-own-reply.ts'

/** Shown instead of the reply buttons while the user's reply loads. */
export const ReplySkeleton = () => <Skeleton variant="rounded" width={200} height={40} sx={{ borderRadius: 99 }} />

type MeetingReplyProps = MeetingAndUser & { own: OwnReplyState; size?: 'small' }

/** The buttons to reply to a meeting, shown as soon as the user's earlier reply is loaded. */
export const MeetingReply = ({ own: { query, reply, guests, position }, ...meetingAndUser }: MeetingReplyProps) => {
  if (reply !== undefined) return <ReplyButtons {...meetingAndUser} reply={reply} guests={guests} position={position} />
  if (query.isLoadingError) return <RetryLine text="We couldn't load your reply." onRetry={() => query.refetch()} />
  return <ReplySkeleton />
}
