import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The row above a group's name, as `sx` of its Box. It keeps its height when it is empty. */
export const TOP_ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  // At least as high as the category's badge, also in large text.
  minHeight: 'max(36px, calc(1.3rem + 6px))',
} as const

type GroupNameProps = {
  name: string
  /** Hides the heading from screen readers and from the focus, while the page is still loading. */
  inert?: boolean
  children?: ReactNode
}

/** The heading of a group's page, with `children` below it. */
export const GroupName = ({ name, inert = false, children }: GroupNameProps) => (
  <Box inert={inert} sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, maxWidth: '100%' }}>
    <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    {children}
  </Box>
)
