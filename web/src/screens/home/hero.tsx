import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAuth } from '#shared/session/use-auth.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { HobbyLinks } from './hobby-links.tsx'
import { Slideshow } from './slideshow.tsx'
import { Typewriter } from './typewriter.tsx'

/** The text is beside the picture, or above it on a phone. */
const heroGrid = {
  display: 'grid',
  gap: { xs: 4, md: 7 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.08fr)' },
  alignItems: 'center',
} as const

const heroPadding = { pt: { xs: 4, md: 7 }, pb: { xs: 4, md: 6 } } as const

const SignInHint = () => (
  <Typography color="textSecondary">
    New here? <TextLink to="/auth/register">Register</TextLink>, or <TextLink to="/auth/login">log in</TextLink> to come
    back to your groups.
  </Typography>
)

/** The headline and its links beside the slideshow. `control` is the button that pauses the motion. */
export const Hero = ({ moves, control }: { moves: boolean; control: ReactNode }) => {
  const { user } = useAuth()
  return (
    <Box
      component="section"
      aria-label="Explore, create, connect"
      sx={{
        background: [
          'radial-gradient(60rem 30rem at 100% 0%, color-mix(in srgb, #FFC145 26%, transparent), transparent 70%)',
          'radial-gradient(40rem 22rem at 0% 45%, color-mix(in srgb, #E0508C 15%, transparent), transparent 70%)',
        ].join(', '),
      }}
    >
      <Container maxWidth="lg" sx={heroPadding}>
        <Box sx={heroGrid}>
          <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, justifyItems: 'start' }}>
            <Typography sx={{ fontWeight: 700, color: 'text.secondary' }}>
              A home for every hobby, and for everyone who has one
            </Typography>
            <Typewriter moves={moves} />
            <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ maxWidth: '44ch' }}>
              Find people who love what you love: a running crew for Sunday mornings, a book club by the fire, a kitchen
              full of bakers. Join a group, or start your own.
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <ButtonLink to="/groups" variant="contained" size="large">
                Explore Groups
              </ButtonLink>
              <ButtonLink to="/create-group" variant="outlined" size="large">
                Create a Group
              </ButtonLink>
            </Box>
            {!user && <SignInHint />}
          </Box>
          <Slideshow moves={moves} control={control} />
        </Box>
        <HobbyLinks />
      </Container>
    </Box>
  )
}
