/**
 * Loads the code of dialogs in advance, when the browser is idle. A failure is ignored, because the import is repeated when the code
 * is needed.
 */
export const preloadDialogs = (): void => {
  ;(window.requestIdleCallback ?? setTimeout)(() => void import('./dialog-view.tsx').catch(() => undefined))
}
