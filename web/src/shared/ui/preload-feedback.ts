const load = (): void => {
  // What fails here is tried again when it is needed.
  import('./dialog-view.tsx').catch(() => undefined)
  import('./toast-view.tsx').catch(() => undefined)
}

/**
 * Loads what tells people of failures while there is a connection, as soon as nothing else is to be done: the first
 * thing to be said may be that it is gone. (The service worker brings it too, but not to a first visit's every moment,
 * nor to every browser.)
 */
export const preloadFeedback = (): void => {
  ;(window.requestIdleCallback ?? setTimeout)(load)
}
