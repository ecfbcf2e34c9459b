import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { MyMeetings } from '#screens/my-meetings/my-meetings.tsx'

const MeetingsRoute = () => <MyMeetings user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/meetings')({
  loader: ({ context }) => {
    // Imported dynamically, so that it is not part of the entry bundle.
    void import('#features/meetings/list/prefetch-my-meetings.ts').then(
      ({ prefetchMyMeetings }) => prefetchMyMeetings(context.queryClient, context.user.uid),
      () => undefined,
    )
  },
  head: () => pageHead('My Meetings'),
  component: MeetingsRoute,
})
