import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { AttendeesOf } from './attendee-list.tsx'

const AttendeeList = lazy(() => import('./attendee-list.tsx'))

/** For organizers: opens the list of a meeting's attendees. */
export const ManageAttendees = (of: AttendeesOf) => {
  const [isListed, setListed] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        className="screen-only"
        sx={{ justifySelf: 'start' }}
        aria-expanded={isListed}
        aria-label={isListed ? `Hide attendees of ${of.meeting.title}` : `Manage attendees of ${of.meeting.title}`}
        onClick={() => setListed(!isListed)}
      >
        {isListed ? 'Hide attendees' : 'Manage attendees'}
      </Button>
      {isListed && (
        <Suspense>
          <AttendeeList {...of} />
        </Suspense>
      )}
    </>
  )
}
