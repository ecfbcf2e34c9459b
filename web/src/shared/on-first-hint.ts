/**
 * Calls `act` after the first sign that somebody is about to use the page: they move the pointer, touch the page or press a key. It waits
 * until the browser is idle, so that the press itself is answered first. Returns a function that stops the waiting.
 */
export const onFirstHint = (act: () => void): (() => void) => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const actOnce = () => {
    stop()
    ;(window.requestIdleCallback ?? setTimeout)(() => act())
  }
  for (const hint of ['pointermove', 'pointerdown', 'keydown']) addEventListener(hint, actOnce, controller)
  return stop
}
