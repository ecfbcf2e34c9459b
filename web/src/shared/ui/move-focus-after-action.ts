/**
 * Moves the focus to what has changed after an action that removed or disabled its own button. Does nothing if the user has moved
 * the focus elsewhere meanwhile.
 *
 * @param changed the first of these elements that is still on the page gets the focus
 * @param acted the element that contained the button
 */
export const moveFocusAfterAction = (
  changed: readonly (Element | null | undefined)[],
  acted: Element | null = changed[0] ?? null,
): void => {
  const move = () => {
    const focused = document.activeElement
    // `main` has the focus once the focused button of a dialog is gone.
    const isLost = focused === null || focused.matches('body, main')
    if (!isLost && !acted?.contains(focused)) return
    const target = changed.find((element) => element?.isConnected)
    if (target instanceof HTMLElement) target.focus()
  }
  // React Query renders its changes in a timer of 0 ms, which may run after the next frame. This timer runs after that timer.
  setTimeout(() => requestAnimationFrame(move))
}

/**
 * For an action that removes a row. Call this before the action, and the returned function after it. The returned function moves
 * the focus to a neighbouring row or a link in that row, or else to the heading of the section or page.
 */
export const focusAfterRemoval = (row: Element | null): (() => void) => {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.matches('[tabindex]') ? neighbour : neighbour?.querySelector('a')
  const heading = row?.closest('section')?.querySelector('h2[tabindex]')
  return () => moveFocusAfterAction([next, heading, document.querySelector('main h1')], row)
}
