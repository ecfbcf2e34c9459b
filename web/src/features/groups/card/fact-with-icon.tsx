import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One fact in a description list (`dl`), with an icon. */
export const FactWithIcon = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <Box sx={{ position: 'relative', paddingInlineStart: 7, minHeight: 44, minWidth: 0 }}>
    <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          top: 0,
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 3,
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Box>
  </Box>
)
