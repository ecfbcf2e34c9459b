/**
 * After an action that removed or disabled its button: moves the focus to what changed, unless the user has moved it
 * elsewhere meanwhile. `acted` is what held the button.
 */
export const focusChanged = (changed: HTMLElement | null, acted: Element | null = changed): void => {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body || acted?.contains(focused)) changed?.focus()
  })
}
