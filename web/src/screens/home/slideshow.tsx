import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useState } from 'react'
import { HERO_SLIDE_MS } from '#shared/constants.ts'
import { ScenePicture } from '#shared/ui/scene-picture.tsx'
import { HERO_SLIDE_SIZES, heroSlides } from '#shared/ui/scenes.ts'

const FRAME = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: { xs: 7, md: 10 },
  bgcolor: 'primary.light',
  boxShadow: '0 24px 60px -24px rgba(61, 36, 153, 0.55)',
} as const
const SLIDE = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  transition: 'opacity 800ms ease-in-out',
  '&[data-current="true"]': { opacity: 1 },
} as const
const DOT = {
  width: 32,
  height: 32,
  borderRadius: 99,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: 99,
    bgcolor: 'text.secondary',
    // Keeps the dot visible in forced-colours mode, which removes backgrounds but paints outlines.
    outline: '1px solid transparent',
    transition: 'width 200ms, background-color 200ms',
  },
  '&[aria-current="true"]::before': { width: 26, bgcolor: 'primary.main' },
} as const

/**
 * The current slide, the slides whose pictures may be downloaded, and a function that shows a slide. The next picture is
 * downloaded half an interval before its turn.
 */
const useSlideshow = (moves: boolean) => {
  const [current, setCurrent] = useState(0)
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]))

  const fetchSlide = (slide: number) => setFetched((slides) => new Set([...slides, slide]))
  const show = (slide: number) => {
    fetchSlide(slide)
    setCurrent(slide)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however it came, has its full time
  useEffect(() => {
    if (!moves) return
    const next = (current + 1) % heroSlides.length
    const timers = [setTimeout(fetchSlide, HERO_SLIDE_MS / 2, next), setTimeout(show, HERO_SLIDE_MS, next)]
    return () => timers.forEach(clearTimeout)
  }, [moves, current])
  return { current, fetched, show }
}

/** Pictures that cross-fade. Choosing one restarts the timer. */
export const Slideshow = ({ moves, control }: { moves: boolean; control: ReactNode }) => {
  const { current, fetched, show } = useSlideshow(moves)
  return (
    <Box component="section" aria-roledescription="carousel" aria-label="Hobbies in pictures">
      <Box sx={FRAME}>
        {heroSlides.map((scene, index) => (
          <Box
            key={scene.alt}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${heroSlides.length}`}
            aria-hidden={index !== current}
            data-current={index === current}
            sx={SLIDE}
          >
            {fetched.has(index) && <ScenePicture scene={scene} sizes={HERO_SLIDE_SIZES} first={index === 0} />}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 0.5, mt: 1.5 }}>
        {heroSlides.map((scene, index) => (
          <ButtonBase
            key={scene.alt}
            aria-label={`Show picture ${index + 1} of ${heroSlides.length}`}
            aria-current={index === current}
            onClick={() => show(index)}
            sx={DOT}
          />
        ))}
        {control}
      </Box>
    </Box>
  )
}
