import Box from '@mui/material/Box'
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts'
import { useTypewriter } from './use-typewriter.ts'

const WORDS = ['Explore.', 'Create.', 'Connect.']
const COLORS = ['primary.main', 'secondary.main', 'success.main']

/** The plain text of the headline, for screen readers. */
export const HEADLINE = WORDS.join(' ')

/** Of the headline, letter by letter. */
export const HEADLINE_SIZE = 'clamp(3.25rem, 2rem + 6vw, 6.25rem)'

const line = {
  fontWeight: 900,
  letterSpacing: '-0.045em',
  lineHeight: 1.02,
  whiteSpace: 'nowrap',
} as const

/**
 * Letters yet to be typed are invisible but take their space, and the caret is a background: the layout does not shift.
 */
const Typed = ({ moves }: { moves: boolean }) => {
  const { index, typed, rest } = useTypewriter(WORDS, moves)
  return (
    <Box sx={{ ...line, fontSize: HEADLINE_SIZE, color: COLORS[index] }}>
      <Box
        component="span"
        data-testid="typewriter"
        sx={{
          pr: '0.15em',
          background: 'linear-gradient(currentColor, currentColor) right 45% / 0.07em 72% no-repeat',
          animation: moves ? 'caret 1s steps(2, jump-none) infinite' : 'none',
          '@keyframes caret': { to: { backgroundSize: '0 72%' } },
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

/** Types the words of the headline one after the other; with reduced motion shows all of them. */
export const Typewriter = ({ moves }: { moves: boolean }) => {
  const still = useReducedMotion()
  return (
    <Box aria-hidden>
      {still ? (
        <Box
          data-testid="typewriter"
          sx={{ ...line, fontSize: 'clamp(2rem, 1rem + 3.4vw, 3.75rem)', whiteSpace: 'normal' }}
        >
          {WORDS.map((word, index) => (
            <Box component="span" key={word} sx={{ color: COLORS[index] }}>
              {word}{' '}
            </Box>
          ))}
        </Box>
      ) : (
        <Typed moves={moves} />
      )}
    </Box>
  )
}
