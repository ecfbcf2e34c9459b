import Box from '@mui/material/Box'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useTypewriter } from './use-typewriter.ts'

const WORDS = ['Explore.', 'Create.', 'Connect.']
const COLORS = ['primary.main', 'secondary.main', 'success.main']

/** The headline in plain text: what a screen reader has instead of the letters that come and go. */
export const HEADLINE = WORDS.join(' ')

const line = {
  fontWeight: 900,
  letterSpacing: '-0.045em',
  lineHeight: 1.02,
  whiteSpace: 'nowrap',
} as const

const Typed = ({ moves }: { moves: boolean }) => {
  const { index, text } = useTypewriter(WORDS, moves)
  return (
    <Box
      data-testid="typewriter"
      sx={{ ...line, fontSize: 'clamp(3.25rem, 2rem + 6vw, 6.25rem)', color: COLORS[index] }}
    >
      {/* Keeps the line's height while there is no letter. */}
      {text}&#8203;
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          width: '0.07em',
          height: '0.78em',
          ml: '0.06em',
          borderRadius: 1,
          bgcolor: 'currentColor',
          animation: moves ? 'caret 1s steps(2, jump-none) infinite' : 'none',
          '@keyframes caret': { from: { opacity: 1 }, to: { opacity: 0 } },
        }}
      />
    </Box>
  )
}

/** The words of the headline, one typed after the other; all of them, still, where the visitor wants no motion. */
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
