import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, logIn, makeGroup, signUp, test } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const PUBLIC = ['/', '/groups', '/about', '/contact', '/support', '/auth/login', '/auth/register', '/no-such-page']
const SIGNED_IN = [
  '/my-groups',
  '/create-group',
  '/dashboard',
  '/dashboard/my-groups',
  '/dashboard/add-group',
  '/dashboard/all-groups',
]

/** Axe's findings as lines that say what is wrong and where. */
const findings = async (page: Page): Promise<string[]> => {
  // What is still fading has the contrast of a moment.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const settle = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280] as const) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(({ page }) => page.addInitScript((name) => localStorage.setItem('theme', name), theme))
      test.setTimeout(180_000)

      test('axe finds nothing on the public pages, with menus and errors open', async ({ page }) => {
        for (const path of PUBLIC) {
          await settle(page, path)
          expect.soft(await findings(page), path).toEqual([])
        }
        await settle(page, '/auth/register')
        await page.getByRole('button', { name: 'Register' }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
        expect.soft(await findings(page), 'a form with errors').toEqual([])
        if (width === 360) {
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
          expect.soft(await findings(page), 'the menu').toEqual([])
        }
      })

      test('axe finds nothing on the signed-in pages, with dialogs and toasts open', async ({ page, person }) => {
        const creator = await signUp({ verified: true })
        const [own, other] = [await makeGroup(page, person), await makeGroup(page, creator)]
        for (const path of [...SIGNED_IN, `/groups/${own}`, `/groups/${other}`, `/update-group/${own}`]) {
          await settle(page, path)
          expect.soft(await findings(page), path).toEqual([])
        }
        await settle(page, `/groups/${other}`)
        await page.getByRole('button', { name: 'Join This Group!' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect.soft(await findings(page), 'a dialog').toEqual([])
        await page.getByRole('button', { name: 'Yes, join it!' }).click()
        await page.getByRole('alertdialog', { name: 'Joined!' }).getByRole('button').click()
        await page.getByRole('button', { name: 'Leave Group' }).click()
        await page.getByRole('button', { name: 'Yes, leave' }).click()
        await expect(page.getByText(/^You have left/)).toBeVisible()
        expect.soft(await findings(page), 'a toast').toEqual([])
        await page.getByRole('button', { name: 'Account' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        expect.soft(await findings(page), 'the account menu').toEqual([])
      })
    })
  }
}

test('by keyboard alone: from the skip link to joined', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const visitor = await signUp({ name: 'Key Board' })
  const id = await makeGroup(page, creator)
  await logIn(page, visitor)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Yes, join it!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Joined!' }).getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
})

test('a change of page moves the focus to its heading and names it in the title', async ({ page }) => {
  await page.goto('/groups')
  await expect(page).toHaveTitle('Explore All Hobbies · HobbyHub')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page).toHaveTitle('About Us · HobbyHub')
})

test('at 320 px nothing scrolls sideways', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const id = await makeGroup(page, person, { groupName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' })
  for (const path of [...PUBLIC, ...SIGNED_IN, `/groups/${id}`, `/update-group/${id}`]) {
    await settle(page, path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, path).toBeLessThanOrEqual(0)
  }
})
