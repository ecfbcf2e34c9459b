import { type Group, isOpen } from '@hobbyhub/contract/group'
import type { MemberDocument } from '@hobbyhub/contract/member'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import type { SessionUser } from '../../features/auth/session.ts'
import { useLeave } from '../../features/members/use-leave.ts'
import { focusMembership } from './membership-focus.ts'
import { NextSteps } from './next-steps.tsx'
import { PlaceInLine } from './place-in-line.tsx'

const WORDS = {
  joined: { state: "You're a member of this group.", leave: 'Leave Group' },
  pending: { state: 'Your request is waiting for the creator.', leave: 'Withdraw Request' },
  waiting: { state: 'You are waiting for a place in this group.', leave: 'Stop Waiting' },
} as const

type MembershipPanelProps = { group: Group; user: SessionUser; membership: Pick<MemberDocument, 'status' | 'role'> }

/** What a member, or somebody who asked to join or waits for a place, can do next. */
export const MembershipPanel = ({ group, user, membership: { status, role } }: MembershipPanelProps) => {
  const leave = useLeave(group, user)
  const askToLeave = async ({ currentTarget }: MouseEvent) => {
    const isLeft = await leave.ask(status)
    focusMembership(isLeft ? null : currentTarget)
  }
  const { state, leave: leaveLabel } = WORDS[status]
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Alert severity={status === 'joined' ? 'success' : 'info'}>
          {role === 'organizer' ? "You're an organizer of this group." : state}
          {status === 'pending' && !isOpen(group) && ' The group is full: they can let you in once a place is free.'}
          {status === 'waiting' && <PlaceInLine groupId={group.id} user={user} />}
        </Alert>
        <Button variant="outlined" color="inherit" loading={leave.isPending} onClick={askToLeave}>
          {leaveLabel}
        </Button>
      </Box>
      {status === 'joined' && <NextSteps group={group} />}
    </Box>
  )
}
