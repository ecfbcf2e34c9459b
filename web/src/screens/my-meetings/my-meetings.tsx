import Box from '@mui/material/Box'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MeetingWithReply } from '#features/meetings/api/list-meetings.ts'
import { CalendarSubscription } from '#features/meetings/calendar/calendar-subscription.tsx'
import { MyMeetingItem } from '#features/meetings/list/my-meeting-item.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CARD_STYLES, CardList } from '#shared/ui/card-list.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { MeetingSkeletons } from './meeting-skeletons.tsx'
import { PAST_HASH, WhenLinks } from './when-links.tsx'

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

/** The page at /meetings: the meetings that the user goes to or waits for, soonest first, or past ones, and a calendar subscription. */
export const MyMeetings = ({ user }: { user: SessionUser }) => {
  const isPast = useLocation({ select: ({ hash }) => hash === PAST_HASH })
  const list = useInfiniteQuery({ ...meetingQueries.own(user.uid), enabled: !isPast })
  return (
    <Page
      title="My Meetings"
      subtitle={isPast ? "Meetings you've been to." : "Meetings you're going to or waiting for."}
      actions={<WhenLinks isPast={isPast} />}
    >
      <Box sx={COLUMNS}>
        {isPast ? (
          <Suspense fallback={<MeetingSkeletons label="Loading your past meetings" />}>
            <MyPastMeetings user={user} />
          </Suspense>
        ) : (
          <List user={user} list={list} />
        )}
        {/* On a phone, the subscription is below the list. It appears once the list is there and cannot move it. */}
        {!isPast && (
          <Box sx={list.isPending ? { display: { xs: 'none', md: 'block' } } : null}>
            <CalendarSubscription />
          </Box>
        )}
      </Box>
    </Page>
  )
}
