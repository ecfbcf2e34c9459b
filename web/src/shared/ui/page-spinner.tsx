import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

type PageSpinnerProps = {
  /** Read by screen readers. Visible only with `isLabelShown`. */
  label?: string
  isLabelShown?: boolean
}

/** A spinner that replaces a page's content. */
export const PageSpinner = ({ label = 'Loading', isLabelShown = false }: PageSpinnerProps) => (
  <Box
    role="status"
    aria-label={label}
    sx={{
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 2,
      minHeight: '50vh',
      color: 'text.secondary',
    }}
  >
    <CircularProgress aria-hidden />
    {isLabelShown && label}
  </Box>
)
