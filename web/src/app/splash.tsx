import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

/** The full-screen splash while the router is loading its first page. */
export const Splash = () => (
  <Box
    role="status"
    sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}
  >
    <CircularProgress aria-hidden />
    <Typography variant="subtitle1">Getting things ready for you...</Typography>
  </Box>
)
