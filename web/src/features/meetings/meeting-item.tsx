import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import EventIcon from '@mui/icons-material/EventOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkedText, PlaceLink } from '../../shared/ui/linked-text.tsx'
import { hasEnded } from './has-ended.ts'
import { MeetingMarks } from './meeting-marks.tsx'
import { MeetingTime } from './meeting-time.tsx'
import { seatsText, wentText } from './seats-text.ts'

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, minWidth: 0, '& svg': { mt: '2px', fontSize: 20, color: 'primary.main' } }}>
    {icon}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
)

/** Notes read in the direction of their own first letter. */
const NOTES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

type MeetingItemProps = {
  meeting: Meeting
  /** Where its group is, since the meeting's place may not name a town. */
  groupLocation: string | undefined
  /** Shown above the title. */
  lead?: ReactNode
  /** Shown below the number of people who go. */
  faces?: ReactNode
  /** Whether the notes are shown at once. */
  isWhole?: boolean
  /** One below the heading before it. */
  headingLevel?: 'h2' | 'h3'
  /** The buttons. */
  children?: ReactNode
}

/** A meeting: its marks, when, where, and how many go. */
export const MeetingItem = ({
  meeting,
  groupLocation,
  lead,
  faces,
  isWhole = false,
  headingLevel = 'h3',
  children,
}: MeetingItemProps) => {
  const { title, place, notes } = meeting
  const isCancelled = meeting.status === 'cancelled'
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, minWidth: 0 }}
    >
      {lead}
      <MeetingMarks meeting={meeting} />
      <Typography
        variant="h3"
        component={headingLevel}
        dir="auto"
        sx={isCancelled ? { textDecoration: 'line-through' } : {}}
      >
        {title}
      </Typography>
      <Line icon={<EventIcon aria-hidden />}>
        <MeetingTime meeting={meeting} />
      </Line>
      <Line icon={<PlaceIcon aria-hidden />}>
        <bdi>
          <PlaceLink place={place} near={groupLocation} />
        </bdi>
      </Line>
      {!isCancelled && (
        <Line icon={<GroupsIcon aria-hidden />}>{hasEnded(meeting) ? wentText(meeting) : seatsText(meeting)}</Line>
      )}
      {faces}
      {notes !== null && isWhole && (
        <Typography sx={NOTES}>
          <LinkedText text={notes} />
        </Typography>
      )}
      {notes !== null && !isWhole && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, width: 'fit-content' } }}>
          <summary>Notes</summary>
          <Typography sx={NOTES}>
            <LinkedText text={notes} />
          </Typography>
        </Box>
      )}
      {children}
    </Box>
  )
}
