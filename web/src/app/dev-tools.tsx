import Box from '@mui/material/Box'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { emulatorAddresses } from '#shared/firebase/config.ts'

/** React Query's devtools, and a label if the data comes from the emulators. Only `npm run dev` renders this. */
export const DevTools = () => (
  <>
    {emulatorAddresses && (
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          insetInlineStart: 8,
          bottom: 8,
          zIndex: 'tooltip',
          px: 1,
          borderRadius: 2,
          bgcolor: 'warning.main',
          color: 'background.default',
          fontSize: '0.75rem',
          fontWeight: 700,
          pointerEvents: 'none',
        }}
      >
        Emulator data
      </Box>
    )}
    <ReactQueryDevtools buttonPosition="bottom-right" />
  </>
)
