import DownIcon from '@mui/icons-material/ArrowDropDownRounded'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import type { MeetingAndUser, OwnReplyState } from './use-own-reply.ts'

const loadSeriesReplyMenu = () => import('./series-reply-menu.tsx')
const SeriesReplyMenu = lazy(async () => ({ default: (await loadSeriesReplyMenu()).SeriesReplyMenu }))

/** Close to the label, so that a row of a series stays one line. */
const DOWN = <DownIcon sx={{ ml: -1, mr: -0.75 }} />

/** Shown instead of the reply buttons while the user's reply loads. */
export const ReplySkeleton = () => <Skeleton variant="rounded" width={200} height={40} sx={{ borderRadius: 99 }} />

type MeetingReplyProps = MeetingAndUser & { own: OwnReplyState; size?: 'small' }

/**
 * The buttons to reply to a meeting on its group's page, shown as soon as the user's earlier reply is loaded. At a meeting of a
 * series, "Going" asks for which meetings.
 */
export const MeetingReply = ({ own: { query, reply, guests, position }, size, ...to }: MeetingReplyProps) => {
  const popup = usePopup('menu', loadSeriesReplyMenu)
  if (reply !== undefined) {
    const isInSeries = to.meeting.seriesId !== null
    return (
      <>
        <ReplyButtons
          {...{ ...to, reply, guests, position, size }}
          goingProps={isInSeries ? { ...popup.buttonProps, endIcon: DOWN } : undefined}
        />
        {popup.popupProps.open && (
          <Suspense>
            <SeriesReplyMenu {...{ ...to, reply, guests, popup }} />
          </Suspense>
        )}
      </>
    )
  }
  if (query.isLoadingError) return <RetryLine text="We couldn't load your reply." onRetry={() => query.refetch()} />
  return <ReplySkeleton />
}
