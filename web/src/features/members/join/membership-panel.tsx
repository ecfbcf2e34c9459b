import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { useLeaveGroup } from '../api/leave-group.ts'
import { focusMembership } from './membership-focus.ts'

/** The user's position on a group's waiting list, if the group is on a loaded page of the groups that the user waits for. */
const WaitingListPosition = ({ groupId, user }: { groupId: string; user: SessionUser }) => {
  const { data } = useInfiniteQuery(groupQueries.joined(user.email ?? '', 'waiting'))
  const position = data && rowsOf(data).find(({ _id }) => _id === groupId)?.position
  return position !== undefined && ` You're number ${countText(position)}.`
}

type WaitingPanelProps = { group: GroupWithMeeting; user: SessionUser; status: 'pending' | 'waiting' }

const TEXTS = {
  pending: { state: 'Your request is waiting for an organizer.', leave: 'Withdraw Request' },
  waiting: { state: "You're on the waiting list of this group.", leave: 'Stop Waiting' },
} as const

/** Shown while the user's request is undecided or the user is on the waiting list, with a button to withdraw. */
const WaitingPanel = ({ group, user, status }: WaitingPanelProps) => {
  const { leave, isPending } = useLeaveGroup(group, user)
  const { state, leave: leaveLabel } = TEXTS[status]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Alert severity="info">
        {state}
        {status === 'pending' &&
          !hasFreePlace(group) &&
          ' The group is full, so they can only let you in once a place is free.'}
        {status === 'waiting' && <WaitingListPosition groupId={group.id} user={user} />}
      </Alert>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={async ({ currentTarget }) => focusMembership((await leave(status)) ? null : currentTarget)}
      >
        {leaveLabel}
      </Button>
    </Box>
  )
}

type MembershipPanelProps = {
  group: GroupWithMeeting
  user: SessionUser
  membership: Pick<MemberDocument, 'status' | 'role'>
  /** Shown to a member below the state of the membership. */
  nextSteps: ReactNode
}

/** A member's next steps, or the state of a user who is not yet a member. Members leave with LeaveGroupButton. */
export const MembershipPanel = ({ group, user, membership: { status, role }, nextSteps }: MembershipPanelProps) => {
  if (status !== 'joined') return <WaitingPanel group={group} user={user} status={status} />
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="success">
        {role === 'organizer' ? "You're an organizer of this group." : "You're a member of this group."}
      </Alert>
      {nextSteps}
    </Box>
  )
}
