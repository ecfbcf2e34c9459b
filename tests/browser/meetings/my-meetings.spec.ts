import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { arriveSignedIn } from '../../support/arrive-signed-in.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import {
  cancelMeeting,
  changeMeeting,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
} from '../../support/meetings.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test, untilAnimationsEnded } from '../fixtures.ts'
import { holdRequests, watchLayoutShifts } from '../home-page.ts'

/** Makes a group of another creator, and lets the user join it. */
const makeJoinedGroup = async (page: Page, user: Account, groupName = 'Harbour Chess') => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const id = await makeGroup(page, creator, { groupName })
  await joinGroupAs(id, user)
  return { id, creator }
}

const list = (page: Page) => page.getByRole('list', { name: 'My meetings' })
const article = (page: Page, title: string) => list(page).getByRole('article', { name: new RegExp(`^${title}, `) })

test('the account menu and the dashboard lead to My Meetings, which is empty', async ({ signedInPage: page }) => {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'My Meetings' }).first().click()
  await expect(page).toHaveURL('/meetings')
  await expect(page).toHaveTitle('My Meetings · HobbyHub')
  await expect(page.getByRole('heading', { level: 1, name: 'My Meetings' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See My Groups' }).click()
  // A menu that opens during the navigation is closed by it.
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeFocused()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Meetings' }).click()
  await expect(page).toHaveURL('/meetings')
})

test('lists the meetings that the user attends, soonest first, with group, marks and position', async ({
  page,
  user,
}) => {
  const chess = await makeJoinedGroup(page, user)
  const walks = await makeJoinedGroup(page, user, 'City Walks')
  const plan = async ({ id, creator }: typeof chess, title: string, day: number, capacity?: number) => {
    const [meetingId = ''] = await planMeetings(id, creator, {
      title,
      date: dayFromNow(day),
      ...(capacity === undefined ? {} : { capacity }),
    })
    return { id, meetingId }
  }
  const late = await plan(chess, 'Later', 20)
  const full = await plan(walks, 'Full walk', 9, 1)
  const moved = await plan(chess, 'Moved chess', 4)
  const off = await plan(walks, 'Rained off', 12)
  await replyToMeetingAs(full, walks.creator)
  for (const each of [late, full, moved, off]) await replyToMeetingAs(each, user)
  await changeMeeting(moved, chess.creator, { title: 'Moved chess', date: dayFromNow(6) })
  await cancelMeeting(off, walks.creator, 'Storm.')

  await page.goto('/meetings')
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText([
    'Moved chess',
    'Full walk',
    'Rained off',
    'Later',
  ])
  await expect(article(page, 'Moved chess').getByText(/^Moved from /)).toBeVisible()
  await expect(article(page, 'Rained off').getByText('Cancelled: Storm.')).toBeVisible()
  await expect(article(page, 'Full walk').getByText("You're number 1 on the waiting list.")).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const later = article(page, 'Later')
  await later.getByRole('button', { name: "Can't go" }).press('Enter')
  await expect(later.getByText("You can't go.")).toBeVisible()
  await later.getByRole('button', { name: 'Going' }).click()
  await expect(later.getByText("You're going.")).toBeVisible()
  await later.getByRole('button', { name: "Can't go" }).click()
  await expect(later.getByText("You can't go.")).toBeVisible()
  await page.reload()
  await expect(article(page, 'Full walk')).toBeVisible()
  await expect(later).toHaveCount(0)
  await article(page, 'Full walk').getByRole('link', { name: 'City Walks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'City Walks' })).toBeVisible()
})

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for your answer' })

test('meetings without a reply are above the list, which they join with "Going"; the focus goes to the next one, then to the heading', async ({
  page,
  user,
}) => {
  const [chess, walks] = [await makeJoinedGroup(page, user), await makeJoinedGroup(page, user, 'City Walks')]
  await planMeetings(chess.id, chess.creator, { title: 'Blitz', date: dayFromNow(3) })
  const [fullId = ''] = await planMeetings(walks.id, walks.creator, {
    title: 'Full walk',
    date: dayFromNow(4),
    capacity: 1,
  })
  await replyToMeetingAs({ id: walks.id, meetingId: fullId }, walks.creator)
  await page.goto('/meetings')
  await expect(waiting(page).getByRole('link')).toHaveText(['Blitz', 'Full walk'])
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
  await waiting(page).getByRole('button', { name: 'Going', exact: true }).press('Enter')
  await expect(page.getByText("You're going to Blitz.").first()).toBeVisible()
  await expect(waiting(page).getByRole('link')).toHaveText(['Full walk'])
  await expect(waiting(page).getByRole('link', { name: 'Full walk' })).toBeFocused()
  await expect(article(page, 'Blitz').getByText("You're going.")).toBeVisible()
  await waiting(page).getByRole('button', { name: 'Join the waiting list' }).press('Enter')
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My Meetings' })).toBeFocused()
  await expect(article(page, 'Full walk').getByText("You're number 1 on the waiting list.")).toBeVisible()
})

test('nothing on My Meetings moves when the list and an online link come late', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, creator } = await makeJoinedGroup(page, user)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Soon', onlineUrl: 'https://meet.example.com/x' })
  await replyToMeetingAs({ id, meetingId }, user)
  await setMeetingStart({ id, meetingId }, new Date(Date.now() + 3_600_000))
  const shifted = await watchLayoutShifts(page)
  const meetings = await holdRequests(page, /\/users\/meetings/)
  const link = await holdRequests(page, new RegExp(`/meetings/${meetingId}$`))
  await page.goto('/meetings')
  await expect(page.getByRole('status', { name: 'Loading your meetings' })).toBeVisible()
  await untilAnimationsEnded(page)
  meetings.release()
  await expect(article(page, 'Soon')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In your own calendar' })).toBeVisible()
  await untilAnimationsEnded(page)
  link.release()
  await expect(article(page, 'Soon').getByRole('link', { name: /^Join online/ })).toBeVisible()
  await untilAnimationsEnded(page)
  // The site's font makes the link "Past" a few pixels narrower.
  expect(await shifted()).toBeLessThan(0.001)
})

test('long lists come in pages; one meeting is added to a calendar, and saved as the same event as in the feeds', async ({
  page,
  user,
}) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const ids = await planMeetings(id, creator, { title: 'Weekly', repeat: { every: 'week', times: 11 } })
  for (const meetingId of ids) await replyToMeetingAs({ id, meetingId }, user)
  await page.goto('/meetings')
  await expect(list(page).getByRole('article')).toHaveCount(8)
  await page.getByRole('button', { name: 'Show more meetings' }).click()
  await expect(list(page).getByRole('article')).toHaveCount(11)

  const add = page.getByRole('button', { name: 'Add to calendar: Weekly' }).first()
  await add.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Google Calendar', 'Outlook', 'Calendar file'])
  const google = page.getByRole('menuitem', { name: 'Google Calendar' })
  await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/.*text=Weekly.*ctz=Europe%2FBerlin/)
  const outlook = page.getByRole('menuitem', { name: 'Outlook' })
  await expect(outlook).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?.*subject=Weekly/,
  )
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await add.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Calendar file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${dayFromNow(7)} HobbyHub.ics`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').slice(-2)).toEqual(['END:VCALENDAR', ''])
  const [saved] = parseCalendarEvents(text)
  const [fed] = parseCalendarEvents(await (await page.request.get(`/groupInformation/${id}/meetings.ics`)).text())
  const { uid, startsAt, endsAt, sequence, summary, location, status } = fed ?? {}
  expect(saved).toMatchObject({ uid, startsAt, endsAt, sequence, summary, location, status })
})

test('a user who goes without a confirmed e-mail reads beside the reply how to get the date by mail', async ({
  page,
}) => {
  const unconfirmed = await signUp()
  const { id, creator } = await makeJoinedGroup(page, unconfirmed)
  await planMeetings(id, creator, { title: 'Rye' })
  await arriveSignedIn(page, unconfirmed)
  await page.goto(`/groups/${id}`)
  const next = page.getByRole('region', { name: 'What next?' })
  const note = next.getByText('Confirm your e-mail to get the date by mail.')
  await expect(next.getByRole('button', { name: "Can't go" })).toBeVisible()
  await expect(note).toHaveCount(0)
  await next.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(note).toBeVisible()
  await next.getByRole('button', { name: 'Add to calendar: Rye' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Google Calendar', 'Outlook', 'Calendar file'])
  await untilAnimationsEnded(page)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await next.getByRole('button', { name: "Can't go" }).click()
  await expect(note).toHaveCount(0)
})

test('a meeting that begins within a day shows where to join online', async ({ page, user }) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const onlineUrl = 'https://meet.example.com/soon'
  const [soon = ''] = await planMeetings(id, creator, { title: 'Soon', onlineUrl })
  const [later = ''] = await planMeetings(id, creator, { title: 'Later', onlineUrl })
  for (const meetingId of [soon, later]) await replyToMeetingAs({ id, meetingId }, user)
  await setMeetingStart({ id, meetingId: soon }, new Date(Date.now() + 3_600_000))
  await page.goto('/meetings')
  await expect(article(page, 'Soon').getByRole('link', { name: /^Join online/ })).toHaveAttribute('href', onlineUrl)
  await expect(article(page, 'Later').getByText('Online', { exact: true })).toBeVisible()
  await expect(article(page, 'Later').getByRole('link', { name: /^Join online/ })).toHaveCount(0)
})

test.describe('the secret address of a calendar', () => {
  test.use({ allowedErrors: [/409 \(Conflict\) .*first=true/] })
  test('is created at once if it is the first, renewed after a question, and ended', async ({ page, user }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    const [meetingId = ''] = await planMeetings(id, creator, { title: 'In my calendar' })
    await replyToMeetingAs({ id, meetingId }, user)
    await page.goto('/meetings')
    // The page cannot know whether the user has a calendar URL already, so it asks.
    await expect(page.getByText('Already subscribed?')).toBeVisible()
    const address = page.getByLabel('Your secret address')
    const make = async (button: string, before: string) => {
      await page.getByRole('button', { name: button }).click()
      // Only where an earlier address stops working, it is asked.
      if (before !== '-') await page.getByRole('button', { name: 'Create address' }).click()
      await expect(address).not.toHaveValue(before)
      await expect(address).toBeFocused()
      return address.inputValue()
    }
    const first = await make('Subscribe in your calendar', '-')
    const fed = await page.request.get(first)
    expect(fed.headers()['content-type']).toContain('text/calendar')
    expect(parseCalendarEvents(await fed.text())).toMatchObject([{ summary: 'In my calendar' }])
    await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:.*\.ics$/)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await expect(page.getByText('Already subscribed?')).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Create a new secret address?' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect((await page.request.get(first)).status(), 'still works').toBe(200)
    const second = await make('Subscribe in your calendar', first)
    expect((await page.request.get(first)).status()).toBe(404)
    expect((await page.request.get(second)).status()).toBe(200)
    await page.getByRole('button', { name: 'End the subscription' }).click()
    await page.getByRole('button', { name: 'Yes, end it' }).click()
    await expect(page.getByText('The subscription has ended.')).toBeVisible()
    await expect(address).toHaveCount(0)
    expect((await page.request.get(second)).status()).toBe(404)
  })
})

test.describe('when the list cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('the page says so, and offers to try again', async ({ signedInPage: page }) => {
    await page.route('**/users/meetings**', (route) => route.abort())
    await page.goto('/meetings')
    await expect(page.getByText("We couldn't load your meetings.")).toBeVisible()
    await page.unroute('**/users/meetings**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
  })
})

test.describe('when the meetings without a reply cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('My Meetings has its list, says so, and offers to try again', async ({ page, user }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    await planMeetings(id, creator, { title: 'Blitz' })
    await page.route('**/users/meetings?unanswered**', (route) => route.abort())
    await page.goto('/meetings')
    await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
    await expect(page.getByText("We couldn't load the meetings that wait for your answer.")).toBeVisible()
    await page.unroute('**/users/meetings?unanswered**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(waiting(page).getByRole('link')).toHaveText(['Blitz'])
  })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED`)] })
  test.beforeEach(({ page }) => installClock(page))

  test('My Meetings and a group’s next meeting can be read, and a reply says why it fails', async ({
    page,
    context,
    user,
  }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    const [meetingId = ''] = await planMeetings(id, creator, { title: 'Seen before' })
    await replyToMeetingAs({ id, meetingId }, user)
    const saved = () => page.evaluate(async () => (await (await caches.match('/saved-queries'))?.text()) ?? '')
    await page.goto(`/groups/${id}`)
    await expect(page.getByText("You're going.").first()).toBeVisible()
    await untilServiceWorkerReady(page)
    await expect.poll(async () => (await saved()).includes('"own-reply"')).toBe(true)
    // My Meetings has not been opened: the idle page has read it ahead.
    await expect.poll(async () => (await saved()).includes('"own-meetings"')).toBe(true)
    await context.setOffline(true)
    await page.goto('/meetings')
    await expect(article(page, 'Seen before').getByText("You're going.")).toBeVisible()
    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('article', { name: 'Seen before' })).toBeVisible()
    const next = page.getByRole('region', { name: 'What next?' })
    await expect(next.getByText("You're going.")).toBeVisible()
    await next.getByRole('button', { name: "Can't go" }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText("You're offline")
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(next.getByText("You're going.")).toBeVisible()
  })
})
