import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A question with its answer, always open. */
export const SupportQuestion = ({
  icon,
  question,
  children,
}: {
  icon: ReactNode
  question: string
  children: ReactNode
}) => (
  <Box
    component="section"
    sx={{
      display: 'grid',
      gridTemplateColumns: { sm: 'auto 1fr' },
      gap: { xs: 1.5, sm: 2.5 },
      p: { xs: 2.5, sm: 3.5 },
      border: 1,
      borderColor: 'divider',
      borderRadius: 6,
      bgcolor: 'background.paper',
    }}
  >
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 52,
        height: 52,
        borderRadius: 4,
        bgcolor: 'primary.light',
        color: 'primary.main',
      }}
    >
      {icon}
    </Box>
    <Box>
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {question}
      </Typography>
      <Typography>{children}</Typography>
    </Box>
  </Box>
)
