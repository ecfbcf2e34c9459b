/** The attribute that marks a toast's buttons with the toast's key. */
export const TOAST_KEY_ATTRIBUTE = 'data-toast'

const toastOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest(`[${TOAST_KEY_ATTRIBUTE}]`)?.getAttribute(TOAST_KEY_ATTRIBUTE)) || null

let before: EventTarget | null = null
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  if (toastOf(target) !== null && toastOf(relatedTarget) === null) before = relatedTarget
})

/** When a toast with the focus disappears, focuses the element that was focused before or, if it is gone, the page's heading. */
export const returnFocusFromToast = (key: unknown): void => {
  if (toastOf(document.activeElement) !== String(key)) return
  const isThere = before instanceof HTMLElement && before.isConnected
  const target = isThere ? before : document.querySelector('main h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
