import type { ReactNode } from 'react'
import { mapSearchText } from '#features/towns/of-group/group-town.ts'
import { TextLink } from '#shared/ui/link.tsx'
import type { MeetingWithReply } from '../api/list-meetings.ts'
import { MeetingItem } from './meeting-item.tsx'

/** A meeting in My Meetings, with a link to its group above, and `children` below. */
export const MeetingWithGroup = ({ meeting, children }: { meeting: MeetingWithReply; children?: ReactNode }) => (
  <MeetingItem
    meeting={meeting}
    mapQuery={mapSearchText(meeting.place, { location: meeting.groupLocation, place: meeting.groupPlace })}
    headingLevel="h2"
    lead={
      <TextLink
        to="/groups/$id"
        params={{ id: meeting.groupId }}
        dir="auto"
        sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
      >
        {meeting.groupName}
      </TextLink>
    }
  >
    {children}
  </MeetingItem>
)
