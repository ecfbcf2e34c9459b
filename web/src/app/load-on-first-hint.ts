import { whenSessionReady } from '#shared/session/session.ts'
import { SIGNED_IN_FLAG } from '#shared/session/unexpected-sign-out.ts'
import { preloadDialogs } from '#shared/ui/preload-dialogs.ts'

/** Events that show that somebody is about to use the page. */
const HINTS = ['pointermove', 'pointerdown', 'keydown'] as const

const loadToasts = (): void => {
  // A failure is ignored, because the import is repeated when the code is needed.
  ;(window.requestIdleCallback ?? setTimeout)(() => void import('#shared/ui/toast-view.tsx').catch(() => undefined))
}

const startSession = (): void => {
  whenSessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
}

/**
 * Loads the code of sign-in, dialogs and toasts once somebody moves the pointer, touches the page or presses a key. Somebody who only
 * looks at a page needs none of it. Dialogs and toasts are loaded in advance, because the first message may be that the connection is
 * lost. (A service worker also caches that code, but only once it is installed, and not every browser supports one.) A sign-in in
 * another tab starts the session too.
 */
export const loadOnFirstHint = (): void => {
  const controller = new AbortController()
  const { signal } = controller
  const load = () => {
    controller.abort()
    preloadDialogs()
    loadToasts()
    startSession()
  }
  for (const hint of HINTS) window.addEventListener(hint, load, { signal, passive: true })
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SIGNED_IN_FLAG && newValue !== null) startSession()
    },
    { signal },
  )
}
