import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { beginMeeting, cancelMeeting, changeMeeting, planMeetings } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'
import { watchLayoutShifts } from '../home-page.ts'

// A group's page shows a series as one card, with its next planned date in full and a row for each of its other upcoming dates.

const section = (page: Page) => page.getByRole('region', { name: 'Meetings', exact: true })
const dates = (page: Page, title: string) => section(page).getByRole('list', { name: `Dates of ${title}` })
const row = (page: Page, title: string, at: number) => dates(page, title).getByRole('listitem').nth(at)
const more = (page: Page, title: string) => section(page).getByRole('button', { name: `More for ${title}` })

const weekly = (times: number) => ({ every: 'week', times }) as const

test('a series is one card, in whose rows members reply; a single meeting has a card of its own', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { maxMembers: 50 })
  await joinGroupAs(id, user)
  await planMeetings(id, creator, { title: 'Chess', repeat: weekly(4), capacity: 5 })
  await planMeetings(id, creator, { title: 'Go', date: dayFromNow(8), repeat: weekly(2) })
  await planMeetings(id, creator, { title: 'Picnic', date: dayFromNow(9), place: 'Harbour' })
  await page.goto(`/groups/${id}`)
  await section(page).hover()
  await expect(dates(page, 'Chess').getByRole('listitem')).toHaveCount(1)
  await expect(dates(page, 'Go').getByRole('listitem')).toHaveCount(2)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Chess', 'Go', 'Picnic'])
  await section(page).getByRole('button', { name: 'Show more dates' }).click()
  await expect(dates(page, 'Chess').getByRole('listitem')).toHaveCount(3)
  await expect(section(page).getByText('All 7 dates shown')).toBeVisible()

  const second = row(page, 'Chess', 0)
  await second.getByRole('button', { name: 'Going', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'This one' }).press('Enter')
  await expect(second.getByRole('status')).toHaveText("You're going.")
  await expect(second.getByText('1 going · 4 of 5 places left')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Going', exact: true })).toBeFocused()
  await second.getByRole('button', { name: /^Add to calendar: Chess, / }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toBe(`${dayFromNow(14)} HobbyHub.ics`)
  await expect(section(page).getByRole('button', { name: /^More for/ }), 'for organizers').toHaveCount(0)
})

test('an organizer cancels and restores dates from their menus, and the focus stays with the meeting', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  await planMeetings(id, user, { title: 'Chess', repeat: weekly(3) })
  await page.goto(`/groups/${id}`)
  await section(page).hover()
  await expect(dates(page, 'Chess').getByRole('listitem')).toHaveCount(2)

  const button = row(page, 'Chess', 0).getByRole('button', { name: /^More for/ })
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Manage attendees' }).press('Enter')
  await expect(row(page, 'Chess', 0).getByText('Nobody has replied yet.')).toBeVisible()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Hide attendees' }).press('Enter')
  await expect(row(page, 'Chess', 0).getByText('Nobody has replied yet.')).toHaveCount(0)

  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByLabel('Reason').fill('Storm.')
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(page.getByText('The meeting is cancelled.')).toBeVisible()
  await expect(row(page, 'Chess', 0).getByText('Cancelled: Storm.')).toBeVisible()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Manage attendees', 'Copy', 'Delete meeting', 'Restore'])
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  await expect(page.getByText('The meeting is restored.')).toBeVisible()
  await expect(row(page, 'Chess', 0).getByText('Cancelled')).toHaveCount(0)
  await expect(button).toBeFocused()

  // When the first meeting is cancelled, it becomes a row, and the second meeting takes its place in the card.
  const first = more(page, 'Chess').first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(row(page, 'Chess', 0).getByText('Cancelled')).toBeVisible()
  const moved = row(page, 'Chess', 0).getByRole('button', { name, exact: true })
  await expect(moved).toBeFocused()
  await moved.press('Enter')
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  await expect(section(page).getByText('Cancelled')).toHaveCount(0)
  await expect(more(page, 'Chess').first()).toHaveAccessibleName(name)
  await expect(more(page, 'Chess').first()).toBeFocused()
})

for (const width of [360, 1280])
  test(`an organizer restores one cancelled date, or also those that follow, ${width} px wide`, async ({
    page,
    user,
  }) => {
    const id = await makeGroup(page, user)
    const [, second = '', third = '', last = ''] = await planMeetings(id, user, { title: 'Chess', repeat: weekly(4) })
    const of = (meetingId: string) => ({ id, meetingId })
    for (const meetingId of [second, third, last]) await cancelMeeting(of(meetingId), user, 'Holidays.')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/groups/${id}`)
    await section(page).hover()
    const cancelled = section(page).getByText('Cancelled: Holidays.')
    await expect(cancelled).toHaveCount(3)
    const restore = async (at: number) => {
      await row(page, 'Chess', at)
        .getByRole('button', { name: /^More for/ })
        .press('Enter')
      await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
    }

    await restore(0)
    const one = page.getByRole('dialog', { name: 'Restore this meeting?' })
    await expect(
      one.getByRole('group', { name: 'Which meetings do you want to restore?' }).getByRole('radio'),
    ).toHaveCount(2)
    await one.getByRole('button', { name: 'Cancel' }).click()
    await expect(one).toBeHidden()
    const button = row(page, 'Chess', 0).getByRole('button', { name: /^More for/ })
    await expect(button).toBeFocused()
    await restore(0)
    await one.getByRole('button', { name: 'Restore the meeting' }).click()
    await expect(page.getByText('The meeting is restored.')).toBeVisible()
    await expect(cancelled).toHaveCount(2)
    await expect(row(page, 'Chess', 0).getByText('Cancelled')).toHaveCount(0)
    await expect(button).toBeFocused()

    await cancelMeeting(of(second), user, 'Holidays.')
    await page.reload()
    await section(page).hover()
    await expect(cancelled).toHaveCount(3)
    await restore(0)
    await page.getByRole('radio', { name: 'This and those that follow (3 in all)' }).check()
    const all = page.getByRole('dialog', { name: 'Restore 3 meetings?' })
    await expect(all).toContainText(/Chess, .+, and the 2 cancelled ones that follow\. Replies come back/)
    await all.getByRole('button', { name: 'Restore 3 meetings' }).click()
    await expect(page.getByText('3 meetings are restored.')).toBeVisible()
    await expect(all).toBeHidden()
    await expect(cancelled).toHaveCount(0)
    await expect(button).toBeFocused()

    // The page that changes a meeting can also restore it. For the last meeting of a series, it does not ask which meetings to
    // restore.
    for (const meetingId of [third, last]) await cancelMeeting(of(meetingId), user)
    await page.goto(`/groups/${id}/meetings/${third}/change`)
    await page.getByRole('button', { name: 'Restore Chess' }).click()
    await one.getByRole('button', { name: 'Restore the meeting' }).click()
    await expect(page.getByLabel('Title'), 'the form to change it').toHaveValue('Chess')
    await page.goto(`/groups/${id}/meetings/${last}/change`)
    await page.getByRole('button', { name: 'Restore Chess' }).click()
    await expect(page.getByText('The meeting is restored.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Chess')
  })

test.describe('without a connection', () => {
  test.use({ allowedErrors: [OFFLINE_ERROR_PATTERN] })
  test('dates that could not be restored are restored by another press', async ({ page, user, context }) => {
    const id = await makeGroup(page, user)
    const [, second = '', third = ''] = await planMeetings(id, user, { title: 'Chess', repeat: weekly(3) })
    for (const meetingId of [second, third]) await cancelMeeting({ id, meetingId }, user)
    await page.goto(`/groups/${id}`)
    await section(page).hover()
    await row(page, 'Chess', 0)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByRole('radio', { name: 'This and those that follow' }).check()
    const press = () => page.getByRole('button', { name: 'Restore 2 meetings' }).click()
    await context.setOffline(true)
    await press()
    await closeDialog(page, 'Not restored')
    await context.setOffline(false)
    await press()
    await expect(page.getByText('2 meetings are restored.')).toBeVisible()
    await expect(section(page).getByText('Cancelled')).toHaveCount(0)
  })
})

for (const width of [390, 1280])
  test(`announcements and more dates that load late move nothing, ${width} px wide`, async ({ page, user }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator, { maxMembers: 50 })
    await joinGroupAs(id, user)
    await planMeetings(id, creator, { title: 'Chess', repeat: weekly(8) })
    for (const text of ['Bring a jar.', 'And a spoon, please. '.repeat(20)])
      await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as: creator })
    await page.setViewportSize({ width, height: 900 })
    const shifted = await watchLayoutShifts(page)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/announcements($|\?)|\/meetings\?/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    const before = await shifted()
    await page.getByRole('heading', { name: 'Announcements' }).evaluate((heading) => {
      window.scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' })
    })
    await expect(page.getByRole('status', { name: 'Loading announcements' })).toBeAttached()
    arrived.resolve()
    const news = page.getByRole('region', { name: 'Announcements' })
    await expect(news.getByRole('listitem').first()).toContainText('And a spoon')
    await expect(dates(page, 'Chess').getByRole('listitem')).toHaveCount(4)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect((await shifted()) - before).toBeLessThanOrEqual(0.01)
    await news.getByRole('button', { name: 'Show all announcements' }).click()
    await expect(news.getByText('Bring a jar.')).toBeInViewport()
    await expect(news.getByRole('button', { name: 'Show less' })).toBeVisible()
  })

test('the meeting that is happening now comes first, and the next one after it', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { maxMembers: 50 })
  await joinGroupAs(id, user)
  const [first = '', second = ''] = await planMeetings(id, creator, { title: 'Chess', repeat: weekly(3) })
  await beginMeeting({ id, meetingId: first }, 1)
  // Any change of the group's meetings, like the scheduled jobs, makes the second one the next meeting.
  await changeMeeting({ id, meetingId: second }, creator, { title: 'Go', date: dayFromNow(14) })
  await page.goto(`/groups/${id}`)
  const steps = page.getByRole('region', { name: 'What next?' })
  await expect(steps.getByText('Happening now')).toBeVisible()
  await expect(steps.getByText('Next meeting')).toHaveCount(0)
  await expect(steps.getByRole('button', { name: 'Going', exact: true })).toBeVisible()
  await section(page).hover()
  await expect(dates(page, 'Chess').getByRole('listitem')).toHaveCount(2)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Chess'])
  await expect(section(page).getByRole('article').first().getByText('Happening now')).toBeVisible()
  await expect(row(page, 'Chess', 0)).toContainText('Go')
})
