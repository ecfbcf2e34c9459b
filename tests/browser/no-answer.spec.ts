import type { Page } from '@playwright/test'
import { installClock } from './clock.ts'
import { arriveSignedIn, expect, logIn, makeGroup, signUp, test } from './fixtures.ts'

// Something that the page waits for never answers: a storage of the browser, or a server.

/** How long the page waits for a storage, in ms, with time for a busy machine. */
const PATIENT = { timeout: 20_000 }

test.describe('where IndexedDB never opens', () => {
  /** As is known of Safari after a start, and of Chrome after a pause. Ends when the page has `opensAgain` in its storage. */
  const silenceIndexedDb = (page: Page) =>
    page.addInitScript(() => {
      if (localStorage.getItem('opensAgain')) return
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
    })

  test('a user logs in, and stays signed in after a reload', async ({ page }) => {
    const user = await signUp({ verified: true })
    await silenceIndexedDb(page)
    await page.goto('/my-groups')
    await expect(page).toHaveURL('/auth/login', PATIENT)
    await logIn(page, user)
    await page.goto('/my-groups')
    await expect(page.getByRole('heading', { name: 'My Created Groups' })).toBeVisible(PATIENT)
  })

  test('the session in it does not come back after another user has signed in', async ({ page }) => {
    const [first, second] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
    await logIn(page, first)
    await silenceIndexedDb(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible(PATIENT)
    await logIn(page, second)
    await page.evaluate(() => localStorage.setItem('opensAgain', 'yes'))
    await page.goto('/dashboard')
    await expect(page.getByRole('main')).toContainText(second.email)
  })
})

test('without a connection, a page opens although Cache Storage never answers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    Object.assign(CacheStorage.prototype, { open: () => new Promise(() => undefined) })
  })
  await page.goto('/about')
  await expect(page.getByText("You're offline.")).toBeVisible(PATIENT)
})

test.describe('a page that waits for long', () => {
  const slow = (page: Page) => page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
  const waitLong = async (page: Page) => {
    await expect(slow(page)).toHaveCount(0)
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(slow(page)).toBeVisible({ timeout: 200 })
    }).toPass(PATIENT)
  }
  /** Requests of this kind never get a response, until the returned function is called. Later ones get one. */
  const holdBack = async (page: Page, url: RegExp) => {
    let isHeld = true
    await page.route(url, (route) => (isHeld ? undefined : route.continue()))
    return () => {
      isHeld = false
    }
  }

  const PAGES = [
    { what: 'Firestore', of: 'a group’s page', path: '/groups/', url: /:batchGet/, shown: 'Never answered' },
    { what: 'the API', of: 'My Groups', path: '/my-groups', url: /\/groupInformation\/user/, shown: 'Never answered' },
  ]
  for (const { what, of, path, url, shown } of PAGES) {
    test(`${of} says so while ${what} does not answer, and tries again`, async ({ page, user }) => {
      await installClock(page)
      const id = await makeGroup(page, user, { groupName: 'Never answered' })
      const release = await holdBack(page, url)
      await page.goto(path === '/groups/' ? path + id : path)
      await waitLong(page)
      release()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible(PATIENT)
      await expect(slow(page)).toHaveCount(0)
    })
  }

  test('the splash gives way to a page that says so while the session is not known', async ({ page, user }) => {
    await installClock(page)
    const release = await holdBack(page, /accounts:lookup/)
    await page.goto('/dashboard')
    await page.clock.runFor(8500)
    await waitLong(page)
    release()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toContainText(user.email, PATIENT)
  })

  test('a read fails after 25 seconds', async ({ page }) => {
    const user = await signUp({ verified: true })
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 20)
    })
    await arriveSignedIn(page, user)
    const release = await holdBack(page, /\/groupInformation\/(user|joined)/)
    await page.goto('/my-groups')
    const failure = page.getByRole('alert').first()
    await expect(failure).toContainText('Could not fetch your group data.', PATIENT)
    release()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("You haven't created any groups yet.")).toBeVisible(PATIENT)
  })
})
