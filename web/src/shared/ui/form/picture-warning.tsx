import Box from '@mui/material/Box'

/** Says that a picture does not load; always there, so that screen readers hear it. */
export const PictureWarning = ({ loads }: { loads: boolean | null }) => (
  <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
    {loads === false && 'This picture does not load. Please check the address, or choose another.'}
  </Box>
)
