import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'

const loadDialog = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(loadDialog)

type CancelSectionProps = {
  groupId: string
  meeting: RestMeeting
  following: readonly RestMeeting[]
  onCancelled: (message: string) => Promise<void>
}

export const CancelSection = ({ groupId, meeting, following, onCancelled }: CancelSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  // The dialog is loaded in advance, because the connection may be lost by the time the user presses the button.
  useEffect(() => {
    loadDialog().catch(() => undefined)
  }, [])
  return (
    <Paper
      component="section"
      aria-labelledby="cancel-meeting"
      variant="outlined"
      sx={{ borderRadius: 5, p: { xs: 2.5, sm: 4 }, mt: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography id="cancel-meeting" variant="h2" sx={{ fontSize: '1.375rem' }}>
        Cancel this meeting
      </Typography>
      <Typography color="textSecondary">
        It stays on the group's page and in people's calendars, marked as cancelled.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Cancel this meeting
      </Button>
      {isOpen && (
        <Suspense>
          <CancelDialog
            groupId={groupId}
            meeting={meeting}
            following={following}
            onClose={() => setOpen(false)}
            onCancelled={onCancelled}
          />
        </Suspense>
      )}
    </Paper>
  )
}
