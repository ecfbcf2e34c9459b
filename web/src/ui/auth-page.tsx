import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The layout of the sign-in pages: one narrow column. */
export const AuthPage = ({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) => (
  <Container maxWidth="xs" sx={{ py: { xs: 4, md: 8 } }}>
    <Box sx={{ textAlign: 'center', mb: 3 }}>
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {subtitle}
      </Typography>
    </Box>
    {children}
  </Container>
)
