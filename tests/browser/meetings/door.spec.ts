import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeOrganizer } from '../../support/groups.ts'
import {
  beginMeeting,
  meetingPayload,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
  storedAttendance,
} from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'

// Organizers check people in on a phone, where the connection may be bad.

type User = Awaited<ReturnType<typeof signUp>>
const PHONE = { width: 360, height: 740 }

/** A meeting that has just begun, with these people. The last ones wait if there are more than `capacity`. */
const makeBegun = async (page: Page, creator: User, names: readonly string[], capacity: number | null = null) => {
  const id = await makeGroup(page, creator, { maxMembers: 60 })
  const people = await Promise.all(names.map((name) => signUp({ name })))
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess night', capacity })
  const params = { id, meetingId }
  for (const person of people) {
    await joinGroupAs(id, person)
    await replyToMeetingAs(params, person)
  }
  await beginMeeting(params, 0.1)
  return { ...params, people, path: `/groups/${id}/meetings/${meetingId}/door` }
}

const here = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: /here$/ })).toHaveText(text)
const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `Check in ${name}`, exact: true })
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Undo: ${name}`, exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('an organizer checks people in with one press each, undoes it, finds them by name and counts walk-ins', async ({
    page,
    user,
  }) => {
    const names = ['Zoë Ångström', 'Ben', 'Cid', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal']
    const { id, meetingId, path } = await makeBegun(page, user, names)
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: /^More for Chess night/ }).click()
    await page.getByRole('menuitem', { name: 'Check people in' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible()
    await here(page, '0 of 8 here')
    await checkIn(page, 'Ben').click()
    await here(page, '1 of 8 here')
    await expect(undo(page, 'Ben')).toBeFocused()
    // The whole row is a large target until the person is here.
    const row = page.getByRole('listitem').filter({ hasText: 'Cid' })
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await row.click({ position: { x: 90, y: 32 } })
    await here(page, '2 of 8 here')
    await row.click({ position: { x: 90, y: 32 } })
    await here(page, '2 of 8 here')
    await undo(page, 'Ben').press('Enter')
    await here(page, '1 of 8 here')
    await expect(checkIn(page, 'Ben')).toBeFocused()
    await page.getByLabel('Search people by name').fill('angstrom')
    await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Ångström' })).toBeVisible()
    await expect(checkIn(page, 'Dora')).toHaveCount(0)
    await checkIn(page, 'Zoë Ångström').click()
    await here(page, '2 of 8 here')
    const more = page.getByRole('button', { name: 'One more walk-in' })
    for (let press = 0; press < 3; press += 1) await more.click()
    await page.getByRole('button', { name: 'One walk-in less' }).click()
    await expect(page.getByRole('status', { name: '2 walk-ins' })).toBeVisible()
    await expect.poll(() => storedAttendance({ id, meetingId })).toEqual({ cameCount: 2, came: 2, turnout: 4 })
    await page.reload()
    await here(page, '2 of 8 here')
    await expect(page.getByRole('status', { name: '2 walk-ins' })).toBeVisible()
  })

  test('Undo counts, even if it is pressed before the check-in has reached the server', async ({ page, user }) => {
    const { id, meetingId, path } = await makeBegun(page, user, ['Ann'])
    await page.goto(path)
    let isFirst = true
    await page.route('**/attendance/**', async (route) => {
      if (isFirst) {
        isFirst = false
        await new Promise((resolve) => setTimeout(resolve, 2500))
      }
      await route.continue()
    })
    await checkIn(page, 'Ann').click()
    await here(page, '1 of 1 here')
    const undone = page.waitForResponse((response) => response.request().postDataJSON()?.came === null)
    await undo(page, 'Ann').click()
    await here(page, '0 of 1 here')
    await undone
    expect(await storedAttendance({ id, meetingId })).toMatchObject({ cameCount: 0, came: 0 })
  })

  test('a check-in that ends while the list is read anew does not end that reading', async ({ page, user }) => {
    await installClock(page)
    const { id, meetingId, people, path } = await makeBegun(page, user, ['Ann', 'Bo'])
    await page.goto(path)
    await here(page, '0 of 2 here')
    let release: (() => void) | undefined
    await page.route('**/replies?**', async (route) => {
      if (!release) await new Promise<void>((resolve) => (release = resolve))
      await route.continue().catch(() => undefined)
    })
    // Another organizer checks Bo in, which the counts show after some seconds. The list is then read.
    const params = { id, meetingId, uid: people[1]?.uid ?? '' }
    await expectSuccess(endpoints.setAttendance, 200, { params, body: { came: true }, as: user })
    await page.clock.runFor(20_000)
    await expect.poll(() => release !== undefined).toBe(true)
    // Somebody has said something else about Ann since, so that this check-in changes no count.
    await page.route('**/attendance/**', (route) => route.fulfill({ json: { came: null } }))
    const sent = page.waitForResponse('**/attendance/**')
    await checkIn(page, 'Ann').click()
    await sent
    await expect(undo(page, 'Bo')).toBeVisible()
    await expect(checkIn(page, 'Ann')).toBeVisible()
    await here(page, '1 of 2 here')
    release?.()
  })

  test('somebody on the waiting list is let in after a question, and can be checked in', async ({ page, user }) => {
    const { id, meetingId, path } = await makeBegun(page, user, ['Ann', 'Bo', 'Cy'], 2)
    await page.goto(path)
    const waiting = page.getByRole('region', { name: 'Waiting list' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Let in: Cy' })).toHaveCount(0)
    const hasCome = (came: number) => expect.poll(() => storedAttendance({ id, meetingId })).toMatchObject({ came })
    await checkIn(page, 'Cy').click()
    await here(page, '1 of 2 here')
    await hasCome(1)
    await undo(page, 'Cy').click()
    await here(page, '0 of 2 here')
    await hasCome(0)
    // Nothing else gives Cy the new place, because the limit is changed without the functions.
    await database().doc(`groups/${id}/meetings/${meetingId}`).update({ capacity: 3 })
    await page.reload()
    await page.getByRole('button', { name: 'Let in: Cy' }).click()
    await page.getByRole('alertdialog', { name: 'Let Cy in?' }).getByRole('button', { name: 'Yes, let in' }).click()
    await expect(waiting).toHaveCount(0)
    await here(page, '0 of 3 here')
    await checkIn(page, 'Cy').click()
    await here(page, '1 of 3 here')
    await expect.poll(() => storedAttendance({ id, meetingId })).toMatchObject({ cameCount: 1, came: 1 })
  })
})

test.describe('without a connection', () => {
  test.use({
    viewport: PHONE,
    serviceWorkers: 'allow',
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED .*(webp|avif)`)],
  })

  test.beforeEach(({ page }) => installClock(page))

  test('check-ins are kept, also after a reload, and sent when the connection is back', async ({
    page,
    context,
    user,
  }) => {
    const { id, meetingId, path } = await makeBegun(page, user, ['Ann', 'Bo', 'Cy', 'Di'])
    await page.goto(path)
    await here(page, '0 of 4 here')
    await untilServiceWorkerReady(page)
    const saved = (text: string) =>
      expect
        .poll(async () =>
          (await page.evaluate(async () => (await (await caches.match('/saved-queries'))?.text()) ?? '')).includes(
            text,
          ),
        )
        .toBe(true)
    for (const key of [`"door","${id}"`, `"detail","${id}","${meetingId}"`, `"detail","${id}"`]) await saved(key)
    await context.setOffline(true)
    await expect(page.getByText("You're offline. You can still check people in.")).toBeVisible()
    await checkIn(page, 'Ann').click()
    await checkIn(page, 'Bo').click()
    await page.getByRole('button', { name: 'One more walk-in' }).click()
    await here(page, '2 of 4 here')
    const line = page.getByText("You're offline. 3 check-ins are kept on this device and sent when you're back.")
    await expect(line).toBeVisible()
    // The count stays below the banner, however far the list is scrolled.
    await page.evaluate(() => window.scrollTo(0, 400))
    const [banner, count] = await Promise.all([
      line.boundingBox(),
      page.getByRole('status').filter({ hasText: /here$/ }).boundingBox(),
    ])
    expect(count?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? Number.POSITIVE_INFINITY))
    await page.reload()
    await expect(line).toBeVisible()
    await here(page, '2 of 4 here')
    await expect(page.getByRole('status', { name: '1 walk-ins' })).toBeVisible()
    expect(await storedAttendance({ id, meetingId })).toMatchObject({ cameCount: 0, turnout: 4 })
    await context.setOffline(false)
    await expect(line).toBeHidden()
    await expect.poll(() => storedAttendance({ id, meetingId })).toEqual({ cameCount: 2, came: 2, turnout: 3 })
    await here(page, '2 of 4 here')
  })

  test('check-ins that were kept are sent from any page of a later visit', async ({ page, context, user }) => {
    const { id, meetingId, path } = await makeBegun(page, user, ['Ann', 'Bo'])
    await page.goto(path)
    await here(page, '0 of 2 here')
    await untilServiceWorkerReady(page)
    await context.setOffline(true)
    await checkIn(page, 'Ann').click()
    await here(page, '1 of 2 here')
    await page.goto('/about')
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => storedAttendance({ id, meetingId }), { timeout: 20_000 }).toMatchObject({ cameCount: 1 })
  })

  test('two organizers, one of them offline: the last press for a person wins, and both see the same', async ({
    page,
    context,
    user,
    openPageOf,
  }) => {
    const { id, meetingId, path } = await makeBegun(page, user, ['Ann', 'Bo', 'Cy'])
    const organizer = await makeOrganizer(id, user, { name: 'Olga' })
    const other = await openPageOf(organizer)
    await other.goto(path)
    await page.goto(path)
    await here(page, '0 of 3 here')
    await here(other, '0 of 3 here')
    await untilServiceWorkerReady(page)
    await context.setOffline(true)
    await checkIn(page, 'Ann').click()
    await checkIn(page, 'Bo').click()
    await here(page, '2 of 3 here')
    // A second later, the other organizer sees Bo leave again.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await checkIn(other, 'Bo').click()
    await undo(other, 'Bo').click()
    await checkIn(other, 'Cy').click()
    await here(other, '1 of 3 here')
    await expect.poll(() => storedAttendance({ id, meetingId })).toMatchObject({ cameCount: 1 })
    await context.setOffline(false)
    await expect.poll(() => storedAttendance({ id, meetingId })).toEqual({ cameCount: 2, came: 2, turnout: 2 })
    for (const each of [page, other]) {
      await expect(undo(each, 'Ann')).toBeVisible({ timeout: 30_000 })
      await expect(checkIn(each, 'Bo')).toBeVisible({ timeout: 30_000 })
      await expect(undo(each, 'Cy')).toBeVisible({ timeout: 30_000 })
      await here(each, '2 of 3 here')
    }
  })
})

test('check-in is closed until an hour before, and to members', async ({ page, user, openPageOf }) => {
  const id = await makeGroup(page, user)
  const [meetingId = ''] = await planMeetings(id, user, { title: 'Chess night' })
  const path = `/groups/${id}/meetings/${meetingId}/door`
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Check-in opens an hour before the meeting begins.' })).toBeVisible()
  await setMeetingStart({ id, meetingId }, new Date(Date.now() + 30 * 60_000))
  await page.reload()
  await expect(page.getByText('Nobody has replied yet. You can still count walk-ins.')).toBeVisible()
  const member = await signUp()
  await joinGroupAs(id, member)
  const memberPage = await openPageOf(member)
  await memberPage.goto(path)
  await expect(memberPage.getByText("Only a group's creator and organizers can check people in.")).toBeVisible()
})

test.describe('past meetings', () => {
  test('one that has already been is added, nobody is told, and members see how many came', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    await page.goto(`/groups/${id}/plan-meeting`)
    await page.getByLabel('Title').fill('The first evening')
    await page.getByLabel('Date').fill(dayFromNow(-3))
    await page.getByLabel('Time', { exact: true }).fill('19:00')
    await expect(page.getByText('This meeting has already been. Nobody is told.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Notify members' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(page.getByText('The meeting is added.')).toBeVisible()
    await page.getByRole('button', { name: 'Show past meetings' }).click()
    const past = page.getByRole('list', { name: 'Past meetings' })
    await expect(past.getByRole('article')).toContainText('The first evening')
    await past.getByRole('button', { name: /^More for The first evening/ }).click()
    await page.getByRole('menuitem', { name: 'Check people in' }).click()
    for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'One more walk-in' }).click()
    await expect(page.getByRole('status', { name: '2 walk-ins' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the group' }).click()
    await page.getByRole('button', { name: 'Show past meetings' }).click()
    await expect(past.getByRole('article')).toContainText('2 went')
    await expect(page.getByText(/^1 meeting in \w+.*, 2 people$/)).toBeVisible()
  })

  test('My Meetings lists one’s own, with whether one came, at an address of its own', async ({ page, user }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator)
    await joinGroupAs(id, user)
    const [meetingId = ''] = await planMeetings(id, creator, meetingPayload({ title: 'Rooks' }))
    await replyToMeetingAs({ id, meetingId }, user)
    await beginMeeting({ id, meetingId }, 30)
    await page.goto('/meetings')
    await page.getByRole('link', { name: 'Past', exact: true }).click()
    await expect(page).toHaveURL('/meetings#past')
    const list = page.getByRole('list', { name: 'My past meetings' })
    await expect(list.getByRole('article')).toContainText('Rooks')
    await expect(page.getByRole('link', { name: 'Past', exact: true })).toHaveAttribute('aria-current', 'page')
    const params = { id, meetingId, uid: user.uid }
    await expectSuccess(endpoints.setAttendance, 200, { params, body: { came: true }, as: creator })
    await page.reload()
    await expect(list.getByRole('article')).toContainText('You were there.')
    await page.getByRole('link', { name: 'Upcoming' }).click()
    await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
  })

  test('the bell names the next one, which the user goes to with one press', async ({ page, user }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator)
    await joinGroupAs(id, user)
    const [meetingId = ''] = await planMeetings(id, creator, { title: 'The next evening' })
    const stored = await database().doc(`groups/${id}/meetings/${meetingId}`).get()
    const [date, time, timeZone, startsAt] = ['date', 'time', 'timeZone', 'startsAt'].map((field) => stored.get(field))
    const meeting = { id: meetingId, title: 'The next evening', date, time, timeZone, startsAt, count: 1, reason: null }
    const notice = {
      kind: 'next-meeting',
      groupId: id,
      groupName: 'Chess',
      meeting,
      createdAt: new Date(),
      readAt: null,
    }
    await database().doc(`users/${user.uid}/notices/next`).set(notice)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list).toContainText('Next: “The next evening”')
    await list.getByRole('button', { name: 'Going to The next evening' }).click()
    await expect(list.getByText("You're going.")).toBeVisible()
    expect((await database().doc(`groups/${id}/meetings/${meetingId}/replies/${user.uid}`).get()).get('status')).toBe(
      'going',
    )
  })
})
