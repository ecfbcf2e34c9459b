import type { Browser, Page } from '@playwright/test'
import { type Account, PASSWORD, signUp } from '../support/accounts.ts'
import { join, makeGroup } from '../support/groups.ts'
import { planMeetings, reply } from '../support/meetings.ts'
import { openReadCounter, type Reads } from './read-counter.ts'

const CREATED = 3
const JOINED = 2
const OWN_MEETINGS = 9
/** The bell in the top bar counts what is unread. */
const UNREAD = 1

type Fixture = { readonly user: Account; readonly openId: string; readonly joinedId: string }

/** A user who created three groups and joined two, and another group. This and one that they joined have meetings. */
export const makeFixture = async (): Promise<Fixture> => {
  const [user, creator] = [await signUp({ verified: true }), await signUp()]
  for (let at = 0; at < CREATED; at += 1) await makeGroup(user)
  const [openId, joinedId, otherId] = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  for (const id of [joinedId, otherId]) await join(id, user)
  const [meetingId = ''] = await planMeetings(openId, creator)
  const series = await planMeetings(joinedId, creator, { repeat: { every: 'week', times: OWN_MEETINGS } })
  await Promise.all([
    reply({ id: openId, meetingId }, creator),
    ...series.map((each) => reply({ id: joinedId, meetingId: each }, user)),
  ])
  return { user, openId, joinedId }
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
const screensFor = ({ openId, joinedId }: Fixture): readonly Screen[] => [
  { path: '/', isShown: card, documents: 12, aggregates: UNREAD },
  { path: '/groups', isShown: card, documents: 25, aggregates: UNREAD },
  { path: '/groups?category=Reading&sort=startDate&order=desc', isShown: card, documents: 25, aggregates: UNREAD },
  // A search reads at most four pages of documents for one.
  { path: '/groups?q=b&joinable=true', isShown: card, documents: 100 + JOINED + JOINED + 1, aggregates: UNREAD },
  {
    path: `/groups/${openId}`,
    isShown: (page) => page.getByText('1 going').first().waitFor(),
    // The group, one's membership, and its next meeting.
    documents: 3,
    aggregates: UNREAD,
  },
  {
    path: `/groups/${joinedId}`,
    isShown: (page) => page.getByText("You're going.").waitFor(),
    // And one's reply.
    documents: 4,
    aggregates: UNREAD,
  },
  {
    path: '/meetings',
    isShown: (page) =>
      page
        .getByRole('article')
        .nth(OWN_MEETINGS - 1)
        .waitFor(),
    documents: 20,
    aggregates: UNREAD,
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
    aggregates: UNREAD,
  },
  {
    path: '/dashboard',
    isShown: (page) => page.getByRole('definition').filter({ hasText: /\d/ }).nth(1).waitFor(),
    // The number of all groups comes from a list of REST with a limit of one.
    documents: 2,
    aggregates: 2 + UNREAD,
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
      await page.getByRole('button', { name: /^Notices/ }).waitFor()
      await page.waitForLoadState('networkidle')
      counted.push([screen, counter.take()])
    }
    return counted
  } finally {
    await counter.end()
  }
}
