import type { Locator, Page } from '@playwright/test'
import { arriveSignedIn, expect, makeGroup, signUp, test } from './fixtures.ts'
import { content, expectSkeleton, hold, LIST_CALL, openHome, watchShifts } from './home-page.ts'

// index.html paints the top bar and Home's skeleton before there is any script; React takes their place unseen.

const SCRIPTS = /\/assets\/.*\.js$/
const AUTH = /\/assets\/auth-[^/]*\.js$/
const WIDTHS = [360, 700, 1280]
const BONES = 35

/** Where the top bar's words and the skeleton's bones stand: places and sizes in CSS pixels, and the bones' paint. */
const look = (page: Page) =>
  page.evaluate(() => {
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round)
    const bones = [...document.querySelectorAll('.s-bone')].map((bone) => {
      const { background, borderRadius, borderStyle } = getComputedStyle(bone)
      return [...place(bone.getBoundingClientRect()), background, borderRadius, borderStyle]
    })
    const words: Record<string, number[]> = {}
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      if (!['HobbyHub', 'All Groups', 'Login'].includes(text) || text in words) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      words[text] = place(range.getBoundingClientRect())
    }
    return { bones, words }
  })

const top = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN

test.describe('while the scripts have not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()))

  test('Home shows its top bar and its skeleton, and nothing of what comes', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'HobbyHub' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
    const main = page.getByRole('main')
    await expect(main.locator('.s-bone')).toHaveCount(BONES)
    for (const bone of await main.locator('.s-bone').all()) await expect(bone).toBeVisible()
    await expect(main).toHaveText('Getting things ready for you...')
    await expect(main.locator('a, img, h1, h2')).toHaveCount(0)
    expect(await main.ariaSnapshot(), 'a screen reader finds nothing in it').toBe('- main')
  })

  test('other pages show the top bar and the splash, and nothing of Home', async ({ page }) => {
    for (const path of ['/groups', '/my-groups', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByText('Getting things ready for you...')).toBeVisible()
      await expect(page.locator('.s-bone')).toHaveCount(0)
    }
  })

  test('who was signed in sees neither Login nor Home’s skeleton', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('signedIn', 'yes'))
    await page.goto('/')
    await expect(page.getByText('Getting things ready for you...')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(page.locator('.s-bone')).toHaveCount(0)
  })

  test('the dark theme is dark from the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 17, 29)')
  })
})

for (const theme of ['light', 'dark'])
  for (const width of WIDTHS)
    test(`React takes the shell’s place where it stands, ${width} px wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const shifted = await watchShifts(page)
      const scripts = await hold(page, SCRIPTS)
      const list = await hold(page, LIST_CALL)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('.s-bone')).toHaveCount(BONES)
      await page.evaluate(() => document.fonts.ready)
      const before = await look(page)
      scripts.release()
      await expectSkeleton(page)
      await expect.poll(() => look(page)).toEqual(before)
      expect(before.bones).toHaveLength(BONES)
      expect(Object.keys(before.words)).toHaveLength(3)
      const skeleton = [await top(page.locator('.s-picture')), await top(page.locator('.s-cards'))]
      list.release()
      await expect(content(page)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const picture = page.getByRole('region', { name: 'Hobbies in pictures' }).getByRole('img').first()
      const cards = page.getByRole('region', { name: 'Featured Groups' }).getByRole('list')
      for (const [index, part] of [picture, cards].entries()) {
        const moved = async () => Math.abs((await top(part)) - (skeleton[index] ?? Number.NaN))
        await expect.poll(moved, 'content comes where its shape was').toBeLessThan(16)
      }
      // Until the last section stands, and the browser has told of every shift.
      await expect(page.getByRole('region', { name: 'Frequently Asked Questions' })).toBeVisible()
      await page.waitForTimeout(500)
      expect(await shifted()).toBeLessThanOrEqual(0.02)
    })

test('a visitor’s first view needs no sign-in, which is there all the same', async ({ page }) => {
  const auth = await hold(page, AUTH)
  await openHome(page)
  auth.release()
  /** How many ms after the first view's own files it was asked for, by the page's clock. */
  const later = () =>
    page.evaluate((path) => {
      const asked = performance.getEntriesByType('resource').find(({ name }) => new RegExp(path).test(name))
      const [visit] = performance.getEntriesByType('navigation')
      return asked && visit ? asked.startTime - visit.duration : undefined
    }, AUTH.source)
  await expect.poll(later, { timeout: 15_000 }).toBeGreaterThan(3000)
})

test.describe('what a first view shows is asked for before the site has come, and once', () => {
  const ENTRY = /\/assets\/entry-/
  const GROUPS_CALL = /:(runQuery|batchGet)\b[^?]*$/

  const countAsked = (page: Page, pattern: RegExp): (() => number) => {
    let count = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && pattern.test(request.url())) count += 1
    })
    return () => count
  }

  for (const [path, heading] of [
    ['/', 'Featured Groups'],
    ['/groups', 'Explore All Hobbies'],
  ] as const)
    test(path, async ({ page }) => {
      const entry = await hold(page, ENTRY)
      const asked = countAsked(page, GROUPS_CALL)
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(asked).toBe(1)
      await expect(page.locator('link[rel="preconnect"]')).toHaveCount(1)
      entry.release()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(asked()).toBe(1)
    })

  test('/groups/{id}: the group and its image, who is signed in, and their membership', async ({ page }) => {
    const id = await makeGroup(page, await signUp({ verified: true }), { groupName: 'Early Birds' })
    await arriveSignedIn(page, await signUp({ verified: true }))
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(1)
    const entry = await hold(page, ENTRY)
    const asked = countAsked(page, GROUPS_CALL)
    const lookups = countAsked(page, /accounts:lookup/)
    await page.goto(`/groups/${id}`, { waitUntil: 'commit' })
    // The group, and the membership.
    await expect.poll(asked).toBe(2)
    expect(lookups()).toBe(1)
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(2)
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1)
    entry.release()
    await expect(page.getByRole('heading', { name: 'Early Birds' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
    expect(asked()).toBe(2)
    expect(lookups()).toBe(1)
  })
})
