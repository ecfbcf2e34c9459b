import type { Browser, Page } from '@playwright/test'
import { type Account, PASSWORD, signUp } from '../support/accounts.ts'
import { join, makeGroup } from '../support/groups.ts'
import { openReadCounter, type Reads } from './read-counter.ts'

const CREATED = 3
const JOINED = 2

type Fixture = { readonly user: Account; readonly openId: string }

/** A user who created three groups and joined two, and another group. */
export const makeFixture = async (): Promise<Fixture> => {
  const [user, creator] = [await signUp({ verified: true }), await signUp()]
  for (let at = 0; at < CREATED; at += 1) await makeGroup(user)
  for (let at = 0; at < JOINED; at += 1) await join(await makeGroup(creator), user)
  return { user, openId: await makeGroup(creator) }
}

type Screen = {
  readonly path: string
  readonly isShown: (page: Page) => Promise<unknown>
  /** The most documents that the screen may read, and its aggregates. */
  readonly documents: number
  readonly aggregates: number
}

const card = (page: Page) => page.getByRole('article').first().waitFor()

/** What each screen reads, whatever the number of groups. Explore reads 24, and one more to know of a next page. */
const screensFor = ({ openId }: Fixture): readonly Screen[] => [
  { path: '/', isShown: card, documents: 12, aggregates: 0 },
  { path: '/groups', isShown: card, documents: 25, aggregates: 0 },
  { path: '/groups?category=Reading&sort=startDate&order=desc', isShown: card, documents: 25, aggregates: 0 },
  // A search reads at most four pages of documents for one.
  { path: '/groups?q=b&joinable=true', isShown: card, documents: 100 + JOINED + JOINED + 1, aggregates: 0 },
  {
    path: `/groups/${openId}`,
    isShown: (page) => page.getByRole('button', { name: 'Join This Group!' }).waitFor(),
    documents: 2,
    aggregates: 0,
  },
  {
    path: '/my-groups',
    isShown: (page) =>
      page
        .getByRole('row')
        .nth(CREATED + JOINED)
        .waitFor(),
    // Each created or joined group with its private document or membership; the empty lists of requests and
    // of places in line are billed as one each.
    documents: 2 * (CREATED + JOINED) + 2,
    aggregates: 0,
  },
  {
    path: '/dashboard',
    isShown: (page) => page.getByRole('definition').filter({ hasText: /\d/ }).nth(1).waitFor(),
    // The number of all groups comes from a list of REST with a limit of one.
    documents: 2,
    aggregates: 2,
  },
]

/** Opens every screen anew as the same user and counts what each reads. */
export const countScreens = async (
  browser: Browser,
  origin: string,
  fixture: Fixture,
): Promise<readonly [Screen, Reads][]> => {
  const counter = await openReadCounter()
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', baseURL: origin })
    page.setDefaultTimeout(120_000)
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(fixture.user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    await counter.watch(page)
    const counted: [Screen, Reads][] = []
    for (const screen of screensFor(fixture)) {
      counter.take()
      await page.goto(screen.path)
      await screen.isShown(page)
      await page.waitForLoadState('networkidle')
      counted.push([screen, counter.take()])
    }
    return counted
  } finally {
    await counter.end()
  }
}
