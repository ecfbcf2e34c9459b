import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import sideAvif from '../../assets/auth-side.avif'
import sideWebp from '../../assets/auth-side.webp'
import { hideBrokenImageProps } from './hide-broken-image-props.ts'

/** The layout of the sign-in pages: a narrow column and, in a wide window, a picture beside it. */
export const AuthPage = ({
  title,
  subtitle,
  children,
}: {
  title: ReactNode
  subtitle: string
  children: ReactNode
}) => (
  <Container maxWidth="lg" sx={{ py: { xs: 4, md: 8 } }}>
    <Box
      sx={{
        display: 'grid',
        gap: { md: 6, lg: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 460, mx: { xs: 'auto', md: 0 } }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {subtitle}
        </Typography>
        {children}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 96,
          aspectRatio: '4 / 5',
          maxHeight: 720,
          borderRadius: 6,
          overflow: 'hidden',
          bgcolor: 'primary.light',
        }}
      >
        <picture>
          <source type="image/avif" srcSet={sideAvif} />
          <Box
            component="img"
            src={sideWebp}
            alt=""
            width={800}
            height={1000}
            loading="lazy"
            {...hideBrokenImageProps}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </picture>
      </Box>
    </Box>
  </Container>
)
