import { useRef, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { loadMenuParts } from './menu.ts'
import { notifyFailure } from './write-failure.ts'

/** Opens something once its code is loaded. If the code cannot be loaded, shows a message. */
export const openOnceLoaded = async (load: () => Promise<unknown>, open: () => void): Promise<void> => {
  try {
    await load()
  } catch (error) {
    console.error('What a button opens could not be loaded', error)
    await notifyFailure(messages.processFailed(null))
    return
  }
  open()
}

/**
 * For a button that opens a menu or dialog below itself. Returns the props of both, and functions that close the popup. `load` loads the
 * code of the popup: when the pointer or the focus reaches the button, or at the latest before the popup opens.
 */
export const usePopup = (kind: 'menu' | 'dialog', load: () => Promise<unknown> = loadMenuParts) => {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const open = state === 'open'
  const close = () => setState('closed')
  const preload = () => void load().catch(() => undefined)
  return {
    /** Whether to render the popup: a list can have a thousand buttons, so a popup is only rendered once it was opened. */
    wasOpened: state !== 'unused',
    close,
    /** The click handler of a menu item: closes the menu, then acts. */
    choose: (action: () => unknown) => () => {
      close()
      void action()
    },
    buttonProps: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => openOnceLoaded(load, () => setState('open')),
    },
    popupProps: {
      open,
      anchorEl: () => button.current,
      onClose: close,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
  } as const
}
