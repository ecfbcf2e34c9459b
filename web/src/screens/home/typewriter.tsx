import Box from '@mui/material/Box'
import { useReducedMotion } from '#shared/ui/use-reduced-motion.ts'
import { useTypewriter } from './use-typewriter.ts'

const WORDS = ['Explore.', 'Create.', 'Connect.']
const COLORS = ['primary.main', 'secondary.main', 'success.main']

/** The headline as plain text, for screen readers. */
export const HEADLINE = WORDS.join(' ')

const line = {
  fontWeight: 900,
  letterSpacing: '-0.045em',
  lineHeight: 1.02,
} as const

/** Letters that are not typed yet are invisible but keep their space, and the caret takes none, so the layout does not shift. */
const Typed = ({ moves }: { moves: boolean }) => {
  const { index, typed, rest } = useTypewriter(WORDS, moves)
  return (
    <Box
      sx={{
        ...line,
        // At most 19vw, so that the longest word fits a phone with large text.
        fontSize: 'min(clamp(3.25rem, 2rem + 6vw, 6.25rem), 19vw)',
        whiteSpace: 'nowrap',
        color: COLORS[index],
        '@media (prefers-reduced-motion: reduce)': { display: 'none' },
      }}
    >
      <Box
        component="span"
        data-testid="typewriter"
        sx={{
          position: 'relative',
          pr: '0.15em',
          '&::after': {
            content: '""',
            position: 'absolute',
            insetBlock: '13% 15%',
            right: 0,
            width: '0.07em',
            bgcolor: 'currentColor',
            // Only the opacity changes, because the browser would restyle and paint the page for each frame of other animations.
            animation: moves ? 'caret 1s steps(2, jump-none) infinite' : 'none',
          },
          '@keyframes caret': { to: { opacity: 0 } },
        }}
      >
        {typed}
      </Box>
      <Box component="span" sx={{ visibility: 'hidden' }}>
        {rest}
      </Box>
    </Box>
  )
}

const Whole = () => (
  <Box
    data-testid="typewriter"
    sx={{
      ...line,
      fontSize: 'clamp(2rem, 1rem + 3.4vw, 3.75rem)',
      '@media (prefers-reduced-motion: no-preference)': { display: 'none' },
    }}
  >
    {WORDS.map((word, index) => (
      <Box component="span" key={word} sx={{ color: COLORS[index] }}>
        {word}{' '}
      </Box>
    ))}
  </Box>
)

/**
 * Types the words of the headline one after the other. With reduced motion, shows all words. index.html contains both versions as
 * HTML, and CSS shows the one that fits the visitor's setting.
 */
export const Typewriter = ({ moves }: { moves: boolean }) => {
  const still = useReducedMotion()
  return (
    <Box aria-hidden>
      {still !== true && <Typed moves={moves} />}
      {still !== false && <Whole />}
    </Box>
  )
}
