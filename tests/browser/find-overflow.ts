import type { Page } from '@playwright/test'

/** Widths in px: the narrowest that WCAG requires, a phone, and a desktop. */
export const VIEWPORT_WIDTHS = [320, 390, 1280]

/** Describes the text that is outside the window or cut off, and popups that are too wide. Runs in the page. */
const misfits = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  // A part that is too wide for a scrolling popup does not widen the page, so the popup's own width is checked.
  const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], .MuiDialogContent-root'
  for (const popup of document.querySelectorAll(POPUPS))
    if (popup.scrollWidth > popup.clientWidth)
      found.push(`${popup.getAttribute('aria-label') ?? popup.role ?? 'a dialog'} is ${popup.scrollWidth} px wide`)
  // Only text with such a character has to fit: a separator, for example, is cut off on purpose where it would begin a line.
  const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 40)}” in ${element.parentElement?.outerHTML.slice(0, 90)}`
  // Leaves out what is inside a scrolling element, what is hidden or for screen readers only, and animated elements.
  const isLeftOut = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, clipPath, clip, visibility, textOverflow, webkitLineClamp } = getComputedStyle(each)
      // Cards cut descriptions and places on purpose. The group's page has them whole.
      if (webkitLineClamp !== 'none' || (each.closest('article') && textOverflow === 'ellipsis')) return true
      if (/auto|scroll/.test(overflowX) && each !== document.documentElement && each !== document.body) return true
      if (clipPath !== 'none' || clip !== 'auto' || visibility === 'hidden') return true
      if (each.matches('[data-testid="strip"], [data-testid="typewriter"], [aria-hidden="true"]')) return true
    }
    return false
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (
      !element?.checkVisibility() ||
      seen.has(element) ||
      !SAYS_SOMETHING.test(text.textContent ?? '') ||
      isLeftOut(element)
    )
      continue
    seen.add(element)
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, bottom } = range.getBoundingClientRect()
    if (right > clientWidth + 1 || left < -1) found.push(`outside the window: ${nameOf(element)}`)
    // Looks for an ancestor that cuts the text off.
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const isCutX = /hidden|clip/.test(overflowX) && (right > box.right + 1 || left < box.left - 1)
      const isCutY = /hidden|clip/.test(overflowY) && bottom > box.bottom + 2
      if (isCutX || isCutY) found.push(`cut off by ${each.tagName.toLowerCase()}: ${nameOf(element)}`)
      if (isCutX || isCutY) break
    }
  }
  return found
}

/** Checks that all of a page can be read at each width, without scrolling sideways. Returns what does not fit. */
export const findOverflow = async (page: Page, widths = VIEWPORT_WIDTHS): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Parts that move, or that a script fits to the window, need a moment after a resize.
    let left = ['not looked at']
    for (let looks = 0; looks < 5 && left.length > 0; looks += 1) {
      await page.waitForTimeout(100 * looks)
      left = await page.evaluate(misfits)
    }
    found.push(...left.map((each) => `${width} px: ${each}`))
  }
  return found
}
