import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import type { SessionUser } from '#shared/session/session.ts'
import { MenuItem } from '#shared/ui/menu.ts'
import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { useLeaveGroup } from '../api/leave-group.ts'

type MembershipMenuProps = { group: RestJoinedGroup; user: SessionUser; status: MemberStatus }

const LABELS = { joined: 'Leave', pending: 'Withdraw', waiting: 'Stop Waiting' } as const

/** The menu of a row in a table of the user's memberships, requests or places on waiting lists. */
export const MembershipMenu = ({ group, user, status }: MembershipMenuProps) => {
  const popup = usePopup('menu')
  const { leave, isPending } = useLeaveGroup({ id: group._id, groupName: group.groupName }, user)
  const leaveAndMoveFocus = async () => {
    const button = popup.buttonProps.ref.current
    const moveFocus = focusAfterRemoval(button?.closest('tr') ?? null)
    if (await leave(status)) moveFocus()
    else moveFocusAfterAction([button])
  }
  return (
    <MoreMenu popup={popup} label={`More for ${group.groupName}`} disabled={isPending}>
      <MenuItem onClick={popup.choose(leaveAndMoveFocus)}>{LABELS[status]}</MenuItem>
    </MoreMenu>
  )
}
