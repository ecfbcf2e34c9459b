import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkedText } from '../../shared/ui/linked-text.tsx'

/** Notes read in the direction of their own first letter. */
const NOTES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

/** What the organizers say about a meeting: at once, or on demand. */
export const MeetingNotes = ({ notes, isWhole = false }: { notes: string; isWhole?: boolean }) => {
  const text = (
    <Typography sx={NOTES}>
      <LinkedText text={notes} />
    </Typography>
  )
  if (isWhole) return text
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, width: 'fit-content' } }}>
      <summary>Notes</summary>
      {text}
    </Box>
  )
}
