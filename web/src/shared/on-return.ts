/** Calls back each time the user comes back to the tab; returns what ends that. */
export const onReturn = (callback: () => void): (() => void) => {
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
