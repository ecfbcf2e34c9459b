import Typography from '@mui/material/Typography'
import { mapSearchText } from '#features/towns/of-group/group-town.ts'
import { TextLink } from '#shared/ui/link.tsx'
import type { MeetingWithReply } from '../api/list-meetings.ts'
import { MeetingItem } from '../list/meeting-item.tsx'

/** A past meeting in My Meetings, with its group and whether an organizer saw the user there. */
export const MyPastMeetingItem = ({ meeting }: { meeting: MeetingWithReply }) => {
  const { groupId, groupName, came } = meeting
  return (
    <MeetingItem
      meeting={meeting}
      mapQuery={mapSearchText(meeting.place, { location: meeting.groupLocation, place: meeting.groupPlace })}
      headingLevel="h2"
      lead={
        <TextLink
          to="/groups/$id"
          params={{ id: groupId }}
          dir="auto"
          sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
        >
          {groupName}
        </TextLink>
      }
    >
      {came !== null && (
        <Typography sx={{ fontWeight: 600 }}>{came ? 'You were there.' : "You weren't there."}</Typography>
      )}
    </MeetingItem>
  )
}
