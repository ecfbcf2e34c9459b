import type { MemberStatus } from '@hobbyhub/contract/members/member'
import Button from '@mui/material/Button'
import { focusChanged } from '../../shared/ui/focus-changed.ts'
import type { SessionUser } from '../account/session/session.ts'
import { useLeave } from './leave-group.ts'

const LABELS = { joined: 'Leave Group', pending: 'Withdraw Request', waiting: 'Stop Waiting' } as const

type LeaveMissingGroupProps = { id: string; user: SessionUser; status: MemberStatus }

/** Ends the user's membership of a group that moderators have hidden. The page cannot show such a group. */
export const LeaveMissingGroup = ({ id, user, status }: LeaveMissingGroupProps) => {
  const leave = useLeave({ id }, user)
  const ask = async ({ currentTarget }: { currentTarget: Element }) => {
    await leave.ask(status)
    focusChanged([currentTarget, document.querySelector('main h1')])
  }
  return (
    <Button variant="outlined" color="inherit" loading={leave.isPending} onClick={ask}>
      {LABELS[status]}
    </Button>
  )
}
