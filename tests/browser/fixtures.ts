import type { CreateGroupPayload } from '@hobbyhub/contract/group'
import { test as base, expect, type Page } from '@playwright/test'
import { readIndexFile } from '../indexes/index-file.ts'
import { isServed } from '../indexes/is-served.ts'
import { queryOfRequest } from '../indexes/structured-query.ts'
import { type Account, PASSWORD, signUp } from '../support/accounts.ts'
import { arriveSignedIn } from '../support/arrive-signed-in.ts'
import { groupPayload } from '../support/group-payload.ts'
import { openProxy, type SiteProxy } from '../support/proxy.ts'

const indexFile = readIndexFile()

type Fixtures = {
  /** What the console may say in this test besides nothing. One pattern: Playwright reads two as a pair of its own. */
  allowedErrors: RegExp[]
  /** A new account with its e-mail verified, signed in on the page. */
  user: Account
  /** The site behind a proxy that can refuse its requests. */
  siteProxy: SiteProxy
}

/** What Chromium and the Firestore SDK say of their own accord when there is no connection. */
export const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|RPC_ERROR HTTP error has no status/

/** Signs in through the real form. */
export const logIn = async (page: Page, { email }: { email: string }, origin = ''): Promise<void> => {
  await page.goto(`${origin}/auth/login`)
  await fillLogin(page, { email })
}

/** Signs in on the sign-in page that stands there. */
export const fillLogin = async (page: Page, { email }: { email: string }): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await closeDialog(page, 'Login Successful!')
}

/** Waits until the page has fetched what it tells people of failures with (web/src/shared/ui/preload-feedback.ts). */
export const untilLoadedAhead = async (page: Page): Promise<void> => {
  for (const part of ['dialog-view', 'toast-view']) {
    const isFetched = (path: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path))
    await expect.poll(() => page.evaluate(isFetched, `/${part}-`), `${part} is there`).toBe(true)
  }
  await page.waitForLoadState('networkidle')
}

/** Waits for a notice, and closes it. */
export const closeDialog = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** A group of somebody's, made through REST; gives its id. */
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

/** An image that is missing on purpose, of a group that a test makes and others meet in lists. */
const DEMO_ERROR = /404 .*\/demo\/no-such-image\.webp/

/** Google's script, which the sign-in pages load and tests cannot (gapi-stand-in.ts, for those that need it). */
const GOOGLE_ERROR = /ERR_NAME_NOT_RESOLVED https:\/\/apis\.google\.com\//

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  allowedErrors: async ({}, use) => use([]),
  user: async ({ page }, use) => {
    const account = await signUp({ name: 'Pat Person', verified: true })
    await arriveSignedIn(page, account)
    await use(account)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  siteProxy: async ({}, use) => {
    const proxy = await openProxy()
    await use(proxy)
    await proxy.end()
  },
  // An unexpected console error fails the test; so does a query that no index serves, which emulators do not enforce.
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
      expect(isServed(queryOfRequest(JSON.parse(query)), indexFile), `an index serves ${query}`).toBe(true)
    }
    const allowed = [DEMO_ERROR, GOOGLE_ERROR, ...allowedErrors]
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
  },
})

export { arriveSignedIn, expect, signUp }
