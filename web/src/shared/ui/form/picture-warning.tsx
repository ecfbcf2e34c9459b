import Box from '@mui/material/Box'

type PictureWarningProps = {
  /** The kind of picture, as the field's label names it. */
  what: 'image' | 'photo'
  loads: boolean | null
}

/**
 * Warns below the field that its picture does not load. The element is always present, so that screen readers announce the
 * warning.
 */
export const PictureWarning = ({ what, loads }: PictureWarningProps) => (
  <Box role="status" sx={{ color: 'warning.main', fontWeight: 600, '&:empty': { position: 'absolute' } }}>
    {loads === false && `This ${what} does not load. Please check the address, or choose another.`}
  </Box>
)
