import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { FEATURED_GROUP_COUNT } from '#shared/constants.ts'
import { featuredGridStyles } from './featured-groups.tsx'

const CARDS = Array.from({ length: FEATURED_GROUP_COUNT }, (_, index) => index)

// MUI's Skeleton would add one kB to the first view. Each <i> is a line of text, and each <b> a picture. They pulse as one element:
// 22 animations took a slow phone 0.7 s until the cards were there.
const BARS = {
  '@keyframes pulse': { '50%': { opacity: 0.4 } },
  animation: 'pulse 2s ease-in-out 0.5s infinite',
  '& i, & b': {
    display: 'block',
    maxWidth: '100%',
    borderRadius: 1.5,
    bgcolor: 'action.hover',
    scale: '1 0.6',
    '&::before': { content: '"\\00a0"' },
  },
  '& b': {
    scale: 'none',
    aspectRatio: { xs: '1', sm: '4 / 3' },
    mb: { xs: 0, sm: 2.5 },
    borderRadius: { xs: 3, sm: 5 },
    gridRow: 'span 4',
  },
  '& div:has(> b)': {
    display: { xs: 'grid', sm: 'block' },
    gridTemplateColumns: '96px 1fr',
    columnGap: 1.5,
    p: { xs: 1.5, sm: 0 },
  },
} as const

/** Placeholders in the shape of the featured groups. */
export const FeaturedSkeleton = () => (
  <Box role="status" aria-label="Loading" sx={BARS}>
    <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="div">
        <i style={{ width: '16rem' }} />
      </Typography>
      <Typography variant="subtitle1" sx={{ mt: 1, mb: { xs: 3, md: 4 } }}>
        <i style={{ width: 430 }} />
      </Typography>
      <Box sx={featuredGridStyles}>
        {CARDS.map((card) => (
          <div key={card}>
            <b />
            <Typography variant="h3" component="div">
              <i style={{ width: '80%' }} />
            </Typography>
            <i />
            <i />
            <i />
          </div>
        ))}
      </Box>
    </Container>
  </Box>
)
