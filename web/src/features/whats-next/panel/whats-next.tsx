import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import type { MeetingWithReply } from '#features/meetings/api/list-meetings.ts'
import { meetingQueries } from '#features/meetings/queries.ts'
import { LazyUnansweredMeetings } from '#features/meetings/unanswered/lazy-unanswered-meetings.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { requestsText } from '#shared/ui/count-text.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { isCreated } from '../managed/is-created.ts'
import type { ManagedGroup } from '../managed/list-managed-groups.ts'
import { managedGroupsQuery } from '../managed/managed-groups-query.ts'
import { NextMeetings } from './next-meetings.tsx'
import { PANEL } from './panel-styles.ts'
import { UnreadNotifications } from './unread-notifications.tsx'

/** Lazy, so that what only organizers see is not named in Home's first view. */
const GroupsYouRun = lazy(() => import('../managed/groups-you-run.tsx'))

const MAX_MANAGED = 3

const countRequests = (groups: readonly ManagedGroup[]): number =>
  groups.reduce((sum, { pendingCount = 0 }) => sum + pendingCount, 0)

type GroupsProps = { managed: readonly ManagedGroup[]; shown: readonly ManagedGroup[] }

/**
 * The number of requests to join groups that "Groups you run" does not show, with a link to these groups. Only the first of the
 * user's groups are read, but the requests to join those that the user created are counted in all.
 */
const OtherRequests = ({ uid, managed, shown }: GroupsProps & { uid: string }) => {
  const { data } = useQuery(groupQueries.createdCounts(uid))
  const created = managed.filter(isCreated)
  const unread = Math.max(0, (data?.waiting ?? 0) - countRequests(created))
  const other = countRequests(managed) + unread - countRequests(shown)
  if (other < 1) return null
  return (
    <TextLink to="/my-groups" sx={{ fontWeight: 700 }}>
      {requestsText(other)} to answer in {shown.length > 0 ? 'your other groups' : 'your groups'}
    </TextLink>
  )
}

const Empty = () => (
  <>
    <Typography color="textSecondary">No meetings yet. Once you say you're going to one, it shows up here.</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ButtonLink to="/groups" variant="contained">
        Explore Groups
      </ButtonLink>
      <ButtonLink to="/my-groups" variant="outlined">
        See My Groups
      </ButtonLink>
    </Box>
  </>
)

const Meetings = ({ uid }: { uid: string }) => {
  const { data: meetings, isPending, isLoadingError } = useQuery(meetingQueries.next(uid))
  if (isPending) return <Skeleton variant="rounded" height={96} />
  // There is no retry button, because the specification fixes what Home and the dashboard show after a failure.
  if (isLoadingError) return <Typography color="textSecondary">We couldn't load your meetings.</Typography>
  return meetings.length === 0 ? <Empty /> : <NextMeetings meetings={meetings} />
}

type WhatsNextProps = { user: SessionUser }

type PanelProps = WhatsNextProps & GroupsProps & { unanswered: readonly MeetingWithReply[] }

/**
 * The user's next meetings (up to three) and unread notifications, the requests that "Groups you run" does not show, and the meetings
 * that wait for the user's reply. These are last, so that they move nothing in the panel if they come later.
 */
const Panel = ({ user, managed, shown, unanswered }: PanelProps) => (
  <Box component="section" aria-labelledby="whats-next" sx={PANEL}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="h2" id="whats-next" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        What's next
      </Typography>
      <TextLink to="/meetings">My Meetings</TextLink>
    </Box>
    <OtherRequests uid={user.uid} managed={managed} shown={shown} />
    <UnreadNotifications
      user={user}
      isRequestListed={(groupId) => shown.some(({ _id, pendingCount }) => _id === groupId && pendingCount)}
    />
    <Meetings uid={user.uid} />
    {unanswered.length > 0 && (
      <Suspense fallback={<Skeleton variant="rounded" height={32 + 128 * unanswered.length} />}>
        <LazyUnansweredMeetings user={user} meetings={unanswered} />
      </Suspense>
    )}
  </Box>
)

/**
 * The groups that the signed-in user runs, and "What's next", with `children` below. Nothing is shown until it is known whether the
 * user runs groups, because these come first, and which meetings are next, because the panel's height follows from them. After a
 * first failed attempt, the rest no longer waits for them.
 */
const WhatsNext = ({ user, children }: WhatsNextProps & { children?: ReactNode }) => {
  const email = user.email ?? ''
  const groups = useQuery({ ...managedGroupsQuery(email), enabled: email !== '' })
  const meetings = useQuery(meetingQueries.next(user.uid))
  const unanswered = useQuery(meetingQueries.unanswered(user.uid))
  const managed = groups.data ?? []
  const placeholder = <Skeleton variant="rounded" height={220} sx={{ borderRadius: 6 }} />
  if ([groups, meetings].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)) return placeholder
  const shown = managed.slice(0, MAX_MANAGED)
  return (
    <Suspense fallback={placeholder}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {shown.length > 0 && <GroupsYouRun groups={shown} isMore={managed.length > MAX_MANAGED} />}
        <Panel {...{ user, managed, shown, unanswered: unanswered.data ?? [] }} />
        {children}
      </Box>
    </Suspense>
  )
}

export default WhatsNext
