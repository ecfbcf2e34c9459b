import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'

/** A placeholder of about the height of a poll, so that little moves when it appears. Before it is loaded, nobody need know of it. */
export const PollSkeleton = ({ isLoading }: { isLoading: boolean }) => (
  <Box
    {...(isLoading ? { role: 'status', 'aria-label': 'Loading the dates' } : { 'aria-hidden': true })}
    sx={CARD_STYLES}
  >
    <Skeleton width="60%" height={32} />
    <Skeleton width="80%" />
    <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
  </Box>
)
