import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { getUpdate, offerUpdate, subscribeToUpdates } from './update.ts'

/** Offers a reload when there is a newer version of the site. */
export const UpdateBar = () => {
  const reload = useSyncExternalStore(subscribeToUpdates, getUpdate)
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: { xs: 12, sm: 24 },
        px: 1.5,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        zIndex: 'fab',
      }}
    >
      {reload && (
        <Box
          sx={{
            pointerEvents: 'auto',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
            py: 1.25,
            pl: 2.5,
            pr: 1.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 4,
            bgcolor: 'background.paper',
            boxShadow: 8,
            fontWeight: 600,
          }}
        >
          A newer version of the site is ready.
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            <Button size="small" color="inherit" onClick={() => offerUpdate(null)}>
              Later
            </Button>
            <Button size="small" variant="contained" onClick={reload}>
              Reload
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
