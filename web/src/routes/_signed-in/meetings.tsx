import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { meetingQueries } from '../../features/meetings/queries.ts'
import { MyMeetings } from '../../screens/my-meetings/my-meetings.tsx'

const MeetingsRoute = () => <MyMeetings user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/meetings')({
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(meetingQueries.own(context.user.uid))
  },
  head: () => pageHead('My Meetings', 'The meetings that you said yes to, and how they come into your own calendar.'),
  component: MeetingsRoute,
})
