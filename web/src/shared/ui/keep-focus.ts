// A control that is disabled while its action runs loses the focus to the body. This module focuses the control again once it is
// enabled, unless the user has moved the focus meanwhile.

const REMEMBERED = 5

/**
 * The elements that had the focus, latest first. Several are needed, because the latest one may be a dialog's button or a menu's
 * item, which disappears when its action runs.
 */
let focused: readonly EventTarget[] = []

document.addEventListener('focusin', ({ target }) => {
  if (target) focused = [target, ...focused.filter((each) => each !== target)].slice(0, REMEMBERED)
})

const lastFocused = (): HTMLElement | undefined =>
  focused.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected)

new MutationObserver((changes) => {
  if (document.activeElement !== document.body) return
  const last = lastFocused()
  if (changes.some(({ target }) => target === last)) last?.focus({ preventScroll: true })
}).observe(document.body, { attributeFilter: ['disabled'], subtree: true })

/** The control that last had the focus, if its action has disabled it. */
export const findDisabledFocusedControl = (): HTMLElement | undefined => {
  const last = lastFocused()
  return last?.matches(':disabled') ? last : undefined
}
