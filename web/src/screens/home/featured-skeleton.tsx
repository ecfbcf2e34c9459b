import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { FEATURED_GROUP_COUNT } from '#shared/constants.ts'
import { featuredGridStyles } from './featured-groups.tsx'

const CARDS = Array.from({ length: FEATURED_GROUP_COUNT }, (_, index) => index)

/** Placeholders in the shape of the featured groups. */
export const FeaturedSkeleton = () => (
  <Box role="status" aria-label="Loading">
    <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="div">
        <Skeleton width="16rem" sx={{ maxWidth: '100%' }} />
      </Typography>
      <Typography variant="subtitle1" sx={{ mt: 1, mb: { xs: 3, md: 4 } }}>
        <Skeleton sx={{ maxWidth: 430 }} />
      </Typography>
      <Box sx={featuredGridStyles}>
        {CARDS.map((card) => (
          <Box key={card}>
            <Skeleton
              variant="rounded"
              sx={{ height: 'auto', aspectRatio: { xs: '16 / 9', sm: '4 / 3' }, mb: 2.5, borderRadius: 5 }}
            />
            <Typography variant="h3" component="div">
              <Skeleton width="80%" />
            </Typography>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Box>
        ))}
      </Box>
    </Container>
  </Box>
)
