import type { Group } from '@hobbyhub/contract/groups/group'
import { showQrCode } from '#features/groups/share/qr-button.tsx'
import { shareGroup } from '#features/groups/share/share-group.ts'
import { MenuItem, MenuItemLink } from '#shared/ui/menu.ts'
import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'

/** The menu at the top of a group's page, for its creator and members. */
export const GroupMenu = ({ group }: { group: Pick<Group, 'id' | 'groupName'> }) => {
  const popup = usePopup('menu')
  return (
    <MoreMenu popup={popup} label={`More for ${group.groupName}`} sx={{ my: -0.5, marginInlineEnd: -1 }}>
      <MenuItem onClick={popup.choose(() => shareGroup(group))}>Share</MenuItem>
      <MenuItem onClick={popup.choose(() => showQrCode(group.id))}>QR code</MenuItem>
      <MenuItemLink to="/my-groups">See My Groups</MenuItemLink>
    </MoreMenu>
  )
}
