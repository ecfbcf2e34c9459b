import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The row above a group's name, as `sx` of its Box. It keeps its height when it is empty. */
export const TOP_ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  minHeight: 36,
} as const

/** The heading of a group's page, with `children` below it. */
export const GroupName = ({ name, children }: { name: string; children?: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, maxWidth: '100%' }}>
    <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    {children}
  </Box>
)
