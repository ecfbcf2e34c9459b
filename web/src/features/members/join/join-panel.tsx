import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { JOIN_MESSAGES, joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { localToday } from '@hobbyhub/contract/shared/today'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { ClockWarning } from '#shared/ui/clock-warning.tsx'
import { Hint } from '#shared/ui/hint.tsx'
import { memberQueries } from '../queries.ts'
import { DeclinedRequestAlert } from './declined-request-alert.tsx'
import { JoinPrompt } from './join-prompt.tsx'
import { MembershipPanel } from './membership-panel.tsx'
import type { JoinFlow } from './use-join-flow.ts'

type JoinPanelProps = {
  group: GroupWithMeeting
  user: SessionUser
  joinFlow: JoinFlow
  /** Shown to a member below the state of the membership. */
  nextSteps: ReactNode
  buttonRef: Ref<HTMLButtonElement>
}

/** The button to join a full group's waiting list. Groups that approve their members have no waiting list. */
const WaitingListButton = ({ joinFlow, buttonRef }: Pick<JoinPanelProps, 'joinFlow' | 'buttonRef'>) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    <Button
      ref={buttonRef}
      variant="contained"
      size="large"
      loading={joinFlow.isPending}
      onClick={joinFlow.joinWaitingList}
    >
      Join the waiting list
    </Button>
    <Hint>You'll join the waiting list, and become a member as soon as it's your turn.</Hint>
  </Box>
)

/** The button to join or wait, or the reason why nobody can join. Users who have joined or asked see their membership instead. */
export const JoinPanel = ({ group, user, joinFlow, nextSteps, buttonRef }: JoinPanelProps) => {
  const isCreator = group.creatorUid === user.uid
  const membership = useQuery({ ...memberQueries.own(group.id, user.uid), enabled: !isCreator })

  if (!isCreator && membership.isPending)
    return <Skeleton variant="rounded" width={220} height={52} sx={{ borderRadius: 99 }} />
  if (membership.isLoadingError)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Alert severity="error">We couldn't load your membership.</Alert>
        <Button variant="outlined" color="inherit" onClick={() => membership.refetch()}>
          Try again
        </Button>
      </Box>
    )
  // `uid: null` treats the creator like a visitor, so that creators see the same button or reason, although they cannot join.
  const refusal = joinRefusal(group, { uid: null, today: localToday(new Date()) })
  if (membership.data) {
    const canSkipApproval =
      membership.data.status === 'pending' && joinFlow.invitation.skipsApproval && refusal === null
    return (
      <>
        {canSkipApproval && (
          <Box sx={{ mb: 2 }}>
            <JoinPrompt group={group} joinFlow={joinFlow} buttonRef={buttonRef} />
          </Box>
        )}
        <MembershipPanel group={group} user={user} membership={membership.data} nextSteps={nextSteps} />
      </>
    )
  }
  if (isCreator && refusal)
    return (
      <>
        <ClockWarning />
        <Alert severity="warning">{JOIN_MESSAGES[refusal]}</Alert>
      </>
    )
  if (isCreator)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Hint>Others see this button:</Hint>
        <Button variant="text" onClick={joinFlow.join}>
          {group.approvalRequired ? 'Ask to join' : 'Join This Group!'}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <ClockWarning />
      {group.approvalRequired && <DeclinedRequestAlert group={group} user={user} canAskAgain={refusal === null} />}
      {refusal === null && <JoinPrompt group={group} joinFlow={joinFlow} buttonRef={buttonRef} />}
      {refusal !== null && <Alert severity="warning">{JOIN_MESSAGES[refusal]}</Alert>}
      {refusal === 'group-full' && <WaitingListButton joinFlow={joinFlow} buttonRef={buttonRef} />}
    </Box>
  )
}
