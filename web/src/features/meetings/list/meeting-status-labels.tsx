import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { hasEnded, isGoingOn } from '../time/has-ended.ts'
import { MeetingStart } from '../time/meeting-time.tsx'

type Tone = 'primary' | 'warning' | 'error'

const Mark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      px: 1.25,
      py: 0.25,
      borderRadius: 4,
      fontSize: '0.8125rem',
      fontWeight: 700,
      overflowWrap: 'anywhere',
      color: `${tone}.main`,
      border: 1,
      borderColor: `${tone}.main`,
      bgcolor: 'background.paper',
    }}
  >
    {children}
  </Box>
)

type MeetingStatusLabelsProps = {
  meeting: Pick<
    Meeting,
    | 'status'
    | 'cancelReason'
    | 'movedFrom'
    | 'movedFromLocal'
    | 'movedFromPlace'
    | 'place'
    | 'isOnline'
    | 'startsAt'
    | 'endsAt'
    | 'date'
    | 'time'
  >
}

/** The labels of a meeting that is happening now, is cancelled (with the reason), has a new time or place, or is online. */
export const MeetingStatusLabels = ({ meeting }: MeetingStatusLabelsProps) => {
  const { status, cancelReason, movedFrom, movedFromLocal, movedFromPlace, place, isOnline } = meeting
  const isCancelled = status === 'cancelled'
  const isOver = hasEnded(meeting)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '&:empty': { display: 'none' } }}>
      {isGoingOn(meeting) && <Mark tone="primary">Happening now</Mark>}
      {isCancelled && (
        <Mark tone="error">
          Cancelled
          {cancelReason !== null && (
            <>
              : <bdi>{cancelReason}</bdi>
            </>
          )}
        </Mark>
      )}
      {!isCancelled && !isOver && movedFrom !== null && movedFromLocal !== null && (
        <Mark tone="warning">
          Moved from <MeetingStart startsAt={movedFrom} {...movedFromLocal} /> to <MeetingStart {...meeting} />
        </Mark>
      )}
      {!isCancelled && !isOver && movedFromPlace !== null && movedFromPlace !== place && (
        <Mark tone="warning">
          Place changed from <bdi>{movedFromPlace}</bdi> to <bdi>{place}</bdi>
        </Mark>
      )}
      {isOnline && <Mark tone="primary">Online</Mark>}
    </Box>
  )
}
