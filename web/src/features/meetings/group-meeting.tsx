import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import type { SessionUser } from '../account/session/session.ts'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import { GoingFaces } from './going-faces.tsx'
import { hasEnded } from './has-ended.ts'
import { ManageAttendees } from './manage-attendees.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingItem } from './meeting-item.tsx'
import { MeetingReply } from './meeting-reply.tsx'
import { OnlineLink } from './online-link.tsx'
import { useOnlineUrl } from './use-online-url.ts'
import { useOwnReply } from './use-own-reply.ts'

/** The group of a meeting, and what the viewer is to it. */
export type MeetingsOf = {
  readonly group: { readonly id: string; readonly groupName: string; readonly location: string }
  readonly user: SessionUser
  readonly isOwn: boolean
  readonly isMember: boolean
}

type GroupMeetingProps = MeetingsOf & {
  meeting: Meeting
  /** The next meeting is shown with more details. Members reply to it further above, below "What next?". */
  isNext?: boolean
  /** Whether it has been scrolled into view: the online address, the place in line and who goes are read then. */
  isReached: boolean
}

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
  const of = { groupId: group.id, meeting, user }
  const own = useOwnReply({ ...of, canReply, isReached })
  // Members find both with the reply to the next meeting.
  const isAbove = isNext && isMember
  const onlineUrl = useOnlineUrl({ ...of, reply: own.reply, isOrganizer: isOwn, isOn: canReply && isReached })
  return (
    <MeetingItem
      meeting={meeting}
      groupLocation={group.location}
      isWhole={isNext}
      faces={canReply && isNext && <GoingFaces groupId={group.id} meeting={meeting} isReached={isReached} />}
    >
      {(isOpen || isOwn) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {canReply && !isAbove && <MeetingReply {...of} own={own} />}
          {onlineUrl !== undefined && !isAbove && <OnlineLink url={onlineUrl} title={meeting.title} />}
          {isOpen && (
            <AddToCalendar groupId={group.id} groupName={group.groupName} meeting={meeting} onlineUrl={onlineUrl} />
          )}
          {isOwn && <MeetingActions groupId={group.id} meeting={meeting} />}
        </Box>
      )}
      {isOwn && <ManageAttendees groupId={group.id} meeting={meeting} isOpen={isOpen} />}
    </MeetingItem>
  )
}
