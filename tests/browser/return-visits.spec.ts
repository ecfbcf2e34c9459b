import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addMembers, numberedUsers } from '../support/bulk-data.ts'
import { installClock, untilHintAwaited } from './clock.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test, untilAnimationsEnded } from './fixtures.ts'
import { holdRequests, watchLayoutShifts } from './home-page.ts'

// A return visit shows the page as its user has seen it last, before any script has loaded, and to nobody else.

test.beforeEach(({ page }) => installClock(page))

/** The page of the last visit. Its absence is checked at once, because it goes by itself after a while. */
const lastScreen = (page: Page) => page.locator('#last-screen')

/** The kept HTML of the page at `path`; '' if there is none. */
const kept = (page: Page, path: string): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `screen:${path}`)

const allKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('screen:')))

/** Waits until the open page is kept with this text. */
const untilKept = async (page: Page, path: string, text: string): Promise<void> => {
  await untilHintAwaited(page)
  const isKept = async () => {
    await page.clock.runFor(2500)
    return (await kept(page, path)).includes(text)
  }
  await expect.poll(isKept, `“${text}” of ${path} is kept`).toBe(true)
}

const heights = (page: Page, parts: string): Promise<number[]> =>
  page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height))

/** Opens a page whose entry waits, as on a slow phone, until `release` is called. */
const openSlowly = async (page: Page, path: string) => {
  const held = await holdRequests(page, /\/assets\/react-[^/]*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await page.waitForLoadState('domcontentloaded')
  return held
}

/** Opens My Groups with a group of the user, until it is kept. Returns the group's name. */
const keepMyGroups = async (page: Page, user: Parameters<typeof makeGroup>[1]): Promise<string> => {
  const groupName = `Mine ${randomUUID()}`
  await makeGroup(page, user, { groupName })
  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: groupName })).toBeVisible()
  await untilKept(page, '/my-groups', groupName)
  return groupName
}

test('the page is there before React, cannot be pressed, and is replaced without a jump', async ({ page, user }) => {
  const groupName = await keepMyGroups(page, user)
  const shifted = await watchLayoutShifts(page)
  const held = await openSlowly(page, '/my-groups')
  await expect(lastScreen(page).getByText(groupName)).toBeVisible()
  await expect(lastScreen(page).getByText('My Groups').first()).toBeVisible()
  const isReachable = await lastScreen(page).evaluate((screen) => {
    const link = screen.querySelector('a')
    link?.focus()
    return document.activeElement === link
  })
  expect(isReachable).toBe(false)
  const colour = () =>
    lastScreen(page)
      .locator('h1')
      .evaluate((node) => getComputedStyle(node).fontSize)
  const before = await colour()
  held.release()
  await expect(lastScreen(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: groupName })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${groupName}` })).toBeEnabled()
  expect(await page.locator('h1').evaluate((node) => getComputedStyle(node).fontSize), 'styles are kept').toBe(before)
  await untilAnimationsEnded(page)
  expect(await shifted()).toBe(0)
})

test('after a logout nothing is kept, and nothing is shown', async ({ page, user }) => {
  await keepMyGroups(page, user)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => allKept(page)).toEqual([])
  const held = await openSlowly(page, '/my-groups')
  expect(await lastScreen(page).count()).toBe(0)
  held.release()
  await expect(page).toHaveURL('/auth/login')
})

test('another user, a visitor and another build do not see the page', async ({ page, user }) => {
  const groupName = await keepMyGroups(page, user)
  const text = await kept(page, '/my-groups')
  // Written back before each load, since the site deletes what is not the user's.
  const openAs = async (flag: string | null, screen: string) => {
    const held = await holdRequests(page, /\/assets\/[^/]*\.js$/)
    await page.goto('/robots.txt')
    await page.evaluate(
      ([signedIn, value]) => {
        localStorage.setItem('screen:/my-groups', value ?? '')
        if (signedIn == null) localStorage.removeItem('signedIn')
        else localStorage.setItem('signedIn', signedIn)
      },
      [flag, screen] as const,
    )
    await page.goto('/my-groups', { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    await page.waitForLoadState('domcontentloaded')
    return held
  }
  await openAs(user.uid, text)
  await expect(lastScreen(page).getByText(groupName), 'the user').toBeVisible()
  for (const [flag, screen] of [
    ['somebody-else', text],
    [null, text],
    [user.uid, text.replace('"owner":"', '"owner":"older')],
    [user.uid, 'not JSON'],
  ] as const) {
    await openAs(flag, screen)
    expect(await lastScreen(page).count()).toBe(0)
  }
})

test('if somebody else turns out to be signed in, the page goes at once and is deleted', async ({ page, user }) => {
  const groupName = await keepMyGroups(page, user)
  const other = await signUp({ verified: true })
  // The session is replaced while no page of the site is open.
  await page.goto('/robots.txt')
  await page.evaluate(() => void indexedDB.deleteDatabase('firebaseLocalStorageDb'))
  await arriveSignedIn(page, other)
  await page.goto('/my-groups')
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible()
  await expect(lastScreen(page)).toHaveCount(0)
  await expect(page.getByText(groupName)).toHaveCount(0)
  await expect.poll(() => kept(page, '/my-groups')).not.toContain(groupName)
})

test('of a group’s page, its head is kept without the members', async ({ page, user }) => {
  const groupName = `Kept ${randomUUID()}`
  const id = await makeGroup(page, user, { groupName })
  await addMembers(id, numberedUsers('Secret', 3), 'joined')
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('Secret 0002')).toBeVisible()
  await untilKept(page, `/groups/${id}`, groupName)
  expect(await kept(page, `/groups/${id}`)).not.toContain('Secret')
  const held = await openSlowly(page, `/groups/${id}`)
  await expect(lastScreen(page).locator('h1')).toHaveText(groupName)
  held.release()
  await expect(page.getByText('Secret 0002')).toBeVisible()
})

test('a visitor finds Explore’s cards, and a page with filters is not kept', async ({ page }) => {
  await makeGroup(page, await signUp({ verified: true }))
  await page.goto('/groups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilKept(page, '/groups', '<article')
  const held = await openSlowly(page, '/groups?sort=startDate')
  expect(await lastScreen(page).count()).toBe(0)
  held.release()
  const again = await openSlowly(page, '/groups')
  await expect(lastScreen(page).locator('article').first()).toBeVisible()
  again.release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(lastScreen(page)).toHaveCount(0)
})

test.describe('a kept page that was tampered with', () => {
  test.use({ allowedErrors: [/Content Security Policy|ERR_|404/] })
  test('runs no script', async ({ page, user }) => {
    await keepMyGroups(page, user)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const screen = JSON.parse(localStorage.getItem('screen:/my-groups') ?? '{}')
      screen.html = '<script>window.ran = 1</script><img src="/x.png" onerror="window.ran = 2"><b>Tampered</b>'
      localStorage.setItem('screen:/my-groups', JSON.stringify(screen))
    })
    const held = await openSlowly(page, '/my-groups')
    await expect(lastScreen(page).getByText('Tampered')).toBeVisible()
    await expect
      .poll(() =>
        lastScreen(page)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.complete),
      )
      .toBe(true)
    held.release()
    await expect(lastScreen(page)).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

test('what is below the window is shown after the first paint, and has its room before', async ({ page }) => {
  await page.goto('/groups')
  await untilKept(page, '/groups', 'See Details')
  const cards = await heights(page, '#root main li:has(article)')
  const held = await openSlowly(page, '/groups')
  await expect(lastScreen(page)).toHaveAttribute('data-whole')
  const shown = await lastScreen(page).locator('main li:has(article)').count()
  const later = lastScreen(page).locator('main li[data-later]:has(article)')
  const count = await later.count()
  expect(count).toBeGreaterThan(0)
  await expect(later.last().locator('h2')).toBeVisible()
  await lastScreen(page).evaluate((screen) => screen.removeAttribute('data-whole'))
  await expect(later.locator('article').filter({ visible: true })).toHaveCount(0)
  expect(await heights(page, '#last-screen main li[data-later]:has(article)')).toEqual(
    cards.slice(shown - count, shown),
  )
  held.release()
  await expect(lastScreen(page)).toHaveCount(0)
})

test('of Home, sections far below the window are kept as empty space', async ({ page }) => {
  await page.goto('/')
  await untilKept(page, '/', 'Featured Groups')
  const wholeHeights = async (parts: string) => (await heights(page, parts)).map(Math.round)
  // The sections above may be higher than in the visit before, because a group's name may wrap differently in the fallback font.
  const below = (await wholeHeights('#root :is(main section, footer)')).slice(-5)
  const held = await openSlowly(page, '/')
  await expect(lastScreen(page).locator('h1')).toBeVisible()
  await expect(lastScreen(page).locator('footer')).toBeEmpty()
  expect(await wholeHeights('#last-screen :is(main section, footer):empty')).toEqual(below)
  held.release()
  await expect(lastScreen(page)).toHaveCount(0)
  await expect(page.locator('footer')).not.toBeEmpty()
})
