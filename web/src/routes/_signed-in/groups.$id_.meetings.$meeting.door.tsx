import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { MeetingDoor } from '#screens/meeting-door.tsx'

const MeetingDoorRoute = () => {
  const { id, meeting } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <MeetingDoor key={`${id} ${meeting}`} id={id} meetingId={meeting} user={user} />
}

export const Route = createFileRoute('/_signed-in/groups/$id_/meetings/$meeting/door')({
  head: () => pageHead('Check-in'),
  component: MeetingDoorRoute,
})
