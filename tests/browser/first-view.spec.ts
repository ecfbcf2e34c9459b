import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../web/build/site/pages.ts'
import { changeAccount, deleteAccount } from '../support/accounts.ts'
import { installClock, untilHintAwaited } from './clock.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test, untilAnimationsEnded } from './fixtures.ts'
import {
  expectFirstScreenReplaced,
  expectHomeSkeleton,
  holdRequests,
  homeContentHeading,
  openHome,
  RUN_QUERY_URL,
  watchLayoutShifts,
} from './home-page.ts'

const SCRIPTS = /\/assets\/.*\.js$/

test.describe('until the scripts have loaded, each page but Home and Explore shows the splash', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()))

  for (const [theme, color] of [
    ['light', 'rgb(255, 250, 243)'],
    ['dark', 'rgb(20, 17, 29)'],
  ] as const)
    test(theme, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const path of ['/groups/x', '/about', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByText('Getting things ready for you...')).toBeVisible()
        await expect(page.locator('body')).toHaveCSS('background-color', color)
      }
    })
})

for (const width of [360, 700, 1280])
  test(`Home’s skeleton and then its content come without a layout shift, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shifted = await watchLayoutShifts(page)
    const list = await holdRequests(page, RUN_QUERY_URL)
    await page.goto('/', { waitUntil: 'commit' })
    await expectFirstScreenReplaced(page)
    await expectHomeSkeleton(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    list.release()
    await expect(homeContentHeading(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Frequently Asked Questions' })).toBeVisible()
    // The browser reports a shift only after the frame that caused it. `untilAnimationsEnded` waits for two more frames.
    await untilAnimationsEnded(page)
    expect(await shifted()).toBeLessThanOrEqual(0.01)
  })

/** The names among `names` of the scripts that the page requests from now on. */
const scriptsAmong = (page: Page, names: readonly string[]): (() => string[]) => {
  const pattern = new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js$`)
  const found = new Set<string>()
  page.on('request', (request) => {
    const [, name] = pattern.exec(request.url()) ?? []
    if (name !== undefined) found.add(name)
  })
  return () => [...found].toSorted()
}

test('a visitor’s page loads the code of sign-in and of messages with the first press, and not before', async ({
  page,
}) => {
  await installClock(page)
  const later = scriptsAmong(page, ['auth', 'dialog-view', 'toast-view'])
  await openHome(page)
  await untilHintAwaited(page)
  await page.waitForLoadState('networkidle')
  expect(later()).toEqual([])
  await page.keyboard.press('Shift')
  await expect.poll(later).toEqual(['auth', 'dialog-view', 'toast-view'])
})

test('a user’s page loads the code of menus and of messages once a pointer or a key is used, and not before', async ({
  page,
}) => {
  const user = await signUp({ verified: true })
  const id = await makeGroup(page, user, { groupName: 'Early Birds' })
  await arriveSignedIn(page, user)
  await installClock(page)
  const later = scriptsAmong(page, ['menus', 'dialog-view', 'qr-code'])
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await untilHintAwaited(page)
  await page.waitForLoadState('networkidle')
  expect(later()).toEqual([])
  await page.getByRole('button', { name: 'More for Early Birds' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
  await expect.poll(later).toEqual(['dialog-view', 'menus', 'qr-code'])
})

test.describe('the data of a first view is requested once, over connections that index.html has opened', () => {
  const countAsked = (page: Page, pattern: RegExp): (() => number) => {
    let count = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && pattern.test(request.url())) count += 1
    })
    return () => count
  }
  const countReads = (page: Page) => countAsked(page, /:(runQuery|batchGet)\b[^?]*$/)

  for (const path of ['/', '/groups'])
    test(path, async ({ page }) => {
      const reads = countReads(page)
      await page.goto(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.locator('link[rel="preconnect"]')).toHaveCount(1)
      expect(reads()).toBe(1)
    })

  test('/groups/{id}: the group, the signed-in user, and their membership', async ({ page }) => {
    const id = await makeGroup(page, await signUp({ verified: true }), { groupName: 'Early Birds' })
    await arriveSignedIn(page, await signUp({ verified: true }))
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    const reads = countReads(page)
    const lookups = countAsked(page, /accounts:lookup/)
    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('heading', { name: 'Early Birds' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(2)
    // The two reads are the group and the membership.
    expect(reads()).toBe(2)
    // Firebase Authentication confirms the session after the first render.
    await expect.poll(lookups).toBe(1)
  })
})

test.describe('the data that a page shows first is requested while React is loading', () => {
  const opened = async (page: Page, path: string, expected: readonly RegExp[]) => {
    const react = await holdRequests(page, /\/assets\/react-[^/]*\.js$/)
    const asked = expected.map((pattern) =>
      page.waitForRequest((request) => pattern.test(`${request.url()} ${request.postData() ?? ''}`)),
    )
    await page.goto(path, { waitUntil: 'commit' })
    await Promise.all(asked)
    react.release()
  }

  for (const path of ['/', '/groups'])
    test(path, async ({ page }) => {
      await opened(page, path, path === '/' ? [RUN_QUERY_URL] : [RUN_QUERY_URL, /\.avif/])
      await expect(page.getByRole('article').first()).toBeVisible()
    })

  for (const [path, calls] of [
    ['/my-groups', [/\/user\?email=/, /&status=joined/, /&status=pending/, /&status=waiting/]],
    ['/dashboard', [/\/meetings\?limit=3/, /\?unanswered=true/, /\/user\?email=/, /&role=organizer/]],
    ['/meetings', [/\/users\/meetings /, /\?unanswered=true/]],
  ] as const)
    test(`${path}, each call once`, async ({ page }) => {
      await arriveSignedIn(page, await signUp({ verified: true }))
      await page.goto('/about')
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.url()} `))
      await opened(page, path, calls)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const call of calls) expect(asked.filter((url) => call.test(url))).toHaveLength(1)
    })

  test('/groups/{id} and the membership', async ({ page }) => {
    const owner = await signUp({ verified: true })
    const image = new URL('/demo/reading-1.webp', test.info().project.use.baseURL).href
    const id = await makeGroup(page, owner, { groupName: 'Early Birds', image })
    await arriveSignedIn(page, owner)
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await opened(page, `/groups/${id}`, [/:batchGet/, /reading-1\.avif/, /:batchGet.*\/members\//])
    await expect(page.getByRole('heading', { name: 'Early Birds' })).toBeVisible()
  })
})

test('a user’s page begins with the stored session, before the code that confirms it has loaded', async ({ page }) => {
  const user = await signUp({ verified: true })
  await makeGroup(page, user, { groupName: 'Early Birds' })
  await arriveSignedIn(page, user)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const auth = await holdRequests(page, /\/assets\/auth-[^/]*\.js$/)
  await page.goto('/my-groups', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Early Birds', exact: true })).toBeVisible()
  const lookup = page.waitForRequest(/accounts:lookup/)
  auth.release()
  await lookup
})

test.describe('a stored session that has ended elsewhere', () => {
  // The rules refuse the count of notifications, if the page asks for it before it knows.
  test.use({ allowedErrors: [/40[013] \(/] })

  for (const path of ['/my-groups', '/dashboard/account'])
    test(`is ended after the first render of ${path}`, async ({ page }) => {
      const user = await signUp({ verified: true })
      await arriveSignedIn(page, user)
      await page.goto('/about')
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      await deleteAccount(user.uid)
      await page.goto(path)
      await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL('/auth/login')
    })
})

test('a name that was changed on another device is read with the first visit', async ({ page }) => {
  const user = await signUp({ verified: true })
  await arriveSignedIn(page, user)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await changeAccount(user.uid, { displayName: 'Grace Hopper' })
  await page.goto('/create-group')
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper')
})

test('a group’s page requests its lower sections once its first view is shown', async ({ page }) => {
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName: 'Early Birds' })
  await arriveSignedIn(page, await signUp({ verified: true }))
  const heading = page.getByRole('heading', { name: 'Early Birds' })
  let isShown: boolean | undefined
  await page.route(/\/group-sections-[^/]*\.js$/, async (route) => {
    isShown ??= await heading.isVisible()
    await route.continue()
  })
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('button', { name: 'Report this group' })).toBeVisible()
  expect(isShown).toBe(true)
})

/**
 * Attributes that should not be there: on HTML elements, those without a property of the same name; on other elements, such as
 * SVG, those that only MUI knows.
 */
const unknownAttributes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const known = new Set(['class', 'for'])
      for (const property in element) known.add(property.toLowerCase())
      const isHtml = element instanceof HTMLElement
      return element
        .getAttributeNames()
        .filter((name) => !/^(aria|data)-/.test(name) && !known.has(name))
        .filter((name) => isHtml || /^(ownerstate|sx|theme|as|classes)$/i.test(name))
        .map((name) => `${name} of ${element.outerHTML.slice(0, 200)}`)
    }),
  )

test('no page has attributes that HTML does not know', async ({ page }) => {
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
      expect(await unknownAttributes(page), path).toEqual([])
    }
  }
  await visit([...PUBLIC_PATHS, '/legal/safety'])
  const id = await makeGroup(page, await signUp({ verified: true }))
  await arriveSignedIn(page, await signUp({ verified: true }))
  await visit([`/groups/${id}`, '/create-group', '/my-groups', '/meetings', '/dashboard', '/dashboard/account'])
})
