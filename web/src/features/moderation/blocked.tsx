import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'

const BlockedList = lazy(() => import('./blocked-list.tsx'))

/** For the creator and organizers: the users who are blocked from the group. Loaded once it is opened. */
export const Blocked = ({ groupId }: { groupId: string }) => {
  const [isListed, setListed] = useState(false)
  return (
    <Box component="section" aria-labelledby="blocked" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2" id="blocked" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        Blocked people
      </Typography>
      <Typography color="textSecondary">
        They can't join, ask to join or wait. You can block somebody from the menu beside their name.
      </Typography>
      <Button variant="outlined" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
        {isListed ? 'Hide blocked people' : 'Show blocked people'}
      </Button>
      {isListed && (
        <Suspense>
          <BlockedList groupId={groupId} />
        </Suspense>
      )}
    </Box>
  )
}
