import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** Where a part of a section could not be loaded: says so in a line, with a retry button. */
export const RetryLine = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <span role="alert">{text}</span>
    <Button variant="outlined" color="inherit" onClick={onRetry}>
      Try again
    </Button>
  </Box>
)
