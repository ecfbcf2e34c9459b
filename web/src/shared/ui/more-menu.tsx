import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { type ReactNode, Suspense } from 'react'
import { Menu } from './menu.ts'
import type { usePopup } from './use-popup.ts'

type MoreMenuProps = Pick<IconButtonProps, 'id' | 'className' | 'size' | 'disabled' | 'sx'> & {
  popup: ReturnType<typeof usePopup>
  /** The name of the button and its menu. */
  label: string
  /** The menu's items. */
  children: ReactNode
}

/** A button with three dots that opens a menu. */
export const MoreMenu = ({
  popup: { buttonProps, popupProps, wasOpened },
  label,
  children,
  ...props
}: MoreMenuProps) => (
  <>
    <IconButton {...buttonProps} {...props} aria-label={label}>
      <MoreIcon fontSize={props.size === 'small' ? 'small' : 'medium'} />
    </IconButton>
    {wasOpened && (
      <Suspense>
        <Menu {...popupProps} slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}>
          {children}
        </Menu>
      </Suspense>
    )}
  </>
)
