/** Calls `callback` at least once each time the user returns to the tab. Returns a function that removes the listeners. */
export const onReturnToTab = (callback: () => void): (() => void) => {
  const check = () => {
    if (document.visibilityState === 'visible') callback()
  }
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}
