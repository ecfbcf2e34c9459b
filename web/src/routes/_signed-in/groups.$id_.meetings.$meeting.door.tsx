import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageHead } from '#app/page-head.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

// Lazy, so that the entry bundle names one file instead of all files that the page needs.
const MeetingDoor = lazy(() => import('#screens/meeting-door.tsx'))

const MeetingDoorRoute = () => {
  const { id, meeting } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<PageSpinner label="Loading check-in" isLabelShown />}>
      <MeetingDoor key={`${id} ${meeting}`} id={id} meetingId={meeting} user={user} />
    </Suspense>
  )
}

export const Route = createFileRoute('/_signed-in/groups/$id_/meetings/$meeting/door')({
  head: () => pageHead('Check-in'),
  component: MeetingDoorRoute,
})
