import { FEATURED_GROUPS } from '@hobbyhub/contract/constants'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { featuredGrid } from './featured-groups.tsx'

const CARDS = Array.from({ length: FEATURED_GROUPS }, (_, index) => index)

/** The shape of the groups that come. */
export const FeaturedSkeleton = () => (
  <Container role="status" aria-label="Loading" maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
    <Skeleton variant="rounded" width={260} height={40} sx={{ mb: 4 }} />
    <Box sx={featuredGrid}>
      {CARDS.map((card) => (
        <Box key={card}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 5 }} />
          <Skeleton width="40%" sx={{ mt: 1.5 }} />
          <Skeleton height={32} />
          <Skeleton />
          <Skeleton width="80%" />
        </Box>
      ))}
    </Box>
  </Container>
)
