import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mapSearchText } from '#features/towns/of-group/group-town.ts'
import { PlaceLink } from '#shared/ui/linked-text.tsx'
import { GroupMeetingItem } from './group-meeting-item.tsx'
import { MeetingNotes } from './meeting-notes.tsx'
import { SeriesDateRows } from './series-date-rows.tsx'
import type { MeetingGroupAndViewer } from './use-meeting-actions.tsx'

/** The card of a single meeting, or of a series with the soonest date first. NextMeetingCard shows the group's next meeting. */
export const MeetingCard = ({
  meetings,
  ...groupAndViewer
}: MeetingGroupAndViewer & { meetings: readonly Meeting[] }) => {
  const [first] = meetings
  if (!first) return null
  if (meetings.length === 1) return <GroupMeetingItem {...groupAndViewer} meeting={first} isReached />
  return (
    <>
      <Typography variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {first.title}
      </Typography>
      <Box component="bdi" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
        <PlaceLink place={first.place} mapQuery={mapSearchText(first.place, groupAndViewer.group)} />
      </Box>
      {first.notes !== null && <MeetingNotes notes={first.notes} />}
      <SeriesDateRows {...groupAndViewer} head={first} meetings={meetings} />
    </>
  )
}
