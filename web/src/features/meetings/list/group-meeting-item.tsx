import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { mapSearchText } from '#features/towns/of-group/group-town.ts'
import { AttendeeAvatars } from '../attendees/attendee-avatars.tsx'
import { AddToCalendarButton } from '../calendar/add-to-calendar-button.tsx'
import { MeetingReply } from '../reply/meeting-reply.tsx'
import { MeetingItem } from './meeting-item.tsx'
import { OnlineLink } from './online-link.tsx'
import { type MeetingGroupAndViewer, useMeetingActions } from './use-meeting-actions.tsx'

type GroupMeetingItemProps = MeetingGroupAndViewer & {
  meeting: Meeting
  /** Whether this is the group's next meeting, which is shown with more details. */
  isNext?: boolean
  isReached: boolean
}

/** A meeting on its group's page, with the actions that are available to the viewer. */
export const GroupMeetingItem = ({ isNext = false, ...props }: GroupMeetingItemProps) => {
  const { meeting, group, canManage, isReached } = props
  const { meetingAndUser, own, isOpen, canReply, onlineUrl, saved, menu, attendees } = useMeetingActions(props)
  return (
    <>
      <MeetingItem
        meeting={meeting}
        mapQuery={mapSearchText(meeting.place, group)}
        isWhole={isNext}
        menu={menu}
        faces={canReply && isNext && <AttendeeAvatars groupId={group.id} meeting={meeting} isReached={isReached} />}
      >
        {isOpen && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              rowGap: 1,
              columnGap: 2,
              '&:empty': { display: 'none' },
            }}
          >
            {canReply && <MeetingReply {...meetingAndUser} own={own} />}
            {onlineUrl !== undefined && <OnlineLink url={onlineUrl} title={meeting.title} />}
            {(!canManage || own.reply === 'going') && <AddToCalendarButton {...saved} />}
          </Box>
        )}
      </MeetingItem>
      {attendees}
    </>
  )
}
