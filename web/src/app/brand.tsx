import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import Box from '@mui/material/Box'
import { TextLink } from '../shared/ui/link.tsx'

/** The logo and the product's name, as a link to Home. */
export const Brand = () => (
  <TextLink
    to="/"
    underline="none"
    color="inherit"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      fontSize: '1.3125rem',
      fontWeight: 800,
      letterSpacing: '-0.03em',
    }}
  >
    <Box component="img" src="/favicon.svg" alt="" width={30} height={30} />
    {PRODUCT_NAME}
  </TextLink>
)
