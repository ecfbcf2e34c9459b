import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from '@tanstack/react-store'
import { availableUpdate } from './update.ts'

/**
 * Offers a reload when there is a newer version of the site. No toast: their library is a chunk of its own, which may be
 * gone from the server at that very moment.
 */
export const UpdateBar = () => {
  const update = useSelector(availableUpdate)
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
      {update && (
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
            <Button size="small" color="inherit" onClick={() => availableUpdate.set(null)}>
              Later
            </Button>
            <Button size="small" variant="contained" onClick={update.reload}>
              Reload
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
