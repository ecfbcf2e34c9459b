import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { readIndexFile } from '../indexes/index-file.ts'
import { isServedByIndexes } from '../indexes/is-served-by-indexes.ts'
import { parseQueryShape } from '../indexes/parse-query-shape.ts'
import { type Account, PASSWORD, signUp } from '../support/accounts.ts'
import { arriveSignedIn } from '../support/arrive-signed-in.ts'
import { groupPayload } from '../support/group-payload.ts'
import { openSiteProxy, type SiteProxy } from '../support/site-proxy.ts'
import { claimsOf } from '../support/tokens.ts'

const indexFile = readIndexFile()

type Fixtures = {
  /**
   * Console errors that are expected in this test. Use only one pattern: Playwright takes a second one for the fixture's options.
   */
  allowedErrors: RegExp[]
  /** A new account with its e-mail verified, signed in on the page. */
  user: Account
  /** The page with a new account signed in, for tests that need nothing else of the account. */
  signedInPage: Page
  /** A page in a browser context of its own, in which `account` is signed in. */
  openPageOf: (account: Account) => Promise<Page>
  /** The site behind a proxy that can refuse its requests. */
  siteProxy: SiteProxy
}

/** Console errors of Chromium and the Firestore SDK when there is no connection. */
export const OFFLINE_ERROR_PATTERN = /ERR_INTERNET_DISCONNECTED|RPC_ERROR HTTP error has no status/

/** Signs in through the real form. */
export const logIn = async (page: Page, { email }: { email: string }, origin = ''): Promise<void> => {
  await page.goto(`${origin}/auth/login`)
  await submitLoginForm(page, { email })
}

/** Signs in on the sign-in page, which must be open already. */
export const submitLoginForm = async (page: Page, { email }: { email: string }): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await closeDialog(page, 'Login Successful!')
}

/** Waits until all animations have ended, also those that start when another one ends. Endless animations are ignored. */
export const untilAnimationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const frame = () => new Promise(requestAnimationFrame)
    do {
      await Promise.all(running().map((animation) => animation.finished.catch(() => undefined)))
      await frame()
      await frame()
    } while (running().length > 0)
  })

/** Waits until the token is a second old. A token refreshed earlier could be the same, because tokens carry whole seconds. */
export const untilNextSecond = async ({ token }: Account): Promise<void> => {
  const issuedAt = Number(claimsOf(token).iat)
  await expect.poll(() => Date.now() / 1000, { intervals: [50] }).toBeGreaterThan(issuedAt + 1)
}

/** Waits for a message dialog, and closes it. */
export const closeDialog = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** Creates a group through the REST API, and returns its id. */
export const makeGroup = async (
  page: Page,
  creator: Account,
  changes: Partial<CreateGroupPayload> = {},
): Promise<string> => {
  const response = await page.request.post('/groupInformation', {
    data: groupPayload(changes),
    headers: { authorization: `Bearer ${creator.token}` },
  })
  expect(response.status()).toBe(201)
  const body: { insertedId: string } = await response.json()
  return body.insertedId
}

/** A demo group's image is missing on purpose, and any test may see this group in a list. */
const DEMO_ERROR = /404 .*\/demo\/no-such-image\.webp/

/** Google's script cannot be loaded in tests. fake-gapi.ts replaces it where a test needs it. */
const GOOGLE_ERROR = /ERR_NAME_NOT_RESOLVED https:\/\/apis\.google\.com\//

/** IBM's accessibility checker cannot read switches, and says so. */
const CHECKER_ERROR = /^RULE EXCEPTION: aria_attribute_required /

/** Groups of some tests have pictures on a server that does not exist. Other tests may see these groups in lists. */
const ELSEWHERE_ERROR = /ERR_NAME_NOT_RESOLVED https:\/\/pictures\.example\//

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  allowedErrors: async ({}, use) => use([]),
  // The tests of a worker share a context. Playwright empties it, except for what follows.
  context: async ({ browser, context, serviceWorkers, permissions, baseURL }, use) => {
    if (serviceWorkers === 'block') {
      const [last] = context.pages()
      // The queries that the test before has saved.
      if (last) {
        const devtools = await context.newCDPSession(last)
        await devtools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'cache_storage' })
        await devtools.detach()
      }
      if (permissions) await context.grantPermissions(permissions)
      await use(context)
      await context.setOffline(false)
      await context.clearPermissions()
      await context.setGeolocation(null)
      return
    }
    const own = await browser.newContext()
    await use(own)
    await own.close()
  },
  user: async ({ page }, use) => {
    const account = await signUp({ name: 'Pat Person', verified: true })
    await arriveSignedIn(page, account)
    await use(account)
  },
  signedInPage: async ({ page, user: _user }, use) => use(page),
  openPageOf: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext()
      contexts.push(context)
      const page = await context.newPage()
      await arriveSignedIn(page, account)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  siteProxy: async ({}, use) => {
    const proxy = await openSiteProxy()
    await use(proxy)
    await proxy.end()
  },
  // A test fails on an unexpected console error. It also fails on a query without an index, which emulators would allow.
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    const queries: string[] = []
    page.on('request', (request) => {
      if (/:run(Aggregation)?Query/.test(request.url())) queries.push(request.postData() ?? '')
    })
    await use(page)
    for (const query of queries) {
      expect(isServedByIndexes(parseQueryShape(JSON.parse(query)), indexFile), `an index serves ${query}`).toBe(true)
    }
    const allowed = [DEMO_ERROR, ELSEWHERE_ERROR, GOOGLE_ERROR, CHECKER_ERROR, ...allowedErrors]
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
  },
})

export { arriveSignedIn, expect, signUp }
