import type { Browser, Page } from '@playwright/test'
import { type Account, PASSWORD, signUp } from './accounts.ts'
import { joinGroupAs, joinWaitingList, makeGroup } from './groups.ts'
import { planMeetings, replyToMeetingAs } from './meetings.ts'
import { type FirestoreReads, openReadCounter } from './read-counter.ts'

const CREATED = 3
const JOINED = 2
const OWN_MEETINGS = 8
const WAITED_FOR = 1
/** The aggregate of the bell in the top bar, which counts unread notifications. */
const UNREAD = 1
/**
 * The documents of "What's next" on Home and the dashboard: three replies and a fourth to detect a next page, the three meetings,
 * their group and the user's membership.
 */
const NEXT = 4 + 3 + 2

/**
 * The documents of "Groups you run": for each created group its record and the group itself, and the query for the groups that the
 * user helps to run, of which there are none. Ten groups of each kind are read at most.
 */
const MANAGED = 2 * CREATED + 1

/**
 * The documents of the list of organizers: the group, its creator's record, and the organizers. An empty list is billed as one.
 */
const RUN_BY = 3

/**
 * The documents of "Waiting for your answer": the user's memberships, their groups, and for the group that has a meeting, the user's
 * reply. The user has replied, so no meeting is read.
 */
const UNANSWERED = 2 * JOINED + 1

/** The documents that label the cards of groups: the user's memberships and places on waiting lists, their groups, and empty lists. */
const LABELS = 2 * (JOINED + WAITED_FOR) + 1
/** For each place on a waiting list, an aggregate counts the users before the visitor. */
const LABELS_AGGREGATES = WAITED_FOR

type Fixture = { readonly user: Account; readonly openId: string; readonly joinedId: string; readonly fullId: string }

/**
 * Makes a user who created three groups, joined two, and is on the waiting list of one (`fullId`). `openId` is a group of
 * somebody else that this user has not joined. `openId` and `joinedId` have meetings.
 */
export const makeScreenFixture = async (): Promise<Fixture> => {
  const [user, creator] = [await signUp({ verified: true }), await signUp()]
  for (let at = 0; at < CREATED; at += 1) await makeGroup(user)
  const [openId, joinedId, otherId] = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  for (const id of [joinedId, otherId]) await joinGroupAs(id, user)
  const fullId = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(fullId, await signUp())
  await joinWaitingList(fullId, user)
  const [meetingId = ''] = await planMeetings(openId, creator)
  const series = await planMeetings(joinedId, creator, { repeat: { every: 'week', times: OWN_MEETINGS } })
  await Promise.all([
    replyToMeetingAs({ id: openId, meetingId }, creator),
    ...series.map((each) => replyToMeetingAs({ id: joinedId, meetingId: each }, user)),
  ])
  return { user, openId, joinedId, fullId }
}

type Screen = {
  readonly path: string
  readonly isShown: (page: Page) => Promise<unknown>
  /** The documents that the screen reads, and its aggregates. */
  readonly documents: number
  /** Its calls of the REST API with a token. Each reads one document more, which says whether the account is suspended. */
  readonly calls: number
  readonly aggregates: number
  /** Whether `documents` is a maximum, because the number depends on how many groups match. */
  readonly isMost?: true
}

const card = (page: Page) => page.getByRole('article').first().waitFor()

/** The reads of each screen. They do not grow with the number of groups: Explore reads 24, and a 25th to detect a next page. */
const screensFor = ({ openId, joinedId, fullId }: Fixture): readonly Screen[] => [
  {
    path: '/',
    isShown: (page) => page.getByRole('list', { name: 'Next meetings' }).waitFor(),
    documents: 12 + NEXT + MANAGED + UNANSWERED + LABELS,
    calls: 7,
    // One aggregate counts the requests to join the user's groups.
    aggregates: 1 + LABELS_AGGREGATES + UNREAD,
  },
  { path: '/groups', isShown: card, documents: 25 + LABELS, calls: 3, aggregates: LABELS_AGGREGATES + UNREAD },
  {
    path: '/groups?category=Reading&sort=startDate&order=desc',
    isShown: card,
    documents: 25 + LABELS,
    calls: 3,
    isMost: true,
    aggregates: LABELS_AGGREGATES + UNREAD,
  },
  {
    path: '/groups?near=53.96,-1.08&town=York',
    isShown: card,
    // A search near a town also reads groups outside the radius, but at most 100 groups in all.
    documents: 100 + LABELS,
    calls: 3,
    isMost: true,
    aggregates: LABELS_AGGREGATES + UNREAD,
  },
  {
    path: '/groups?q=b&joinable=true',
    isShown: card,
    // To show one page, a search reads at most four pages of groups.
    documents: 100 + LABELS,
    calls: 3,
    isMost: true,
    aggregates: LABELS_AGGREGATES + UNREAD,
  },
  {
    path: `/groups/${openId}`,
    isShown: (page) => page.getByText('1 going').first().waitFor(),
    // The group, the visitor's membership, the group's next meeting, and RUN_BY.
    documents: 3 + RUN_BY,
    calls: 1,
    aggregates: UNREAD,
  },
  {
    path: `/groups/${joinedId}`,
    isShown: (page) => page.getByText("You're going.").first().waitFor(),
    // The documents of the screen above, and the visitor's own reply.
    documents: 4 + RUN_BY,
    calls: 1,
    aggregates: UNREAD,
  },
  {
    path: `/groups/${fullId}`,
    isShown: (page) => page.getByText("You're on the waiting list of this group. You're number 1.").waitFor(),
    // The group and the visitor's membership; for each waiting list they are on, the group and their membership; and RUN_BY.
    documents: 2 + 2 * WAITED_FOR + RUN_BY,
    calls: 2,
    aggregates: WAITED_FOR + UNREAD,
  },
  {
    path: '/meetings',
    isShown: (page) =>
      page
        .getByRole('article')
        .nth(OWN_MEETINGS - 1)
        .waitFor(),
    // Each meeting with the user's reply, the meetings' group, and the user's membership. The API limits a page of meetings to 20
    // reads.
    documents: 2 * OWN_MEETINGS + 2 + UNANSWERED,
    calls: 2,
    aggregates: UNREAD,
  },
  {
    path: '/my-groups',
    isShown: (page) => page.getByRole('table', { name: 'Waiting for a Place' }).waitFor(),
    // Each group with its private document or the user's membership. The empty list of requests is billed as one.
    documents: 2 * (CREATED + JOINED + WAITED_FOR) + 1,
    calls: 4,
    aggregates: WAITED_FOR + UNREAD,
  },
  {
    path: '/dashboard',
    isShown: (page) => page.getByRole('definition').filter({ hasText: /\d/ }).nth(1).waitFor(),
    // For the number of all groups, the page requests a list with a limit of one through REST.
    documents: 2 + NEXT + MANAGED + UNANSWERED,
    calls: 4,
    aggregates: 2 + UNREAD,
  },
]

/** Loads every screen as the same user, and counts the reads of each. */
export const countReadsOfScreens = async (
  browser: Browser,
  origin: string,
  fixture: Fixture,
): Promise<readonly [Screen, FirestoreReads][]> => {
  const counter = await openReadCounter()
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', baseURL: origin })
    page.setDefaultTimeout(120_000)
    // An idle page reads My Meetings ahead, unless the user saves data. That read belongs to no screen.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(fixture.user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    // The sign-in leads to Home, whose late reads would count for the first screen. On Contact, only the bell reads.
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await counter.watch(page)
    const counted: [Screen, FirestoreReads][] = []
    for (const screen of screensFor(fixture)) {
      counter.take()
      // The bell sends its request only when the rest of the page has been idle for a while.
      const unread = page.waitForResponse((response) => response.url().includes(`/users/${fixture.user.uid}:run`))
      await page.goto(screen.path)
      await screen.isShown(page)
      await unread
      await page.waitForLoadState('networkidle')
      counted.push([screen, counter.take()])
    }
    return counted
  } finally {
    await counter.end()
  }
}
