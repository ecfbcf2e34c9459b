import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type PageProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Links or buttons beside the heading. */
  actions?: ReactNode
  maxWidth?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The layout of most pages: heading, optional subtitle, actions, content. */
export const Page = ({ title, subtitle, actions, maxWidth = 'lg', children }: PageProps) => (
  <Container maxWidth={maxWidth} sx={{ py: { xs: 3, md: 7 } }}>
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        justifyContent: 'space-between',
        gap: 2,
        mb: { xs: 2, md: 5 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        {subtitle && (
          <Typography
            variant="subtitle1"
            color="textSecondary"
            sx={{ mt: 1.5, maxWidth: '60ch', overflowWrap: 'anywhere' }}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>}
    </Box>
    {children}
  </Container>
)
