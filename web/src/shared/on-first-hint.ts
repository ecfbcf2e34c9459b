/**
 * Calls `act` at the first sign that somebody is about to use the page: they move the pointer, touch the page or press a key. Returns a
 * function that stops the waiting.
 */
export const onFirstHint = (act: () => void): (() => void) => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const actOnce = () => {
    stop()
    act()
  }
  for (const hint of ['pointermove', 'pointerdown', 'keydown']) addEventListener(hint, actOnce, controller)
  return stop
}
