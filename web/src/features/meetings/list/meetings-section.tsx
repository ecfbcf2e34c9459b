import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { STILL_PLACEHOLDERS, useElementReached } from '#shared/ui/use-element-reached.ts'
import { AttendanceSummary } from '../past/attendance-summary.tsx'
import { EveryTimeLine } from '../reply/every-time-line.tsx'
import { useLinkedMeetingId, useScrollToLinkedMeeting } from './linked-meeting.ts'
import { MeetingCard } from './meeting-card.tsx'
import { meetingsBySeries } from './meetings-by-series.ts'
import { NextMeetingCard } from './next-meeting-card.tsx'
import { PastMeetings } from './past-meetings.tsx'
import type { MeetingGroupAndViewer } from './use-meeting-actions.tsx'
import { useUpcomingMeetings } from './use-upcoming-meetings.ts'

/** The link to plan a meeting, for the creator and organizers. */
const PlanLink = ({ groupId, isFirst }: { groupId: string; isFirst: boolean }) => (
  <ButtonLink
    to="/groups/$id/plan-meeting"
    params={{ id: groupId }}
    variant={isFirst ? 'contained' : 'outlined'}
    className="screen-only"
  >
    Plan a meeting
  </ButtonLink>
)

const SECTION = {
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  containerType: 'inline-size',
} as const

type MeetingsSectionProps = Omit<MeetingGroupAndViewer, 'group'> & {
  group: GroupWithMeeting
  /** Whether the viewer goes to every meeting, also to those planned later. */
  goesEveryTime: boolean
  /** Content beside the link to plan a meeting. */
  action?: ReactNode
  /** Content below the next meeting, for members, organizers and the creator. */
  children?: ReactNode
}

/** The section of a group's meetings. If no meeting is planned, only members, organizers and the creator see the section. */
export const MeetingsSection = ({ goesEveryTime, action, children, ...props }: MeetingsSectionProps) => {
  const [section, setSection] = useState<HTMLElement | null>(null)
  const linkedId = useLinkedMeetingId()
  const isReached = useElementReached(section) || linkedId !== null
  const { group, canManage, isMember } = props
  const { list, next, listedNext, further, others, isEmpty } = useUpcomingMeetings(group, isReached)
  useScrollToLinkedMeeting(linkedId, !list.isPending)
  if (!next && !canManage && !isMember)
    return (
      <Box ref={setSection} sx={{ width: '100%' }}>
        {isReached && <AttendanceSummary groupId={group.id} heading="Meetings" />}
      </Box>
    )
  return (
    <Box
      ref={setSection}
      component="section"
      aria-labelledby="meetings"
      sx={{ ...SECTION, ...(!isReached && STILL_PLACEHOLDERS) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="h2" id="meetings" tabIndex={-1} sx={{ fontSize: '1.375rem', scrollMarginTop: 16 }}>
          Meetings
        </Typography>
        {canManage && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PlanLink groupId={group.id} isFirst={!next} />
            {action}
          </Box>
        )}
      </Box>
      {goesEveryTime && <EveryTimeLine groupId={group.id} user={props.user} />}
      {next && (
        <NextMeetingCard
          {...props}
          id={next.id}
          listed={listedNext}
          further={further}
          isReached={isReached}
          isListPending={list.isPending}
        />
      )}
      {isEmpty && (
        <Typography color="textSecondary">
          {canManage
            ? 'No meeting planned yet. Plan the first one, so that members know when to come.'
            : 'No meeting planned yet.'}
        </Typography>
      )}
      {(canManage || isMember) && children}
      {list.isLoading && <Box role="status" aria-label="Loading meetings" sx={{ position: 'absolute' }} />}
      {list.isLoadingError && <RetryLine text="We couldn't load the meetings." onRetry={() => list.refetch()} />}
      {meetingsBySeries(others).map((meetings) => (
        <Box key={meetings[0]?.seriesId ?? meetings[0]?.id} className="screen-only" sx={CARD_STYLES}>
          <MeetingCard {...props} meetings={meetings} />
        </Box>
      ))}
      <Box className="screen-only" sx={{ '&:empty': { display: 'none' } }}>
        <ListFooter what="dates" list={list} />
      </Box>
      <PastMeetings {...props} isReached={isReached} />
    </Box>
  )
}
