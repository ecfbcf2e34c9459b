import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mapSearchText } from '#features/towns/of-group/group-town.ts'
import { PlaceLink } from '#shared/ui/linked-text.tsx'
import { AddToCalendarIconButton } from '../calendar/add-to-calendar-button.tsx'
import { MeetingReply } from '../reply/meeting-reply.tsx'
import { attendanceText, seatsText } from '../reply/seats-text.ts'
import { hasEnded } from '../time/has-ended.ts'
import { MeetingTime } from '../time/meeting-time.tsx'
import { meetingElementProps } from './linked-meeting.ts'
import { MeetingNotes } from './meeting-notes.tsx'
import { MeetingStatusLabels } from './meeting-status-labels.tsx'
import { OnlineLink } from './online-link.tsx'
import { type MeetingGroupAndViewer, useMeetingActions } from './use-meeting-actions.tsx'

/** One line in a wide container. In a narrow one, the parts are below each other, and the menu is beside the date. */
const ROW = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  gridTemplate: `
    'when menu' auto
    'seats seats' auto
    'reply reply' auto / minmax(0, 1fr) auto`,
  '@container (min-width: 700px)': {
    gridTemplate: `
      'when seats reply menu' auto / minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5.5fr) 40px`,
  },
} as const

const area = (gridArea: string) => ({ gridArea, minWidth: 0, '&:empty': { display: 'none' } })

type MeetingRowProps = MeetingGroupAndViewer & {
  meeting: Meeting
  /** The meeting at the top of the series' card; null outside such a card. The row shows only the facts that differ from it. */
  head: Pick<Meeting, 'title' | 'place' | 'notes' | 'timeZone'> | null
}

/** The row of one meeting, in a series' card or in the list of past meetings. */
export const MeetingRow = ({ head, ...props }: MeetingRowProps) => {
  const { meeting, group, canManage, isMember } = props
  const { meetingAndUser, own, isOpen, canReply, onlineUrl, saved, menu, attendees } = useMeetingActions({
    ...props,
    isReached: true,
  })
  const isCancelled = meeting.status === 'cancelled'
  return (
    <>
      <Box component="article" {...meetingElementProps(meeting)} sx={ROW}>
        <Box sx={{ ...area('when'), display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          {head?.title !== meeting.title && (
            <Typography dir="auto" sx={{ fontWeight: 700, maxWidth: '100%', overflowWrap: 'anywhere' }}>
              {meeting.title}
            </Typography>
          )}
          <Box sx={isCancelled ? { '& time': { textDecoration: 'line-through' } } : {}}>
            <MeetingTime meeting={meeting} isZoneKnown={head?.timeZone === meeting.timeZone} />
          </Box>
          <MeetingStatusLabels meeting={meeting} />
          {head?.place !== meeting.place && (
            <Box component="bdi" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
              <PlaceLink place={meeting.place} mapQuery={mapSearchText(meeting.place, group)} />
            </Box>
          )}
          {meeting.notes !== null && head?.notes !== meeting.notes && <MeetingNotes notes={meeting.notes} />}
        </Box>
        <Box className="screen-only" sx={{ ...area('seats'), color: 'text.secondary' }}>
          {/* Visitors see averages of past meetings alone (past-meetings.tsx). */}
          {!isCancelled &&
            (hasEnded(meeting) ? (isMember || canManage) && attendanceText(meeting) : seatsText(meeting))}
        </Box>
        <Box
          className="screen-only"
          sx={{ ...area('reply'), display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          {canReply && <MeetingReply {...meetingAndUser} own={own} size="small" />}
          {onlineUrl !== undefined && <OnlineLink url={onlineUrl} title={meeting.title} />}
        </Box>
        <Box className="screen-only" sx={{ ...area('menu'), alignSelf: 'start', mr: -1 }}>
          {menu}
          {!canManage && isOpen && <AddToCalendarIconButton {...saved} />}
        </Box>
      </Box>
      {attendees}
    </>
  )
}
