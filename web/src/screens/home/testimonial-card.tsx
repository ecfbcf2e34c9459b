import type { Testimonial } from '@hobbyhub/contract/shared/site-config'
import StarIcon from '@mui/icons-material/StarRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CategoryBadge } from '#shared/ui/category.tsx'

const STARS = [1, 2, 3, 4, 5]

const Stars = ({ count }: { count: number }) => (
  <Box role="img" aria-label={`${count} of 5 stars`} sx={{ display: 'flex', '& svg': { fontSize: '1.25rem' } }}>
    {STARS.map((star) => (
      <StarIcon key={star} aria-hidden sx={{ color: star <= count ? 'warning.main' : 'divider' }} />
    ))}
  </Box>
)

export const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }) => (
  <Box
    component="figure"
    sx={{
      m: 0,
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      gap: 1.5,
      p: 2.5,
      borderRadius: 6,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
    }}
  >
    <Stars count={testimonial.stars} />
    <Box component="blockquote" sx={{ m: 0, flexGrow: 1, lineHeight: 1.5 }}>
      {testimonial.comment}
    </Box>
    <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="img"
        src={testimonial.avatar}
        alt=""
        width={52}
        height={52}
        loading="lazy"
        sx={{ borderRadius: 99, flexShrink: 0 }}
      />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{testimonial.name}</Typography>
        <CategoryBadge category={testimonial.hobby} />
      </Box>
    </Box>
  </Box>
)
