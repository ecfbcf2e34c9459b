import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { meetingQueries } from '#features/meetings/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { NextMeetings } from './next-meetings.tsx'
import { UnreadNotifications } from './unread-notifications.tsx'

/** The number of requests to join the groups that the user created, with a link to the requests. */
const Requests = ({ uid }: { uid: string }) => {
  const { data } = useQuery(groupQueries.createdCounts(uid))
  if (!data || data.waiting < 1) return null
  const text =
    data.waiting === 1
      ? 'One request to join is waiting for your answer'
      : `${countText(data.waiting)} requests are waiting for your answer`
  return (
    <TextLink to="/dashboard" sx={{ fontWeight: 700 }}>
      {text}
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

/**
 * The signed-in user's next meetings (up to three) and unread notifications. On a page that does not list requests itself, also
 * the number of requests to join the groups that the user created.
 */
const WhatsNext = ({ user, isRequestListed }: WhatsNextProps) => (
  <Box
    component="section"
    aria-labelledby="whats-next"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
      p: { xs: 2.5, sm: 3 },
      border: 1,
      borderColor: 'divider',
      borderRadius: 6,
      bgcolor: 'background.paper',
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="h2" id="whats-next" sx={{ fontSize: '1.375rem' }}>
        What's next
      </Typography>
      <TextLink to="/meetings">{isRequestListed ? 'See all meetings' : 'My Meetings'}</TextLink>
    </Box>
    {!isRequestListed && <Requests uid={user.uid} />}
    <UnreadNotifications user={user} isRequestListed={isRequestListed ?? listsNone} />
    <Meetings uid={user.uid} />
  </Box>
)

export default WhatsNext
