import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { content, openHome, skeleton } from './home-page.ts'

// index.html paints the top bar and Home's welcome before there is any script; React takes their place unseen.

const SCRIPTS = /\/assets\/.*\.js$/
const WIDTHS = [360, 700, 1280]

/** Where Home's welcome stands: its texts' places and sizes in CSS pixels. */
const places = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() => {
    const starts = ['HobbyHub', '“To be really', 'A home for every', 'Find people who', 'Explore Groups', 'New here?']
    const found: Record<string, number[]> = {}
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const start = starts.find((known) => text.startsWith(known) && !(known in found))
      if (!start) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { x, y, width, height } = range.getBoundingClientRect()
      found[start] = [x, y, width, height].map(Math.round)
    }
    const picture = document.querySelector('picture img')?.getBoundingClientRect()
    if (picture) found.picture = [picture.x, picture.y, picture.width, picture.height].map(Math.round)
    return found
  })

test.describe('while the scripts have not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()))

  test('Home shows its top bar and its welcome', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'HobbyHub' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Explore\./)
    await expect(page.getByRole('link', { name: 'Explore Groups' })).toHaveAttribute('href', '/groups')
    await expect(page.getByText('Getting things ready for you...')).toHaveCount(0)
  })

  test('other pages show the top bar and the splash, and nothing of Home', async ({ page }) => {
    for (const path of ['/groups', '/my-groups', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByText('Getting things ready for you...')).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    }
  })

  test('who was signed in sees no visitor’s welcome', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('signedIn', 'yes'))
    await page.goto('/')
    await expect(page.getByText('Getting things ready for you...')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(page.getByRole('heading')).toHaveCount(0)
  })

  test('the dark theme is dark from the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 17, 29)')
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const width of WIDTHS)
    test(`React takes the shell’s place where it stands, ${width} px wide, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion })
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(SCRIPTS, async (route) => {
        await released
        await route.continue()
      })
      await page.route(/:runQuery/, () => undefined)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      release()
      await expect(skeleton(page)).toBeVisible()
      expect(await places(page)).toEqual(before)
      expect(Object.keys(before)).toHaveLength(7)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

test('a visitor’s first view needs no sign-in, which is there all the same', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHome(page)
  const isAuth = (path: string) => /\/assets\/auth-[^/]*\.js$/.test(path)
  expect(asked.filter(isAuth)).toEqual([])
  await expect(content(page)).toBeVisible()
  await expect.poll(() => asked.some(isAuth), { timeout: 15_000 }).toBe(true)
})
