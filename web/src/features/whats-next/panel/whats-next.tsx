import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import { meetingQueries } from '#features/meetings/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { managedGroupsQuery } from '../managed/managed-groups-query.ts'
import { NextMeetings } from './next-meetings.tsx'
import { PANEL } from './panel-styles.ts'
import { UnreadNotifications } from './unread-notifications.tsx'

/** Lazy, so that what only organizers see is not named in Home's first view. */
const GroupsYouRun = lazy(() => import('../managed/groups-you-run.tsx'))

const MAX_MANAGED = 3

/**
 * The number of requests to join the groups that the user created, with a link to them, if "Groups you run" does not show all of
 * these requests.
 */
const Requests = ({ uid, shown }: { uid: string; shown: number }) => {
  const { data } = useQuery(groupQueries.createdCounts(uid))
  if (!data || data.waiting <= shown) return null
  return (
    <TextLink to="/dashboard" sx={{ fontWeight: 700 }}>
      {countText(data.waiting)} requests are waiting for your answer
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

const listsNone = () => false

type WhatsNextProps = {
  user: SessionUser
  /** Whether the page itself lists a group's requests. Only the dashboard passes this. */
  isRequestListed?: (groupId: string) => boolean
}

type PanelProps = WhatsNextProps & { shownRequests: number }

/** The user's next meetings (up to three) and unread notifications, and the requests that are listed nowhere else. */
const Panel = ({ user, isRequestListed, shownRequests }: PanelProps) => (
  <Box component="section" aria-labelledby="whats-next" sx={PANEL}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="h2" id="whats-next" sx={{ fontSize: '1.375rem' }}>
        What's next
      </Typography>
      <TextLink to="/meetings">{isRequestListed ? 'See all meetings' : 'My Meetings'}</TextLink>
    </Box>
    {!isRequestListed && <Requests uid={user.uid} shown={shownRequests} />}
    <UnreadNotifications user={user} isRequestListed={isRequestListed ?? listsNone} />
    <Meetings uid={user.uid} />
  </Box>
)

/**
 * The groups that the signed-in user runs, and "What's next". Nothing is shown until it is known whether the user runs groups,
 * because these come first.
 */
const WhatsNext = (props: WhatsNextProps) => {
  const email = props.user.email ?? ''
  const { data: managed = [], isLoading } = useQuery({ ...managedGroupsQuery(email), enabled: email !== '' })
  const placeholder = <Skeleton variant="rounded" height={220} sx={{ borderRadius: 6 }} />
  if (isLoading) return placeholder
  const shown = managed.slice(0, MAX_MANAGED)
  const shownRequests = shown.reduce((sum, { pendingCount = 0 }) => sum + pendingCount, 0)
  return (
    <Suspense fallback={placeholder}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {shown.length > 0 && <GroupsYouRun groups={shown} isMore={managed.length > MAX_MANAGED} />}
        <Panel {...props} shownRequests={shownRequests} />
      </Box>
    </Suspense>
  )
}

export default WhatsNext
