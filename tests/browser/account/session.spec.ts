import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeAccount, deleteAccount, PASSWORD } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { installClock, TOKEN_REFRESH_MS, untilHintAwaited, untilReactSettled, untilTimerSet } from '../clock.ts'
import { arriveSignedIn, closeDialog, expect, logIn, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'
import { serveFakeGapi } from './fake-gapi.ts'

// Specification, sections 4 and 9: what a session is, how long it lasts, and how it ends.

const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Counts refreshes of the session from now on. Returns a function that returns the count. */
const countRefreshes = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /securetoken\.googleapis\.com\/v1\/token/.test(request.url())) count += 1
  })
  return () => count
}

const signedOutDialog = (page: Page) => page.getByRole('alertdialog', { name: 'You have been signed out' })

test.describe('a session that ends by itself', () => {
  test.use({ allowedErrors: [/40[013] \(/] })

  test('an account disabled meanwhile: back at the tab, the user is signed out with the reason', async ({ page }) => {
    await installClock(page)
    const user = await signUp({ verified: true })
    await logIn(page, user)
    await page.goto('/create-group')
    await expect(page.getByRole('heading', { name: 'Create a Hobby Group' })).toBeVisible()
    await untilTimerSet(page, TOKEN_REFRESH_MS)
    const refreshes = countRefreshes(page)
    await changeAccount(user.uid, { disableUser: true })

    await page.clock.fastForward('04:00')
    await returnToTab(page)
    await untilReactSettled(page)
    expect(refreshes(), 'not asked again within five minutes').toBe(0)
    await page.clock.fastForward('02:00')
    await returnToTab(page)
    await expect(signedOutDialog(page)).toContainText('This account is suspended.')
    await closeDialog(page, 'You have been signed out')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
  })

  test('an account deleted meanwhile: the next refresh signs out and says so', async ({ page }) => {
    await installClock(page)
    const user = await signUp({ verified: true })
    await logIn(page, user)
    await page.goto('/create-group')
    await expect(page.getByRole('heading', { name: 'Create a Hobby Group' })).toBeVisible()
    await untilTimerSet(page, TOKEN_REFRESH_MS)
    await deleteAccount(user.uid)
    await page.clock.fastForward('56:00')
    await expect(signedOutDialog(page)).toContainText('Your session has ended. Please log in again.')
    await expect(page).toHaveURL('/auth/login')
  })

  test('an account disabled while the site was closed: the reason is shown at the next visit', async ({
    page,
    user,
  }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await changeAccount(user.uid, { disableUser: true })
    await page.goto('/my-groups')
    await expect(signedOutDialog(page)).toContainText('Your session has ended. Please log in again.')
    await expect(page).toHaveURL('/auth/login')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(signedOutDialog(page), 'said once').toHaveCount(0)
  })

  test('a call that finds the account disabled ends the session with the reason', async ({ page, user }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator)
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    // Waits until the page has read everything, so that joining is the first call after the account is disabled.
    await page.waitForLoadState('networkidle')
    await changeAccount(user.uid, { disableUser: true })
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await expect(signedOutDialog(page)).toContainText('This account is suspended.')
    await expect(page).toHaveURL('/auth/login')
  })
})

test('the session is refreshed five minutes before its token expires, and every 55 minutes from there', async ({
  page,
}) => {
  await installClock(page)
  await logIn(page, await signUp({ verified: true }))
  await untilTimerSet(page, TOKEN_REFRESH_MS)
  const refreshes = countRefreshes(page)
  await page.clock.fastForward('54:30')
  await untilReactSettled(page)
  expect(refreshes()).toBe(0)
  await page.clock.fastForward('00:40')
  await expect.poll(refreshes).toBe(1)
  // The next 55 minutes begin when the response to the refresh arrives.
  await untilTimerSet(page, TOKEN_REFRESH_MS)
  await page.clock.fastForward('54:00')
  await untilReactSettled(page)
  expect(refreshes()).toBe(1)
  await page.clock.fastForward('01:10')
  await expect.poll(refreshes).toBe(2)
})

test.describe('without a connection', () => {
  // Home may still be reading when the connection is cut, and the clock then jumps over the limit of a read.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|RPC_ERROR|TimeoutError/] })
  test('a refresh is tried again after 30 s, then after longer and longer waits, and the user stays signed in', async ({
    page,
    context,
  }) => {
    await installClock(page)
    await logIn(page, await signUp({ verified: true }))
    await untilTimerSet(page, TOKEN_REFRESH_MS)
    // The code of Home's last section must be loaded before the connection is cut.
    await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeAttached()
    const refreshes = countRefreshes(page)
    await context.setOffline(true)
    await page.clock.fastForward('55:10')
    await expect.poll(refreshes).toBe(1)
    let tries = 1
    for (const seconds of [30, 60, 120]) {
      await untilTimerSet(page, seconds * 1000)
      await page.clock.fastForward((seconds - 10) * 1000)
      await untilReactSettled(page)
      expect(refreshes(), `not before ${seconds} s`).toBe(tries)
      tries += 1
      await page.clock.fastForward(10_000)
      await expect.poll(refreshes, `after ${seconds} s`).toBe(tries)
    }
    await context.setOffline(false)
    await untilTimerSet(page, 240_000)
    await page.clock.fastForward(240_000)
    // Reads that go on once the connection is back may ask for a new token, too.
    await expect.poll(refreshes).toBeGreaterThan(tries)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })
})

test('the session is kept in IndexedDB, else in local storage, else in session storage', async ({ browser }) => {
  const user = await signUp({ verified: true })
  const whereIsIt = async (refuse: 'nothing' | 'indexedDB' | 'indexedDB and localStorage') => {
    const context = await browser.newContext()
    await context.addInitScript((refused) => {
      const refusal = { get: () => undefined }
      const blocked = {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      }
      if (refused !== 'nothing') Object.defineProperty(window, 'indexedDB', refusal)
      if (refused === 'indexedDB and localStorage') Object.defineProperty(window, 'localStorage', blocked)
    }, refuse)
    const page = await context.newPage()
    await logIn(page, user)
    await page.goto('/my-groups')
    await expect(page, 'still signed in after a load').toHaveURL('/my-groups')
    const found = await page.evaluate(async (refused) => {
      const has = (storage: Storage) => Object.keys(storage).some((key) => key.startsWith('firebase:authUser:'))
      const places: string[] = []
      if (refused === 'nothing' && (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb'))
        places.push('IndexedDB')
      if (refused !== 'indexedDB and localStorage' && has(localStorage)) places.push('localStorage')
      if (has(sessionStorage)) places.push('sessionStorage')
      return places
    }, refuse)
    await context.close()
    return found
  }
  expect(await whereIsIt('nothing')).toEqual(['IndexedDB'])
  expect(await whereIsIt('indexedDB')).toEqual(['localStorage'])
  expect(await whereIsIt('indexedDB and localStorage')).toEqual(['sessionStorage'])
})

test('buttons are disabled while a sign-in is under way', async ({ page }) => {
  const user = await signUp({ verified: true })
  await page.goto('/auth/login')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/accounts:signInWithPassword/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logging In...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled()
  letThrough()
  await closeDialog(page, 'Login Successful!')
})

test.describe('the remembered path', () => {
  const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('redirectPath'))

  test('outlives a reload of the sign-in page, comes with its query, and is "/" again after use', async ({ page }) => {
    const user = await signUp({ verified: true })
    await page.goto('/groups/some-group?from=mail#facts')
    await expect(page).toHaveURL('/auth/login')
    expect(await page.evaluate(() => history.state.from)).toBe('/groups/some-group?from=mail#facts')
    await page.reload()
    await submitLoginForm(page, user)
    await expect(page).toHaveURL('/groups/some-group?from=mail#facts')
    await expect.poll(() => remembered(page)).toBe('/')
  })

  const EVIL = [
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/\t/evil.example',
    '/..//evil.example',
    '/auth/login',
  ]
  const plant = (page: Page, path: string) =>
    page.evaluate((planted) => sessionStorage.setItem('redirectPath', planted), path)

  test('an address of another site in its place leads to "/" after sign-in', async ({ page }) => {
    const user = await signUp({ verified: true })
    await page.goto('/auth/login')
    await plant(page, '//evil.example/')
    await submitLoginForm(page, user)
    await expect(page).toHaveURL('/')
  })

  test('a signed-in user is redirected only to a path of the site', async ({ signedInPage: page }) => {
    await page.goto('/robots.txt')
    for (const evil of EVIL) {
      await plant(page, evil)
      await page.goto('/auth/login')
      await expect(page, evil).toHaveURL('/')
    }
    await plant(page, '/support')
    await page.goto('/auth/login')
    await expect(page).toHaveURL('/support')
  })
})

test('Google’s window is 500 by 600, and closing it counts as giving up after 8 s', async ({ page, context }) => {
  await serveFakeGapi(context)
  await installClock(page)
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => {
      document.documentElement.dataset.features = features
      return open(url, target, features)
    }
  })
  await page.goto('/auth/login')
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opens
  await popup.waitForLoadState()
  const features = await page.locator('html').getAttribute('data-features')
  expect(features).toContain('width=500')
  expect(features).toContain('height=600')
  await popup.close()
  const toast = page.getByText(
    'Google Sign-In failed: The sign-in window was closed before you finished. Please try again.',
  )
  // The Firebase SDK checks at intervals whether the popup is closed, and then waits 8 s for a result.
  await untilTimerSet(page, 8000, 500)
  await page.clock.runFor(7000)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(toast).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
})

test('a sign-in in another tab reaches a visitor’s page that nobody has touched', async ({ page, context }) => {
  await installClock(page)
  await page.goto('/about')
  await untilHintAwaited(page)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(await context.newPage(), await signUp({ verified: true }))
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})

test('a user never sees the previous user’s lists, in this tab or another', async ({ page, context }) => {
  const [first, second] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
  const secret = `Only the first user’s ${randomUUID()}`
  await makeGroup(page, first, { groupName: secret })
  await arriveSignedIn(page, first)
  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: secret })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page, 'logged out in the other tab').toHaveURL('/auth/login')
  await expect(signedOutDialog(page), 'which needs no explanation').toHaveCount(0)
  // The URL changes before the page's content does.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()

  // From here on, neither page may show the first user's group, not even for one frame.
  for (const tab of [page, other]) {
    await tab.evaluate((text) => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes(text)) console.error('Another user’s list')
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }, secret)
  }
  await other.getByRole('link', { name: 'Login' }).click()
  await submitLoginForm(other, second)
  await other.getByRole('link', { name: 'My Groups' }).first().click()
  await expect(other.getByText("You haven't created any groups yet.")).toBeVisible()
  await expect(page, 'the first tab does not open the page of the user before').toHaveURL('/')
})

test.describe('while the function is down', () => {
  // Four calls fail: the one that stores the user record, the two for Home's "What's next" after the registration, and that which
  // reads My Meetings ahead.
  test.use({ allowedErrors: [/\/users(\/meetings(\?(limit=3|unanswered=true))?)?$/] })
  test('registration goes on, and the next sign-in repairs the user record', async ({ page, siteProxy }) => {
    const email = `new-${randomUUID()}@example.com`
    siteProxy.block(/^\/users/)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/users'))
    await page.goto(`${siteProxy.origin}/auth/register`)
    await page.getByLabel('Name', { exact: true }).fill('Repaired Later')
    await page.getByLabel('Photo URL').fill(`${siteProxy.origin}/demo/avatar-1.webp`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await closeDialog(page, 'Welcome aboard!')
    await failed
    const records = () => database().collection('users').where('email', '==', email).get()
    expect((await records()).size).toBe(0)

    siteProxy.block(null)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await logIn(page, { email }, siteProxy.origin)
    await expect
      .poll(async () => (await records()).docs.map((record) => record.get('name')))
      .toEqual(['Repaired Later'])
  })
})
