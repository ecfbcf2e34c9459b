import { banner, palettes } from '@hobbyhub/contract/shared/palettes'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useAuth } from '#shared/session/use-auth.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { ScenePicture } from '#shared/ui/scene-picture.tsx'
import { scenes } from '#shared/ui/scenes.ts'

const STEPS = [
  'Name your hobby, your place and your first day.',
  'Decide how many can come, and whether you approve each of them.',
  'Say hello to your first members.',
]

const buttonStyles = {
  bgcolor: banner.button,
  color: palettes.light.text.primary,
  '&:hover': { bgcolor: banner.buttonHover },
  '&:focus-visible': { outlineColor: '#FFFFFF' },
} as const

/** A link to the form for a new group or, for visitors, to the sign-in. */
const StartButton = () => {
  const { user } = useAuth()
  return user ? (
    <ButtonLink to="/create-group" variant="contained" size="large" sx={buttonStyles}>
      Create Your Group Now
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth/login" variant="contained" size="large" sx={buttonStyles}>
      Join to Create a Group
    </ButtonLink>
  )
}

const Steps = () => (
  <Box
    component="ol"
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, counterReset: 'step', color: '#F4F0FF' }}
  >
    {STEPS.map((step) => (
      <Box
        component="li"
        key={step}
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'baseline',
          '&::before': {
            counterIncrement: 'step',
            content: 'counter(step) / ""',
            flexShrink: 0,
            width: 28,
            height: 28,
            lineHeight: '28px',
            borderRadius: 99,
            textAlign: 'center',
            fontWeight: 800,
            fontSize: '0.9375rem',
            bgcolor: 'rgba(255, 255, 255, 0.16)',
          },
        }}
      >
        {step}
      </Box>
    ))}
  </Box>
)

export const BecomeCreator = () => (
  <Container component="section" aria-labelledby="become-creator" maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1.1fr 1fr' },
        overflow: 'hidden',
        borderRadius: { xs: 7, md: 10 },
        background: `linear-gradient(115deg, ${banner.start}, ${banner.middle})`,
      }}
    >
      <Box
        sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', alignContent: 'center', p: { xs: 3, sm: 5, md: 6 } }}
      >
        <Typography variant="h2" id="become-creator" sx={{ color: '#FFFFFF' }}>
          Become a Creator
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ color: '#E3DAFF', maxWidth: '46ch' }}>
          Every group began with one person who wanted company. It takes two minutes, and costs nothing.
        </Typography>
        <Steps />
        <StartButton />
      </Box>
      <Box
        sx={{
          order: { xs: -1, md: 0 },
          maxHeight: { xs: 240, md: 'none' },
          minHeight: { md: 420 },
          position: 'relative',
        }}
      >
        <Box sx={{ height: '100%', width: '100%', position: { md: 'absolute' }, inset: 0 }}>
          <ScenePicture
            scene={scenes.lounge}
            sizes="(min-width: 1200px) 560px, (min-width: 900px) 50vw, 94vw"
            decorative
          />
        </Box>
      </Box>
    </Box>
  </Container>
)
