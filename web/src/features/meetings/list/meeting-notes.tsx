import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkedText } from '#shared/ui/linked-text.tsx'

/** Each paragraph takes its writing direction from its own first letter, because notes can mix languages. */
const NOTES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

/** The organizers' notes on a meeting, shown immediately or on demand. */
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
