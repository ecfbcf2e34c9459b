import Box from '@mui/material/Box'

/** A line of text beside a button that says what the button does. */
export const Hint = ({ children }: { children: string }) => (
  <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {children}
  </Box>
)
