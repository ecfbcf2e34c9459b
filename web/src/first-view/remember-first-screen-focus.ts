const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent

const isSame = (a: Element, b: Element): boolean =>
  a.getAttribute('href') === b.getAttribute('href') && nameOf(a) === nameOf(b)

/**
 * Remembers which link or button of the first screen has the keyboard focus, because React's first render replaces all elements.
 * Returns a function to call after that render: it focuses the element that has replaced the remembered one.
 */
export const rememberFirstScreenFocus = (root: HTMLElement): (() => void) => {
  let focused = document.activeElement
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  root.addEventListener('focusin', remember)
  return () => {
    root.removeEventListener('focusin', remember)
    const lost = focused
    focused = null
    if (!lost || lost.isConnected || document.activeElement !== document.body) return
    const counterparts = root.querySelectorAll<HTMLElement>(lost.localName)
    Array.from(counterparts)
      .find((element) => isSame(element, lost))
      ?.focus({ preventScroll: true })
  }
}
