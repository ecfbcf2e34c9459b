import type { RestMember } from '@hobbyhub/contract/member'
import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useHandover } from './use-handover.ts'
import { useRole } from './use-role.ts'

type MemberMenuProps = { group: { id: string; groupName: string }; member: RestMember }

/** What the creator alone can do with a member. */
export const MemberMenu = ({ group, member }: MemberMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const role = useRole(group.id, member)
  const handover = useHandover(group)
  const isOrganizer = member.role === 'organizer'
  const choose = (action: () => unknown) => () => {
    setOpen(false)
    void action()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More for ${member.name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={role.isPending || handover.isPending}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { borderRadius: 4 } } }}
      >
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
