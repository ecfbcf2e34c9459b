import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useLeaveGroup } from '../api/leave-group.ts'

type LeaveRowButtonProps = { group: RestJoinedGroup; user: SessionUser; status: MemberStatus }

const LABELS = { joined: 'Leave', pending: 'Withdraw', waiting: 'Stop Waiting' } as const

export const LeaveRowButton = ({ group, user, status }: LeaveRowButtonProps) => {
  const { leave, isPending } = useLeaveGroup({ id: group._id, groupName: group.groupName }, user)
  const leaveAndMoveFocus = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const moveFocus = focusAfterRemoval(button.closest('tr'))
    if (await leave(status)) moveFocus()
    else moveFocusAfterAction([button])
  }
  const label = LABELS[status]
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${label} ${group.groupName}`}
      loading={isPending}
      onClick={leaveAndMoveFocus}
    >
      {label}
    </Button>
  )
}
