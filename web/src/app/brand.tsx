import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import { TextLink } from '#shared/ui/link.tsx'

/** The logo and the product's name, as a link to Home. If large text leaves no room for the name, the name wraps out of sight. */
export const Brand = () => (
  <TextLink
    to="/"
    underline="none"
    color="inherit"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '100px 8px',
      height: '1.6em',
      // Room for the logo and the name beside each other, at the usual text size.
      minWidth: 144,
      overflow: 'hidden',
      fontSize: '1.3125rem',
      fontWeight: 800,
      letterSpacing: '-0.03em',
    }}
  >
    {/* As high as the link, so that the logo stays in the middle when the name has wrapped. */}
    <Box component="img" src="/favicon.svg" alt="" width={30} sx={{ height: '1.6em' }} />
    {site.name}
  </TextLink>
)
