import Box from '@mui/material/Box'

type PictureWarningProps = {
  /** The word of the field's label. */
  what: 'image' | 'photo'
  loads: boolean | null
}

/** Says right below the field that its picture does not load; always there, so that screen readers hear it. */
export const PictureWarning = ({ what, loads }: PictureWarningProps) => (
  <Box role="status" sx={{ color: 'warning.main', fontWeight: 600, '&:empty': { position: 'absolute' } }}>
    {loads === false && `This ${what} does not load. Please check the address, or choose another.`}
  </Box>
)
