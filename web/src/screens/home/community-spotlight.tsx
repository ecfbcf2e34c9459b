import { testimonials } from '@hobbyhub/contract/shared/testimonials'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TESTIMONIAL_STRIP_SPEED } from '#shared/constants.ts'
import { useReducedMotion } from '#shared/ui/use-reduced-motion.ts'
import { HomeSection } from './home-section.tsx'
import { TestimonialCard } from './testimonial-card.tsx'

/** In pixels, because the specification gives the strip's speed in pixels per second. */
const CARD_WIDTH = 304
const GAP = 24
const LENGTH = testimonials.length * (CARD_WIDTH + GAP)

const Cards = ({ isCopy = false }: { isCopy?: boolean }) => (
  <Box
    component="ul"
    aria-hidden={isCopy || undefined}
    sx={{ listStyle: 'none', m: 0, p: 0, pr: `${GAP}px`, display: 'flex', gap: `${GAP}px` }}
  >
    {testimonials.map((testimonial) => (
      <Box component="li" key={testimonial.name} sx={{ width: CARD_WIDTH, flexShrink: 0 }}>
        <TestimonialCard testimonial={testimonial} />
      </Box>
    ))}
  </Box>
)

/** Testimonials in an endless strip that moves by itself. With reduced motion, the visitor scrolls the strip instead. */
export const CommunitySpotlight = ({ moves, control }: { moves: boolean; control: ReactNode }) => {
  const still = useReducedMotion()
  return (
    <Box sx={{ bgcolor: 'primary.light' }}>
      <HomeSection
        title="Community Spotlight"
        subtitle="In their own words: people who found their people."
        wide={
          <>
            <Box
              {...(still ? { tabIndex: 0, role: 'region', 'aria-label': 'Testimonials' } : {})}
              sx={{ overflowX: still ? 'auto' : 'clip', py: 1, px: still ? 3 : 0 }}
            >
              <Box
                data-testid="strip"
                sx={{
                  display: 'flex',
                  width: 'max-content',
                  animation: still ? 'none' : `strip ${LENGTH / TESTIMONIAL_STRIP_SPEED}s linear infinite`,
                  animationPlayState: moves ? 'running' : 'paused',
                  '&:hover': { animationPlayState: 'paused' },
                  '@keyframes strip': { to: { transform: `translateX(-${LENGTH}px)` } },
                }}
              >
                <Cards />
                {!still && <Cards isCopy />}
              </Box>
            </Box>
            <Box sx={{ mt: 1.5, display: 'flex', justifyContent: 'center' }}>{control}</Box>
          </>
        }
      />
    </Box>
  )
}
