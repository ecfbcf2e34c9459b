import Link from '@mui/material/Link'

/** The first element that the Tab key reaches: a link past the top bar. */
export const SkipLink = () => (
  <Link
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
    sx={{
      position: 'fixed',
      insetInlineStart: 16,
      top: -80,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 2,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      '&:focus': { top: 8 },
    }}
  >
    Skip to content
  </Link>
)
