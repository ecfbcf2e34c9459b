import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Shown while a list of the user's meetings is loaded. */
export const MeetingSkeletons = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} variant="rounded" height={260} sx={{ borderRadius: 5 }} />
    ))}
  </Box>
)
