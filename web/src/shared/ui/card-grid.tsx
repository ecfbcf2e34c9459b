import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A grid with as many columns of cards as fit. */
export const CardGrid = ({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) => (
  <Box
    component="ul"
    aria-busy={dimmed}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: { xs: 1.5, sm: 3 },
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      opacity: dimmed ? 0.5 : 1,
      transition: 'opacity 150ms',
      // Reserves the space of a card that is not rendered yet.
      '& > :empty': { height: { xs: 150, sm: 480 } },
    }}
  >
    {children}
  </Box>
)
