import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SessionUser } from '#shared/session/session.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { useLeaveGroup } from '../api/leave-group.ts'

type MembershipMenuProps = { group: RestJoinedGroup; user: SessionUser; status: MemberStatus }

const LABELS = { joined: 'Leave', pending: 'Withdraw', waiting: 'Stop Waiting' } as const

/** The menu of a row in a table of the user's memberships, requests or places on waiting lists. */
export const MembershipMenu = ({ group, user, status }: MembershipMenuProps) => {
  const { close, buttonProps, popupProps } = usePopup('menu')
  const { leave, isPending } = useLeaveGroup({ id: group._id, groupName: group.groupName }, user)
  const leaveAndMoveFocus = async () => {
    const button = buttonProps.ref.current
    const moveFocus = focusAfterRemoval(button?.closest('tr') ?? null)
    close()
    if (await leave(status)) moveFocus()
    else moveFocusAfterAction([button])
  }
  const label = `More for ${group.groupName}`
  return (
    <>
      <IconButton {...buttonProps} aria-label={label} disabled={isPending}>
        <MoreIcon />
      </IconButton>
      <Menu {...popupProps} slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}>
        <MenuItem onClick={leaveAndMoveFocus}>{LABELS[status]}</MenuItem>
      </Menu>
    </>
  )
}
