import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { ChangeMeeting } from '#screens/change-meeting.tsx'

const ChangeMeetingRoute = () => {
  const { id, meeting } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <ChangeMeeting key={`${id} ${meeting}`} id={id} meetingId={meeting} user={user} />
}

export const Route = createFileRoute('/_signed-in/groups/$id_/meetings/$meeting/change')({
  head: () => pageHead('Change a Meeting'),
  component: ChangeMeetingRoute,
})
