import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { PlanMeeting } from '#screens/plan-meeting.tsx'

const PlanMeetingRoute = () => {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { copy } = Route.useSearch()
  return <PlanMeeting key={`${id} ${copy}`} id={id} user={user} copied={copy} />
}

export const Route = createFileRoute('/_signed-in/groups/$id_/plan-meeting')({
  /** `copy` is the id of a meeting whose values the form starts with. */
  validateSearch: ({ copy }: { readonly copy?: unknown } & SearchSchemaInput) => ({
    copy: typeof copy === 'string' && copy !== '' ? copy : undefined,
  }),
  head: () => pageHead('Plan a Meeting'),
  component: PlanMeetingRoute,
})
