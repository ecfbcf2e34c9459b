import { banner, palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'

const { dark, main } = palettes.light.primary

/** The welcome, with a quotation (Winston Churchill, Painting as a Pastime, 1921). */
export const WelcomeBanner = () => (
  <Box
    component="section"
    aria-label={`Welcome to ${site.name}`}
    sx={{ color: '#FFFFFF', background: `linear-gradient(100deg, ${dark}, ${main} 45%, ${banner.end})` }}
  >
    <Container
      maxWidth="lg"
      sx={{
        py: { xs: 1.5, md: 1.25 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'center',
        columnGap: 2.5,
        rowGap: 0.25,
        textAlign: 'center',
      }}
    >
      <Box component="p" sx={{ m: 0, fontWeight: 800 }}>
        Welcome to {site.name}!
      </Box>
      <Box
        component="figure"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 1, fontSize: '0.9375rem' }}
      >
        <Box component="blockquote" sx={{ m: 0, fontStyle: 'italic', textWrap: 'balance' }}>
          “To be really happy and really safe, one ought to have at least two or three hobbies, and they must all be
          real.”
        </Box>
        <Box component="figcaption">— Winston Churchill</Box>
      </Box>
    </Container>
  </Box>
)
