import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageHead } from '#app/page-head.ts'
import { messages } from '#shared/messages/messages.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

// Lazy, so that the entry bundle names one file instead of all files that the page needs.
const PlanMeeting = lazy(async () => ({ default: (await import('#screens/plan-meeting.tsx')).PlanMeeting }))

const PlanMeetingRoute = () => {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { copy } = Route.useSearch()
  return (
    <Suspense fallback={<PageSpinner label={messages.loadingGroup} isLabelShown />}>
      <PlanMeeting key={`${id} ${copy}`} id={id} user={user} copied={copy} />
    </Suspense>
  )
}

export const Route = createFileRoute('/_signed-in/groups/$id_/plan-meeting')({
  /** `copy` is the id of a meeting whose values the form starts with. */
  validateSearch: ({ copy }: { readonly copy?: unknown } & SearchSchemaInput) => ({
    copy: typeof copy === 'string' && copy !== '' ? copy : undefined,
  }),
  head: () => pageHead('Plan a Meeting'),
  component: PlanMeetingRoute,
})
