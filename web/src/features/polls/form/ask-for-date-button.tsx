import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'

const AskForDateDialog = lazy(() => import('./ask-for-date-dialog.tsx'))

/** The button that asks the members for a date, for the creator and organizers. */
export const AskForDateButton = ({ group, user }: { group: GroupWithMeeting; user: SessionUser }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" className="screen-only" onClick={() => setAsking(true)}>
        Ask for a date
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <AskForDateDialog group={group} uid={user.uid} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
