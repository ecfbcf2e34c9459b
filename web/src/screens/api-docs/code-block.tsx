import Box from '@mui/material/Box'

type CodeBlockProps = {
  /** The accessible name. */
  label: string
  children: string
}

/** Code to copy. Long lines wrap, so it never scrolls and needs no focus. */
export const CodeBlock = ({ label, children }: CodeBlockProps) => (
  <Box
    component="pre"
    role="group"
    aria-label={label}
    sx={{
      m: 0,
      p: 2,
      minWidth: 0,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      border: 1,
      borderColor: 'divider',
      borderRadius: 3,
      bgcolor: 'background.paper',
      fontSize: '0.8125rem',
      lineHeight: 1.55,
      tabSize: 2,
    }}
  >
    <code>{children}</code>
  </Box>
)
