import { onFirstHint } from '#shared/on-first-hint.ts'
import { whenSessionReady } from '#shared/session/session.ts'
import { SIGNED_IN_FLAG } from '#shared/session/unexpected-sign-out.ts'

// A failure is ignored, because the import is repeated when the code is needed. Each import has a task of its own.
const loadOnHint = (load: () => Promise<unknown>): void => {
  onFirstHint(() => void load().catch(() => undefined))
}

const startSession = (): void => {
  whenSessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
}

/**
 * Loads the code of sign-in, dialogs and toasts at the first hint. Somebody who only looks at a page needs none of it. Dialogs and
 * toasts are loaded in advance, because the first message may be that the connection is lost. (A service worker also caches that
 * code, but only once it is installed, and not every browser supports one.) A sign-in in another tab starts the session too.
 */
export const loadOnFirstHint = (): void => {
  loadOnHint(() => import('#shared/ui/dialog-view.tsx'))
  loadOnHint(() => import('#shared/ui/toast-view.tsx'))
  onFirstHint(startSession)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN_FLAG && newValue !== null) startSession()
  })
}
