import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { type ReactNode, useState } from 'react'
import type { usePopup } from './use-popup.ts'

type MoreMenuProps = Pick<IconButtonProps, 'id' | 'className' | 'size' | 'disabled' | 'sx'> & {
  popup: ReturnType<typeof usePopup>
  /** The name of the button and its menu. */
  label: string
  /** The menu's items. */
  children: ReactNode
}

/** A button with three dots that opens a menu. The menu is only rendered once it was opened, because a list can have a thousand. */
export const MoreMenu = ({ popup: { buttonProps, popupProps }, label, children, ...props }: MoreMenuProps) => {
  const [wasOpened, setWasOpened] = useState(false)
  if (popupProps.open && !wasOpened) setWasOpened(true)
  return (
    <>
      <IconButton {...buttonProps} {...props} aria-label={label}>
        <MoreIcon fontSize={props.size === 'small' ? 'small' : 'medium'} />
      </IconButton>
      {wasOpened && (
        <Menu {...popupProps} slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}>
          {children}
        </Menu>
      )}
    </>
  )
}
