import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A section of the account page. */
export const SettingsSection = ({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children?: ReactNode
}) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      display: 'grid',
      gap: 2.5,
      p: { xs: 2.5, sm: 3 },
      border: 1,
      borderColor: 'divider',
      borderRadius: 6,
      bgcolor: 'background.paper',
      // Lets long words such as e-mail addresses break.
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
)
