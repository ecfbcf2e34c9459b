import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** One line with a retry button, for a part of a section that could not be loaded. */
export const RetryLine = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <span role="alert">{text}</span>
    <Button variant="outlined" color="inherit" onClick={onRetry}>
      Try again
    </Button>
  </Box>
)
