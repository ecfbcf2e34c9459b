const load = (): void => {
  // A failure is ignored, because the import is repeated when the code is needed.
  import('./dialog-view.tsx').catch(() => undefined)
  import('./toast-view.tsx').catch(() => undefined)
}

/**
 * Loads the code of dialogs and toasts in advance, when the browser is idle, because the first message may be that the connection
 * is lost. (A service worker also caches that code, but only once it is installed, and not every browser supports one.)
 */
export const preloadFeedback = (): void => {
  ;(window.requestIdleCallback ?? setTimeout)(load)
}
