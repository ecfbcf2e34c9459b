import type { Locator, Page } from '@playwright/test'

/** The side menu of Dashboard. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' })
/** The number of a card on Overview. */
export const stat = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
