import Box from '@mui/material/Box'
import { ButtonLink } from '#shared/ui/link.tsx'

/** The links between the user's upcoming and past meetings. */
export const WhenLinks = ({ isPast }: { isPast: boolean }) => (
  <Box component="nav" aria-label="When" sx={{ display: 'flex', gap: 1 }}>
    {[false, true].map((past) => {
      const isCurrent = past === isPast
      return (
        <ButtonLink
          key={String(past)}
          to="/meetings"
          search={past ? { past } : {}}
          variant={isCurrent ? 'contained' : 'outlined'}
          aria-current={isCurrent ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {past ? 'Past' : 'Upcoming'}
        </ButtonLink>
      )
    })}
  </Box>
)
