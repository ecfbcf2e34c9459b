/** The maximum height of a toast together with its distance to the window's edge, in px. */
const TOAST_AREA = 180

let clicked: Element | null = null
document.addEventListener('click', ({ target }) => (clicked = target instanceof Element ? target : null), true)

const isAtBottom = (element: Element | null): boolean => {
  if (!element?.isConnected || element === document.body) return false
  const { bottom, height } = element.getBoundingClientRect()
  return height > 0 && height < TOAST_AREA && bottom > window.innerHeight - TOAST_AREA
}

/** The edge of the window at which a toast covers neither the button that was just pressed nor the focused element. */
export const chooseToastEdge = (): 'top' | 'bottom' =>
  isAtBottom(clicked) || isAtBottom(document.activeElement) ? 'top' : 'bottom'
