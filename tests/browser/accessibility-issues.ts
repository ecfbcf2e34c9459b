import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'
import axe from 'axe-core'
import { expect, untilAnimationsEnded } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof axe
    ace: { Checker: typeof Checker }
  }
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds, and where. axe does not collect passed checks, because that would double its time. It does not
 * preload style sheets and media, because only experimental rules and one about sound need them.
 */
const violations = async (page: Page, isColourAlone: boolean): Promise<{ id: string; at: string[] }[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const found = await window.axe.run({ runOnly, resultTypes: ['violations'], preload: false })
      return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    },
    isColourAlone ? ({ type: 'rule', values: COLOUR_RULES } as const) : ({ type: 'tag', values: TAGS } as const),
  )
}

const IBM_CHECKER = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine')), 'utf8')

/** Rules of IBM's checker that we do not follow, each with the reason. */
const REFUSED_RULES: Readonly<Record<string, string>> = {
  aria_content_in_landmark: 'the link that skips to the content comes before all landmarks, where users expect it',
  combobox_active_descendant: 'MUI marks the chosen option as selected, and screen readers read the highlighted one',
  text_contrast_sufficient: 'axe measures contrast, too, and knows that it does not count for what is disabled',
}

/**
 * The violations that IBM's checker finds, and where. It knows neither what a modal dialog hides nor the ends of the dialog's focus
 * trap. axe checks that nothing hidden takes the focus.
 */
const ibmViolations = async (page: Page): Promise<{ id: string; at: string[] }[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${IBM_CHECKER}; window.ace = ace`)
  const found = await page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .filter(({ ruleId, node }) => {
        if (!(node instanceof Element)) return true
        // Two groups may have the same name, so a label is enough.
        if (ruleId === 'aria_article_label_unique') return !node.hasAttribute('aria-label')
        return !node.closest('[aria-hidden="true"], [data-testid^="sentinel"]')
      })
      .map(({ ruleId, message, snippet }) => ({ id: ruleId, at: [`${message} ${snippet}`] }))
  })
  return found.filter(({ id }) => !(id in REFUSED_RULES))
}

/** Resizes the window. Under load Chromium sometimes keeps the old size, so the resize is repeated until the width is right. */
export const resizeWindow = (page: Page, width: number, height: number): Promise<void> =>
  expect(async () => {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => window.innerWidth)).toBe(width)
  }).toPass()

type Appearance = { readonly width: number; readonly theme: 'light' | 'dark'; readonly isColourAlone?: boolean }

/** Each width with each theme. At each width, rules that do not depend on the theme run in one theme only. */
const ALL_APPEARANCES: readonly Appearance[] = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark', isColourAlone: true },
  { width: 360, theme: 'light', isColourAlone: true },
  { width: 360, theme: 'dark' },
]
/** Two appearances, each with another width and theme. They are enough if other tests check the page in all appearances. */
export const TWO_APPEARANCES = ALL_APPEARANCES.filter(({ isColourAlone }) => !isColourAlone)

/** The violations that axe and IBM's checker find on the page as it is, in each appearance, and whether the page scrolls sideways at 320 px. */
export const accessibilityIssues = async (
  page: Page,
  appearances = ALL_APPEARANCES,
  beforeEach = async () => {},
): Promise<string[]> => {
  const found: string[] = []
  for (const { width, theme, isColourAlone = false } of appearances) {
    await resizeWindow(page, width, 900)
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await beforeEach()
    await untilAnimationsEnded(page)
    const byIbm = isColourAlone ? [] : await ibmViolations(page)
    for (const { id, at } of [...(await violations(page, isColourAlone)), ...byIbm])
      found.push(...at.map((target) => `${theme}, ${width} px: ${id}: ${target}`))
  }
  await resizeWindow(page, 320, 700)
  const overflowNow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // Waits, because an open list is repositioned some frames after a resize.
  await expect
    .poll(overflowNow, { timeout: 3000 })
    .toBeLessThanOrEqual(0)
    .catch(() => undefined)
  const overflow = await overflowNow()
  if (overflow > 0) found.push(`320 px: scrolls sideways by ${overflow} px`)
  await resizeWindow(page, 1280, 900)
  return found
}
