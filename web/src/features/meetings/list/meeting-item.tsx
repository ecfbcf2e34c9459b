import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import EventIcon from '@mui/icons-material/EventOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PlaceLink } from '#shared/ui/linked-text.tsx'
import { attendanceText, seatsText } from '../reply/seats-text.ts'
import { hasEnded } from '../time/has-ended.ts'
import { MeetingTime } from '../time/meeting-time.tsx'
import { meetingElementProps } from './linked-meeting.ts'
import { MeetingNotes } from './meeting-notes.tsx'
import { MeetingStatusLabels } from './meeting-status-labels.tsx'

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, minWidth: 0, '& svg': { mt: '2px', fontSize: 20, color: 'primary.main' } }}>
    {icon}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
)

const PART = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.25,
  minWidth: 0,
  '&:empty': { display: 'none' },
} as const

/** In a narrow container, the parts are below each other, with the menu in the corner. In a wide one, they are side by side. */
const ITEM = {
  ...PART,
  columnGap: 1,
  gridTemplate: `
    'what menu' auto
    'do do' auto / minmax(0, 1fr) auto`,
  '@container (min-width: 700px)': {
    columnGap: 3,
    gridTemplate: `'what do menu' auto / minmax(0, 1fr) minmax(0, 1fr) auto`,
  },
} as const

type MeetingItemProps = {
  meeting: Meeting
  /** The search query for the link to a map. */
  mapQuery: string
  /** Content above the title. */
  lead?: ReactNode
  /** Content above the notes, such as the avatars of the attendees. */
  faces?: ReactNode
  /** Content in the top right corner. */
  menu?: ReactNode
  /** Whether the notes are shown immediately instead of on demand. */
  isWhole?: boolean
  /** The level of the title's heading: one below the heading above the meeting. */
  headingLevel?: 'h2' | 'h3'
  /** The buttons for the viewer's actions. */
  children?: ReactNode
}

/** A meeting: its status labels, title, time, place and notes and, unless it is cancelled, the number of attendees. */
export const MeetingItem = ({
  meeting,
  mapQuery,
  lead,
  faces,
  menu,
  isWhole = false,
  headingLevel = 'h3',
  children,
}: MeetingItemProps) => {
  const { title, place, notes } = meeting
  const isCancelled = meeting.status === 'cancelled'
  return (
    <Box component="article" {...meetingElementProps(meeting)} sx={ITEM}>
      <Box sx={{ ...PART, gridArea: 'what' }}>
        {lead}
        <MeetingStatusLabels meeting={meeting} />
        <Typography
          variant="h3"
          component={headingLevel}
          dir="auto"
          sx={{ overflowWrap: 'anywhere', ...(isCancelled && { textDecoration: 'line-through' }) }}
        >
          {title}
        </Typography>
        <Line icon={<EventIcon aria-hidden />}>
          <MeetingTime meeting={meeting} />
        </Line>
        <Line icon={<PlaceIcon aria-hidden />}>
          <bdi>
            <PlaceLink place={place} mapQuery={mapQuery} />
          </bdi>
        </Line>
        {!isCancelled && (
          <Line icon={<GroupsIcon aria-hidden />}>
            {hasEnded(meeting) ? attendanceText(meeting) : seatsText(meeting)}
          </Line>
        )}
      </Box>
      {menu && <Box sx={{ gridArea: 'menu', mt: -0.75, mr: -1 }}>{menu}</Box>}
      <Box sx={{ ...PART, gridArea: 'do' }}>
        {faces}
        {notes !== null && <MeetingNotes notes={notes} isWhole={isWhole} />}
        {children}
      </Box>
    </Box>
  )
}
