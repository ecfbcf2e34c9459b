import { focusChanged } from '../../shared/ui/focus-changed.ts'

/** Moves the focus from a row that goes: to the next row, else to the heading of its section or of the page. */
export const focusAfterDecision = (row: Element | null): (() => void) => {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const heading = row?.closest('section')?.querySelector('h2')
  return () => focusChanged([neighbour, heading, document.querySelector('main h1')], row)
}
