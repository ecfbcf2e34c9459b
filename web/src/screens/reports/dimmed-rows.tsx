import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The rows of a list. While those of another filter are loading, the old ones stay in sight, and nothing can be done with them. */
export const DimmedRows = ({ dimmed, children }: { dimmed: boolean; children: ReactNode }) => (
  <Box inert={dimmed} sx={dimmed ? { opacity: 0.5 } : undefined}>
    {children}
  </Box>
)
