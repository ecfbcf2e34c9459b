import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { PlanMeeting } from '../../screens/plan-meeting.tsx'

const PlanMeetingRoute = () => {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <PlanMeeting key={id} id={id} user={user} />
}

export const Route = createFileRoute('/_signed-in/groups/$id_/plan-meeting')({
  head: () => pageHead('Plan a Meeting'),
  component: PlanMeetingRoute,
})
