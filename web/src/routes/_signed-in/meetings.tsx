import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { MyMeetings } from '#screens/my-meetings/my-meetings.tsx'

const MeetingsRoute = () => <MyMeetings user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/meetings')({
  loader: ({ context }) => {
    // Imported dynamically, so that it is not part of the entry bundle.
    void import('#features/meetings/queries.ts').then(
      ({ meetingQueries }) => {
        void context.queryClient.prefetchQuery(meetingQueries.unanswered(context.user.uid))
        return context.queryClient.prefetchInfiniteQuery(meetingQueries.own(context.user.uid))
      },
      () => undefined,
    )
  },
  head: () => pageHead('My Meetings'),
  component: MeetingsRoute,
})
