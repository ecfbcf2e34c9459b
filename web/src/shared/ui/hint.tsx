import Box from '@mui/material/Box'

/** A line beside a button that says what it does. */
export const Hint = ({ children }: { children: string }) => (
  <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {children}
  </Box>
)
