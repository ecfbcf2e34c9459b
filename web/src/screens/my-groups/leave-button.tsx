import type { RestJoinedGroup } from '@hobbyhub/contract/group'
import type { MemberStatus } from '@hobbyhub/contract/member'
import Button from '@mui/material/Button'
import type { SessionUser } from '../../features/auth/session.ts'
import { useLeave } from '../../features/members/use-leave.ts'

type LeaveButtonProps = { group: RestJoinedGroup; user: SessionUser; status: MemberStatus }

export const LeaveButton = ({ group, user, status }: LeaveButtonProps) => {
  const leave = useLeave({ id: group._id, groupName: group.groupName }, user)
  const label = status === 'joined' ? 'Leave' : 'Withdraw'
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${label} ${group.groupName}`}
      loading={leave.isPending}
      onClick={() => leave.ask(status)}
    >
      {label}
    </Button>
  )
}
