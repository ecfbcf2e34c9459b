import Box from '@mui/material/Box'
import { ButtonLink } from '#shared/ui/link.tsx'

/** The hash of the page's URL with past meetings. */
export const PAST_HASH = 'past'

/** The links between the user's upcoming and past meetings. */
export const WhenLinks = ({ isPast }: { isPast: boolean }) => (
  <Box component="nav" aria-label="When" sx={{ display: 'flex', gap: 1 }}>
    {[false, true].map((past) => {
      const isCurrent = past === isPast
      return (
        <ButtonLink
          key={String(past)}
          to="/meetings"
          {...(past ? { hash: PAST_HASH } : {})}
          variant={isCurrent ? 'contained' : 'outlined'}
          aria-current={isCurrent ? 'page' : undefined}
          activeOptions={{ exact: true, includeHash: true }}
        >
          {past ? 'Past' : 'Upcoming'}
        </ButtonLink>
      )
    })}
  </Box>
)
