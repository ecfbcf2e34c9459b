import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

// At a meeting of a series, "Going" on the group's page asks for which meetings.

const section = (page: Page) => page.getByRole('region', { name: 'Meetings', exact: true })
const steps = (page: Page) => page.getByRole('region', { name: 'What next?' })
const going = (page: Page) => steps(page).getByRole('button', { name: 'Going', exact: true })
const statuses = (page: Page) => section(page).getByRole('article').getByRole('status')
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const GOING = "You're going."

const makeSeries = async (page: Page, user: Awaited<ReturnType<typeof signUp>>, times = 4) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const id = await makeGroup(page, creator, { maxMembers: 50 })
  await joinGroupAs(id, user)
  const ids = await planMeetings(id, creator, { title: 'Chess', repeat: { every: 'week', times }, capacity: 5 })
  return { id, ids, creator }
}

test('“This one”, “All that follow”, and “Can’t go” to any that follow: one sentence says what one got', async ({
  page,
  user,
}) => {
  const { id, ids, creator } = await makeSeries(page, user)
  const full = ids[2] ?? ''
  await replyToMeetingAs({ id, meetingId: full }, creator)
  await database().doc(`groups/${id}/meetings/${full}`).update({ capacity: 1 })
  await page.goto(`/groups/${id}`)
  await section(page).hover()
  await expect(section(page).getByRole('article')).toHaveCount(4)

  await going(page).press('Enter')
  await expect(item(page, 'This one')).toBeFocused()
  await expect(page.getByRole('menuitem')).toHaveText(['This one', 'All that follow', 'All, also those planned later'])
  await page.keyboard.press('Enter')
  await expect(steps(page).getByText(GOING)).toBeVisible()
  await expect(going(page)).toBeFocused()
  await expect(statuses(page)).toHaveText([GOING, '', '', ''])

  await going(page).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText("You're going to 3, and on the waiting list for 1.")).toBeVisible()
  await expect(going(page)).toBeFocused()
  const waiting = "You're number 1 on the waiting list. You'll get a place as soon as one is free."
  await expect(statuses(page)).toHaveText([GOING, GOING, waiting, GOING])

  // "Can't go" stays one press for one meeting.
  await steps(page).getByRole('button', { name: "Can't go" }).click()
  await expect(statuses(page)).toHaveText(["You can't go.", GOING, waiting, GOING])
  await going(page).click()
  await item(page, "Can't go to this or any that follow").click()
  await expect(page.getByText("You can't go to 4 meetings.")).toBeVisible()
  await expect(statuses(page)).toHaveText(Array(4).fill("You can't go."))

  await page.goto('/meetings')
  await expect(page.getByText('Chess')).toHaveCount(0)
})

test('“All, also those planned later” is said on the group’s page, and ends by one press', async ({ page, user }) => {
  const { id } = await makeSeries(page, user, 2)
  await page.goto(`/groups/${id}`)
  await going(page).click()
  await item(page, 'All, also those planned later').click()
  await expect(page.getByText("You're going to 2 meetings.")).toBeVisible()
  await expect(section(page).getByText("You're going every time.")).toBeVisible()
  await page.reload()
  await section(page).hover()
  await expect(section(page).getByText("You're going every time.")).toBeVisible()
  await section(page).getByRole('button', { name: 'Stop going every time' }).press('Enter')
  await expect(page.getByText("You're no longer going every time.")).toBeVisible()
  await expect(section(page).getByText("You're going every time.")).toHaveCount(0)
  await expect(section(page).getByRole('heading', { name: 'Meetings' })).toBeFocused()
  await page.reload()
  await section(page).hover()
  await expect(statuses(page)).toHaveText([GOING, GOING])
  await expect(section(page).getByText("You're going every time.")).toHaveCount(0)

  await page.goto('/meetings')
  await expect(page.getByRole('list', { name: 'My meetings' }).getByRole('article')).toHaveCount(2)
  // In My Meetings, a reply is one press.
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: "Can't go" }).click()
  await first.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(first.getByText(GOING)).toBeVisible()
})

test('a meeting that does not repeat asks nothing, and the creator cannot go every time', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await planMeetings(id, user, { title: 'Picnic' })
  await planMeetings(id, user, { title: 'Chess', date: '2040-01-01', repeat: { every: 'week', times: 2 } })
  await page.goto(`/groups/${id}`)
  await section(page).hover()
  const card = (title: string) =>
    section(page)
      .getByRole('article', { name: new RegExp(`^${title}, `) })
      .first()
  await card('Picnic').getByRole('button', { name: 'Going', exact: true }).click()
  await expect(card('Picnic').getByText(GOING)).toBeVisible()
  await card('Chess').getByRole('button', { name: 'Going', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['This one', 'All that follow'])
  await item(page, 'All that follow').click()
  await expect(page.getByText("You're going to 2 meetings.")).toBeVisible()
  await expect(statuses(page)).toHaveText([GOING, GOING, GOING])
})

test.describe('a reply that fails', () => {
  test.use({ allowedErrors: [/status of 500/] })

  test('is taken back on every row', async ({ page, user }) => {
    const { id } = await makeSeries(page, user, 3)
    const failure = { status: 500, json: { code: 'internal', message: 'It broke.' } }
    await page.route('**/reply?scope=following', (route) => route.fulfill(failure))
    await page.goto(`/groups/${id}`)
    await section(page).hover()
    await expect(statuses(page)).toHaveText(['', '', ''])
    await going(page).click()
    await item(page, 'All that follow').click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(statuses(page)).toHaveText(['', '', ''])
  })
})
