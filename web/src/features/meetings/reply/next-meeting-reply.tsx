import type { Group } from '@hobbyhub/contract/groups/group'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { FactWithIcon } from '#features/groups/card/fact-with-icon.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { AddToCalendarButton } from '../calendar/add-to-calendar-button.tsx'
import { OnlineLink } from '../list/online-link.tsx'
import { useOnlineUrl } from '../list/use-online-url.ts'
import { meetingQueries } from '../queries.ts'
import { hasEnded } from '../time/has-ended.ts'
import { MeetingTime } from '../time/meeting-time.tsx'
import { MeetingReply, ReplySkeleton } from './meeting-reply.tsx'
import { seatsText } from './seats-text.ts'
import { type MeetingAndUser, useOwnReply } from './use-own-reply.ts'

type Next = NonNullable<GroupWithMeeting['nextMeeting']>

const LINE = { display: 'block', fontWeight: 400 } as const

/**
 * The title, start and place of a group's next meeting. All come from the group's own document, so they need no further request. A
 * place that is the group's location is left out, because the group's facts name it.
 */
export const NextMeetingFact = ({ group, next }: { group: Pick<Group, 'location'>; next: Next }) => (
  <Box component="dl" sx={{ m: 0, width: '100%' }}>
    <FactWithIcon
      icon={<EventAvailableIcon />}
      label={Date.parse(next.startsAt) <= Date.now() ? 'Happening now' : 'Next meeting'}
    >
      <Box component="span" dir="auto" sx={{ display: 'block' }}>
        {next.title}
      </Box>
      <Box component="span" sx={LINE}>
        <MeetingTime meeting={{ ...next, endsAt: next.startsAt }} />
      </Box>
      {next.place !== group.location && (
        <Box component="span" dir="auto" sx={LINE}>
          {next.place}
        </Box>
      )}
    </FactWithIcon>
  </Box>
)

const LoadedReply = ({ groupName, ...meetingAndUser }: MeetingAndUser & { groupName: string }) => {
  const { groupId, meeting } = meetingAndUser
  const own = useOwnReply({ ...meetingAndUser, canReply: true, isReached: true })
  const onlineUrl = useOnlineUrl({ ...meetingAndUser, reply: own.reply, isOrganizer: false, isOn: true })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MeetingReply {...meetingAndUser} own={own} />
      {onlineUrl !== undefined && <OnlineLink url={onlineUrl} title={meeting.title} />}
      {own.reply === 'going' && <AddToCalendarButton {...{ groupId, groupName, meeting, onlineUrl }} />}
    </Box>
  )
}

type NextMeetingReplyProps = {
  group: Pick<Group, 'id' | 'groupName' | 'location'>
  next: Next
  user: SessionUser
  /** Whether the server has stored the membership. Until then, the server would refuse a reply. */
  isMember: boolean
}

/** The next meeting with a member's reply. If the meeting cannot be loaded, the Meetings section shows the error instead. */
export const NextMeetingReply = ({ group, next, user, isMember }: NextMeetingReplyProps) => {
  const { data: meeting, isLoadingError } = useQuery(meetingQueries.detail(group.id, next.id))
  // The group's document can be outdated, so the meeting may be cancelled or over, or no longer exist.
  if (meeting === null || (meeting && (meeting.status !== 'planned' || hasEnded(meeting)))) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NextMeetingFact group={group} next={next} />
      {!isLoadingError && (
        <Typography color="textSecondary">{meeting ? seatsText(meeting) : <Skeleton width="12ch" />}</Typography>
      )}
      {isMember && meeting && (
        <LoadedReply groupId={group.id} groupName={group.groupName} meeting={meeting} user={user} />
      )}
      {!(isMember && meeting) && !isLoadingError && <ReplySkeleton />}
    </Box>
  )
}
