import { localToday } from '@hobbyhub/contract/dates'
import type { Group } from '@hobbyhub/contract/group'
import { JOIN_MESSAGES, joinRefusal } from '@hobbyhub/contract/join-rule'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../features/auth/session.ts'
import { memberQueries } from '../../features/members/queries.ts'
import { useLeave } from '../../features/members/use-leave.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { useJoin } from './use-join.ts'

/** The state, and the button that changes it. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }

type JoinPanelProps = { group: Group; user: SessionUser }

/** The viewer's membership: Join, a pending request, Leave, or the reason why joining is not possible. */
export const JoinPanel = ({ group, user }: JoinPanelProps) => {
  const isOwn = group.creatorUid === user.uid
  const membership = useQuery({ ...memberQueries.own(group.id, user.uid), enabled: !isOwn })
  const join = useJoin(group, user)
  const leave = useLeave(group, user)

  if (!isOwn && membership.isPending)
    return <Skeleton variant="rounded" width={220} height={52} sx={{ borderRadius: 99 }} />
  if (membership.isLoadingError)
    return (
      <Box sx={ROW}>
        <Alert severity="error">We couldn't load your membership.</Alert>
        <Button variant="outlined" color="inherit" onClick={() => membership.refetch()}>
          Try again
        </Button>
      </Box>
    )
  if (membership.data)
    return (
      <Box sx={ROW}>
        <Alert severity={membership.data.status === 'joined' ? 'success' : 'info'}>
          {membership.data.status === 'joined'
            ? "You're a member of this group."
            : 'Your request is waiting for the creator.'}
        </Alert>
        <Button
          variant="outlined"
          color="inherit"
          loading={leave.isPending}
          onClick={() => leave.ask(membership.data?.status)}
        >
          {membership.data.status === 'joined' ? 'Leave Group' : 'Withdraw Request'}
        </Button>
      </Box>
    )

  // The creator sees the same button or reason as a stranger, although joining their own group only shows a notice.
  const refusal = joinRefusal(group, { uid: null, today: localToday(new Date()) })
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {refusal ? (
          <Alert severity="warning">{JOIN_MESSAGES[refusal]}</Alert>
        ) : (
          <Button variant="contained" size="large" loading={join.isPending} onClick={join.ask}>
            Join This Group!
          </Button>
        )}
        {isOwn && (
          <ButtonLink to="/update-group/$id" params={{ id: group.id }} variant="outlined" size="large">
            Update
          </ButtonLink>
        )}
      </Box>
      {group.approvalRequired && !isOwn && !refusal && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          The creator approves each new member.
        </Box>
      )}
    </Box>
  )
}
