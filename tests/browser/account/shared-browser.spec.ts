import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, changeAccount } from '../../support/accounts.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { installClock, untilReactSettled, untilServiceWorkerReady } from '../clock.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Several users may share a browser. However a session ends, nothing that was saved for its user may stay on disk.

test.use({ serviceWorkers: 'allow', allowedErrors: [/40[013] \(/] })

/** The URLs in the caches (except the site's own files), the saved queries and pages, and the service worker's records of URLs. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const text = name === 'saved-queries' ? await answer?.text() : ''
        found.push(`${name} ${request.url} ${text}`)
      }
    }
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('screen:')) found.push(`${key} ${value}`)
    const databases = await indexedDB.databases()
    if (databases.some(({ name }) => name === 'workbox-expiration')) {
      const log = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('workbox-expiration')
        opening.onerror = reject
        opening.onsuccess = () => {
          const all = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      })
      found.push(`log ${JSON.stringify(log)}`)
    }
    return found.join('\n')
  })

/** Opens two groups as a new user, and waits until `traces` are saved: strings that must vanish when the session ends. */
const visit = async (page: Page) => {
  const site = hostingOrigin()
  const photoURL = `${site}/demo/avatar-2.webp?${randomUUID()}`
  const user = await signUp({ verified: true, photoURL })
  const ownImage = `${site}/demo/reading-1.webp?${randomUUID()}`
  const path = `/groups/${await makeGroup(page, await signUp({ verified: true }), { image: ownImage })}`
  const elsewhere = `https://pictures.example/reading-2.webp?${randomUUID()}`
  const response = await page.request.get(`${site}/demo/reading-2.webp`)
  await page.context().route(elsewhere, (route) => route.fulfill({ response }))
  const pathElsewhere = `/groups/${await makeGroup(page, await signUp({ verified: true }), { image: elsewhere })}`
  await installClock(page)
  await arriveSignedIn(page, user)
  await page.goto('/about')
  await untilServiceWorkerReady(page)
  const traces = [user.uid, photoURL, ownImage, elsewhere]
  for (const each of [pathElsewhere, path]) {
    await page.goto(each)
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  }
  for (const trace of traces) await expect.poll(() => kept(page), `${trace} is kept`).toContain(trace)
  return { user, path, traces }
}

const expectNothingKept = async (page: Page, traces: readonly string[]) => {
  const left = async () => {
    const all = await kept(page)
    return traces.filter((trace) => all.includes(trace))
  }
  await expect.poll(left, 'nothing is kept').toEqual([])
  // Nothing may be saved later either, when a pending response arrives or when the throttled saving runs.
  await page.clock.runFor(7000)
  await page.waitForLoadState('networkidle')
  await untilReactSettled(page)
  expect(await left()).toEqual([])
}

/** Delays the start of offline support, which is 4 s after the load, until after the test. */
const delayOfflineSupport = (page: Page) =>
  page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (setTimer, self, [run, ms, ...rest]) =>
        Reflect.apply(setTimer, self, [run, ms === 4000 ? 600_000 : ms, ...rest]),
    })
  })

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
}

test('signing out', async ({ page }) => {
  const { traces } = await visit(page)
  await logOut(page)
  await expectNothingKept(page, traces)
})

test('signing out within seconds of loading', async ({ page }) => {
  const { path, traces } = await visit(page)
  await delayOfflineSupport(page)
  await page.goto(path)
  await logOut(page)
  await expectNothingKept(page, traces)
})

test('a session that ends by itself', async ({ page }) => {
  const { user, path, traces } = await visit(page)
  await delayOfflineSupport(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  const yes = page.getByRole('button', { name: 'Yes, join it!' })
  await expect(yes).toBeVisible()
  await changeAccount(user.uid, { disableUser: true })
  await yes.click()
  await expect(page).toHaveURL('/auth/login')
  await expectNothingKept(page, traces)
})

test('a session that ended while the site was closed', async ({ page }) => {
  const { user, traces } = await visit(page)
  await page.goto('about:blank')
  await changeAccount(user.uid, { disableUser: true })
  await delayOfflineSupport(page)
  await page.goto('/support')
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible()
  await expectNothingKept(page, traces)
})

/** Replaces the session with a session of `user`, while no page of the site is open that could notice a sign-out. */
const replaceSession = async (page: Page, user: Account) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    indexedDB.deleteDatabase('firebaseLocalStorageDb')
  })
  await arriveSignedIn(page, user)
}

test('somebody else’s session at the next visit', async ({ page }) => {
  const { traces } = await visit(page)
  await replaceSession(page, await signUp({ verified: true }))
  await delayOfflineSupport(page)
  await page.goto('/support')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expectNothingKept(page, traces)
})
