/**
 * After an action that removed or disabled its button: moves the focus to what changed, unless the user has moved it
 * elsewhere meanwhile.
 *
 * @param changed the first of these that is still on the page gets the focus
 * @param acted what held the button
 */
export const focusChanged = (
  changed: readonly (Element | null | undefined)[],
  acted: Element | null = changed[0] ?? null,
): void => {
  const move = () => {
    const focused = document.activeElement
    // The page's main part has the focus of a dialog's button that is gone.
    const isLost = focused === null || focused.matches('body, main')
    if (!isLost && !acted?.contains(focused)) return
    const target = changed.find((element) => element?.isConnected)
    if (target instanceof HTMLElement) target.focus()
  }
  // React Query has its changes rendered in a timer of 0 ms, which can come after the next frame: this one is behind it.
  setTimeout(() => requestAnimationFrame(move))
}

/**
 * For a row that an action removes: call it before, and what it returns afterwards. The focus goes to the next row, or the
 * link in it, else to the heading of its section or of the page.
 */
export const focusAfterRemoval = (row: Element | null): (() => void) => {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.matches('[tabindex]') ? neighbour : neighbour?.querySelector('a')
  const heading = row?.closest('section')?.querySelector('h2[tabindex]')
  return () => focusChanged([next, heading, document.querySelector('main h1')], row)
}
