import type { MemberStatus } from '@hobbyhub/contract/members/member'
import Button from '@mui/material/Button'
import type { SessionUser } from '#shared/session/session.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useLeaveGroup } from '../api/leave-group.ts'

const LABELS = { joined: 'Leave Group', pending: 'Withdraw Request', waiting: 'Stop Waiting' } as const

type LeaveHiddenGroupButtonProps = { id: string; user: SessionUser; status: MemberStatus }

/** Leaves a hidden or otherwise unavailable group or its waiting list, or withdraws the request to join it. */
export const LeaveHiddenGroupButton = ({ id, user, status }: LeaveHiddenGroupButtonProps) => {
  const { leave, isPending } = useLeaveGroup({ id }, user)
  const leaveAndMoveFocus = async ({ currentTarget }: { currentTarget: Element }) => {
    await leave(status)
    moveFocusAfterAction([currentTarget, document.querySelector('main h1')])
  }
  return (
    <Button variant="outlined" color="inherit" loading={isPending} onClick={leaveAndMoveFocus}>
      {LABELS[status]}
    </Button>
  )
}
