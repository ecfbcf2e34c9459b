import { FEATURED_GROUPS } from '@hobbyhub/contract/constants'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { preload } from 'react-dom'
import { featuredGrid } from './featured-groups.tsx'
import { heroGrid } from './hero.tsx'
import { SLIDE_SIZES, slides } from './slideshow.tsx'

const CARDS = Array.from({ length: FEATURED_GROUPS }, (_, index) => index)

/** The shape of what comes. The first picture is fetched meanwhile. */
export const HomeSkeleton = () => {
  const [first] = slides
  if (first)
    preload(first.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: first.avif,
      imageSizes: SLIDE_SIZES,
      fetchPriority: 'high',
    })
  return (
    <Box role="status" aria-label="Loading">
      <Skeleton variant="rectangular" sx={{ height: { xs: 112, md: 44 } }} />
      <Container maxWidth="lg" sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 4, md: 6 } }}>
        <Box sx={heroGrid}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Skeleton width="70%" />
            <Skeleton variant="rounded" sx={{ height: 'clamp(3.25rem, 2rem + 6vw, 6.25rem)', width: '75%' }} />
            <Skeleton width="90%" />
            <Skeleton width="80%" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Skeleton variant="rounded" width={180} height={52} sx={{ borderRadius: 99 }} />
              <Skeleton variant="rounded" width={160} height={52} sx={{ borderRadius: 99 }} />
            </Box>
          </Box>
          <Skeleton
            variant="rounded"
            sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: { xs: 7, md: 10 }, mb: 5.5 }}
          />
        </Box>
      </Container>
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
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
    </Box>
  )
}
