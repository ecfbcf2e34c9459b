import { useRef, useState } from 'react'

/** For a button that opens a menu or dialog below itself. Returns the props of both, and a function that closes the popup. */
export const usePopup = (kind: 'menu' | 'dialog') => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    close,
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
