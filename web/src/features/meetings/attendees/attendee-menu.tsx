import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { usePopup } from '#shared/ui/use-popup.ts'

type AttendeeMenuProps = { name: string; onRemoveWithReason: () => void }

/** The menu of an attendee, with the action that has no button of its own. */
export const AttendeeMenu = ({ name, onRemoveWithReason }: AttendeeMenuProps) => {
  const { close, buttonProps, popupProps } = usePopup('menu')
  const label = `Options for ${name}`
  const choose = () => {
    close()
    onRemoveWithReason()
  }
  return (
    <>
      <IconButton {...buttonProps} size="small" aria-label={label}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu {...popupProps} slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}>
        <MenuItem onClick={choose}>Remove with a reason</MenuItem>
      </Menu>
    </>
  )
}
