import { useRef, useState } from 'react'

/** For a button that opens a menu or dialog below itself. Returns the props of both, and functions that close the popup. */
export const usePopup = (kind: 'menu' | 'dialog') => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    close,
    /** The click handler of a menu item: closes the menu, then acts. */
    choose: (action: () => unknown) => () => {
      close()
      void action()
    },
    buttonProps: { ref: button, 'aria-haspopup': kind, 'aria-expanded': open, onClick: () => setOpen(true) },
    popupProps: {
      open,
      anchorEl: () => button.current,
      onClose: close,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
  } as const
}
