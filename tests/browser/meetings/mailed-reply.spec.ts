import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import type { Page } from '@playwright/test'
import { joinGroupAs } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

/** Makes a group with a member who has a mail about its new meetings. Returns the addresses of the mail's buttons. */
const makeMailed = async (page: Page, changes: Partial<PlanMeetingsPayload> = {}) => {
  const [creator, member, other] = await Promise.all([1, 2, 3].map(() => signUp({ verified: true })))
  if (!creator || !member || !other) throw new Error('nobody')
  const id = await makeGroup(page, creator)
  for (const user of [member, other]) await joinGroupAs(id, user)
  const ids = await planMeetings(id, creator, { title: 'Rye and more', notify: true, ...changes })
  await sendAllMails()
  const [mail] = await mailsOf(member)
  const linkOf = (label: string) => new RegExp(`^${label}: (\\S+)`, 'm').exec(mail?.text ?? '')?.[1] ?? ''
  const meetings = ids.map((meetingId) => ({ id, meetingId }))
  const [meeting] = meetings
  if (!meeting) throw new Error('no meeting')
  return { meeting, meetings, member, other, linkOf }
}

const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssues(page, TWO_APPEARANCES)).toEqual([])
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a button in a mail is the reply, without a sign-in; the page undoes it, changes it, and leads to calendars', async ({
  browser,
  page,
}) => {
  const onlineUrl = 'https://meet.example.com/rye'
  const { meeting, linkOf } = await makeMailed(page, { onlineUrl })
  const going = async () => (await storedSeats(meeting)).going
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  await mailbox.goto(linkOf('Going'))
  await expect(heading(mailbox, "You're going.")).toBeVisible()
  await expect(mailbox.getByText('Old Town Hall')).toBeVisible()
  expect(await going()).toBe(1)
  await expectAccessible(mailbox)
  const google = new URL((await mailbox.getByRole('link', { name: 'Google' }).getAttribute('href')) ?? '')
  expect(google.searchParams.get('details')).toContain(onlineUrl)
  await expect(mailbox.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /deeplink\/compose/)
  const saving = mailbox.waitForEvent('download')
  await mailbox.getByRole('link', { name: 'File' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.ics$/)

  await mailbox.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(heading(mailbox, "You haven't replied.")).toBeVisible()
  expect(await going()).toBe(0)

  await mailbox.getByRole('link', { name: 'Change' }).click()
  await expect(heading(mailbox, 'Rye and more: are you going?')).toBeVisible()
  await expectAccessible(mailbox)
  await mailbox.getByRole('button', { name: 'Going' }).click()
  await expect(heading(mailbox, "You're going.")).toBeVisible()
  expect(await going()).toBe(1)

  await mailbox.goto(linkOf("Can't go"))
  await expect(heading(mailbox, "You can't go.")).toBeVisible()
  expect(await going()).toBe(0)
  await context.close()
})

test('without scripts, a button in a mail needs one more tap', async ({ browser, page }) => {
  const { meeting, linkOf } = await makeMailed(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const mailbox = await context.newPage()
  await mailbox.goto(linkOf('Going'))
  await expect(heading(mailbox, 'One more tap')).toBeVisible()
  expect((await storedSeats(meeting)).going).toBe(0)
  await mailbox.getByRole('button', { name: 'Going' }).click()
  await expect(heading(mailbox, "You're going.")).toBeVisible()
  expect((await storedSeats(meeting)).going).toBe(1)
  await context.close()
})

test('“Back” to the page of a button does not send the reply', async ({ browser, page }) => {
  const { meeting, linkOf } = await makeMailed(page)
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  // The first attempt leads nowhere, so the page stays where “Back” leads.
  await mailbox.route('**/users/replies/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await mailbox.goto(linkOf('Going'), { waitUntil: 'commit' })
  await expect(heading(mailbox, 'Saving your reply…')).toBeVisible()
  await mailbox.goto('about:blank')
  await mailbox.unroute('**/users/replies/**')
  await mailbox.goBack({ waitUntil: 'commit' })
  await expect(heading(mailbox, 'One more tap')).toBeVisible()
  expect((await storedSeats(meeting)).going).toBe(0)
  await mailbox.getByRole('button', { name: 'Going' }).click()
  await expect(heading(mailbox, "You're going.")).toBeVisible()
  await context.close()
})

test('one press replies to a whole series, and a full meeting says the place in line', async ({ browser, page }) => {
  const { meetings, other, linkOf } = await makeMailed(page, { capacity: 1, repeat: { every: 'week', times: 3 } })
  const [, second] = meetings
  if (!second) throw new Error('no meeting')
  await replyToMeetingAs(second, other)
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  await mailbox.goto(linkOf('Going to all'))
  await expect(heading(mailbox, "You're going to 2 of 3 meetings.")).toBeVisible()
  await expect(mailbox.getByText('(number 1 on the waiting list)')).toHaveCount(1)
  await expectAccessible(mailbox)
  for (const [at, seats] of [
    [0, { going: 1, waiting: 0 }],
    [1, { going: 1, waiting: 1 }],
    [2, { going: 1, waiting: 0 }],
  ] as const) {
    const meeting = meetings[at]
    if (!meeting) throw new Error('no meeting')
    expect(await storedSeats(meeting)).toMatchObject(seats)
  }
  await mailbox.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(mailbox, "You haven't replied.")).toBeVisible()
  for (const meeting of meetings) expect((await storedSeats(meeting)).waiting).toBe(0)
  await context.close()
})
