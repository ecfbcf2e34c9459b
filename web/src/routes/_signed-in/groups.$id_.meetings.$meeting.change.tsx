import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageHead } from '#app/page-head.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

// Lazy, so that the entry bundle names one file instead of all files that the page needs.
const ChangeMeeting = lazy(async () => ({ default: (await import('#screens/change-meeting.tsx')).ChangeMeeting }))

const ChangeMeetingRoute = () => {
  const { id, meeting } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<PageSpinner label="Loading meeting" isLabelShown />}>
      <ChangeMeeting key={`${id} ${meeting}`} id={id} meetingId={meeting} user={user} />
    </Suspense>
  )
}

export const Route = createFileRoute('/_signed-in/groups/$id_/meetings/$meeting/change')({
  head: () => pageHead('Change a Meeting'),
  component: ChangeMeetingRoute,
})
