import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { preload } from 'react-dom'
import { FEATURED_GROUPS } from '../../shared/constants.ts'
import { SLIDE_SIZES, slides } from '../../shared/ui/scenes.ts'
import { featuredGrid } from './featured-groups.tsx'
import { heroGrid, heroPadding } from './hero.tsx'
import { hobbyGrid } from './hobby-links.tsx'
import { HEADLINE_SIZE } from './typewriter.tsx'

const CARDS = Array.from({ length: FEATURED_GROUPS }, (_, index) => index)

const Button = () => <Skeleton variant="rounded" width={178} height={52} sx={{ borderRadius: 99 }} />

const HeroSkeleton = () => (
  <Container maxWidth="lg" sx={heroPadding}>
    <Box sx={heroGrid}>
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 } }}>
        <Skeleton variant="text" sx={{ maxWidth: 405 }} />
        <Skeleton variant="rounded" sx={{ fontSize: HEADLINE_SIZE, width: '3.7em', height: '1.02em' }} />
        <Typography variant="subtitle1">
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button />
          <Button />
        </Box>
        <Skeleton variant="text" sx={{ maxWidth: 405 }} />
      </Box>
      {/* The dots below the picture take the margin. */}
      <Skeleton
        variant="rounded"
        sx={{ height: 'auto', aspectRatio: '4 / 3', mb: 5.5, borderRadius: { xs: 7, md: 10 } }}
      />
    </Box>
    <Box sx={hobbyGrid}>
      {HOBBY_CATEGORIES.map((category) => (
        <Skeleton key={category} variant="rounded" sx={{ height: { xs: 43, lg: 102 }, borderRadius: 4 }} />
      ))}
    </Box>
  </Container>
)

const FeaturedSkeleton = () => (
  <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
    <Typography variant="h2">
      <Skeleton width="16rem" sx={{ maxWidth: '100%' }} />
    </Typography>
    <Typography variant="subtitle1" sx={{ mt: 1, mb: { xs: 3, md: 4 } }}>
      <Skeleton sx={{ maxWidth: 430 }} />
    </Typography>
    <Box sx={featuredGrid}>
      {CARDS.map((card) => (
        <Box key={card}>
          <Skeleton
            variant="rounded"
            sx={{ height: 'auto', aspectRatio: { xs: '16 / 9', sm: '4 / 3' }, mb: 2.5, borderRadius: 5 }}
          />
          <Typography variant="h3">
            <Skeleton width="80%" />
          </Typography>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Box>
      ))}
    </Box>
  </Container>
)

/** The shape of what comes; the first picture is fetched meanwhile. */
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
      <Skeleton variant="rectangular" sx={{ height: { xs: 124, md: 72, lg: 46 } }} />
      <HeroSkeleton />
      <FeaturedSkeleton />
    </Box>
  )
}
