import Box from '@mui/material/Box'
import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { MeetingWithReply } from '#features/meetings/api/list-meetings.ts'
import { CalendarSubscription } from '#features/meetings/calendar/calendar-subscription.tsx'
import { MyMeetingItem } from '#features/meetings/list/my-meeting-item.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { LazyUnansweredMeetings } from '#features/meetings/unanswered/lazy-unanswered-meetings.ts'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CARD_STYLES, CardList } from '#shared/ui/card-list.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { MeetingSkeletons } from './meeting-skeletons.tsx'
import { MyMeetingsPage } from './my-meetings-page.tsx'
import { PAST_HASH } from './when-links.tsx'

const MyPastMeetings = lazy(() => import('./my-past-meetings.tsx'))

const COLUMNS = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
} as const

type ListProps = { user: SessionUser; list: UseInfiniteQueryResult<ListPages<MeetingWithReply>> }

const List = ({ user, list }: ListProps) => {
  if (list.isPending) return <MeetingSkeletons label="Loading your meetings" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load your meetings." onRetry={() => list.refetch()} />
  if (rowsOf(list.data).length === 0 && !list.hasNextPage)
    return (
      <MessagePanel
        drawing={nothingYet}
        headingLevel="h2"
        title="No upcoming meetings"
        text="Meetings show up here once you say you're going."
      >
        <ButtonLink to="/my-groups" variant="contained">
          See My Groups
        </ButtonLink>
        <ButtonLink to="/groups" variant="outlined">
          Explore Groups
        </ButtonLink>
      </MessagePanel>
    )
  return (
    <CardList label="My meetings" what="meetings" list={list}>
      {(meeting) => (
        <Box component="li" key={meeting.id} sx={CARD_STYLES}>
          <MyMeetingItem meeting={meeting} user={user} />
        </Box>
      )}
    </CardList>
  )
}

type UpcomingProps = ListProps & { unanswered: UseQueryResult<MeetingWithReply[]>; isWaiting: boolean }

/** The meetings that wait for the user's reply, and below them the list of those that the user goes to or waits for. */
const Upcoming = ({ user, list, unanswered, isWaiting }: UpcomingProps) => {
  const skeletons = <MeetingSkeletons label="Loading your meetings" />
  if (isWaiting) return skeletons
  return (
    <Suspense fallback={skeletons}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        {unanswered.data && unanswered.data.length > 0 && (
          <Box sx={CARD_STYLES}>
            <LazyUnansweredMeetings user={user} meetings={unanswered.data} headingLevel="h2" />
          </Box>
        )}
        {unanswered.isLoadingError && list.data && (
          <RetryLine
            text="We couldn't load the meetings that wait for your answer."
            onRetry={() => unanswered.refetch()}
          />
        )}
        <List user={user} list={list} />
      </Box>
    </Suspense>
  )
}

/** The page at /meetings: the meetings that the user goes to or waits for, soonest first, or past ones, and a calendar subscription. */
export const MyMeetings = ({ user }: { user: SessionUser }) => {
  const isPast = useLocation({ select: ({ hash }) => hash === PAST_HASH })
  const list = useInfiniteQuery({ ...meetingQueries.own(user.uid), enabled: !isPast })
  const unanswered = useQuery({ ...meetingQueries.unanswered(user.uid), enabled: !isPast })
  // The list is not shown before the meetings above it are known, because they would move it; unless an earlier visit has read it.
  const [wasRead] = useState(list.data !== undefined)
  const isWaiting = list.isPending || (!wasRead && unanswered.isLoading && unanswered.failureCount === 0)
  return (
    <MyMeetingsPage isPast={isPast}>
      <Box sx={COLUMNS}>
        {isPast ? (
          <Suspense fallback={<MeetingSkeletons label="Loading your past meetings" />}>
            <MyPastMeetings user={user} />
          </Suspense>
        ) : (
          <Upcoming {...{ user, list, unanswered, isWaiting }} />
        )}
        {/* On a phone, the subscription is below the list. It appears once the list is there and cannot move it. */}
        {!isPast && (
          <Box sx={isWaiting ? { display: { xs: 'none', md: 'block' } } : null}>
            <CalendarSubscription />
          </Box>
        )}
      </Box>
    </MyMeetingsPage>
  )
}
