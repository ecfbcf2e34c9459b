import type { RestMember } from '@hobbyhub/contract/member'
import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { usePopup } from '../../shared/ui/use-popup.ts'
import { useHandover } from './use-handover.ts'
import { useRole } from './use-role.ts'

type MemberMenuProps = { group: { id: string; groupName: string }; member: RestMember }

/** What the creator alone can do with a member. */
export const MemberMenu = ({ group, member }: MemberMenuProps) => {
  const { close, buttonProps, popupProps } = usePopup('menu')
  const role = useRole(group.id, member)
  const handover = useHandover(group)
  const isOrganizer = member.role === 'organizer'
  const choose = (action: () => unknown) => () => {
    close()
    void action()
  }
  return (
    <>
      <IconButton
        {...buttonProps}
        aria-label={`More for ${member.name}`}
        disabled={role.isPending || handover.isPending}
      >
        <MoreIcon />
      </IconButton>
      <Menu {...popupProps} slotProps={{ paper: { sx: { borderRadius: 4 } } }}>
        <MenuItem onClick={choose(role.change)}>{isOrganizer ? 'End as organizer' : 'Make organizer'}</MenuItem>
        {isOrganizer && (
          <MenuItem onClick={choose(() => handover.take({ act: 'offer', uid: member.uid, name: member.name }))}>
            Hand over the group
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
