import type { Page } from '@playwright/test'
import { makeGroupsQuiet } from '../../../functions/src/meetings/jobs/make-groups-quiet.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores that somebody who runs the group gave the last sign so many days ago, and runs the job as of today. */
const age = async (id: string, days: number) => {
  await database()
    .doc(`groups/${id}`)
    .update({ activeAt: new Date(Date.now() - days * DAY_MS) })
  await makeGroupsQuiet(new Date())
}
const activityOf = async (id: string) => (await database().doc(`groups/${id}`).get()).get('activity')
const question = (page: Page) => page.getByRole('region', { name: 'Still meeting?' })

const checkAccessibility = async (page: Page, what: string) =>
  expect.soft(await accessibilityIssues(page, TWO_APPEARANCES), what).toEqual([])

test('a quiet group says so to everybody, is not among those to join, and its organizers end it with one press', async ({
  page,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ name: 'Quiet Creator', verified: true })
  const groupName = `Quiet ${Date.now()}`
  const id = await makeGroup(page, creator, { groupName })
  await joinGroupAs(id, user)
  await age(id, 130)
  const since = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const mark = `Quiet since ${since.format(Date.now() - 130 * DAY_MS)}`

  await page.goto(`/groups/${id}`)
  await expect(page.getByText(mark)).toBeVisible()
  await expect(question(page)).toBeHidden()
  await checkAccessibility(page, 'a member’s page of a quiet group')
  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: groupName }).getByText(mark)).toBeVisible()

  const others = await openPageOf(creator)
  await others.goto(`/groups?q=${encodeURIComponent(groupName)}`)
  const card = others.getByRole('article', { name: groupName })
  await expect(card).toBeVisible()
  const visitor = await openPageOf(await signUp())
  await visitor.goto(`/groups?q=${encodeURIComponent(groupName)}`)
  await expect(visitor.getByRole('article', { name: groupName })).toContainText(mark)
  await checkAccessibility(visitor, 'the card of a quiet group')
  await others.goto(`/groups?q=${encodeURIComponent(groupName)}&joinable=true`)
  await expect(others.getByText('No groups found')).toBeVisible()

  await others.goto(`/groups/${id}`)
  await expect(question(others)).toContainText("Nothing's been planned or announced since")
  await expect(question(others).getByRole('link', { name: 'Plan a meeting' })).toBeVisible()
  await checkAccessibility(others, 'a creator’s page of a quiet group')
  await question(others).getByRole('button', { name: "Yes, we're still meeting" }).click()
  await expect(others.getByText('Thanks! The group stays active.')).toBeVisible()
  await expect(question(others)).toBeHidden()
  await expect(others.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await activityOf(id)).toBe('active')
  await visitor.goto(`/groups?q=${encodeURIComponent(groupName)}&joinable=true`)
  await expect(visitor.getByRole('article', { name: groupName })).toBeVisible()
})

test('the bell asks whether a group still meets, and takes the answer', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'Asked in the bell' })
  await age(id, 100)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText('Is this group still meeting?')).toBeVisible()
  await checkAccessibility(page, 'the bell with a question')
  await bell.getByRole('button', { name: "Yes, we're still meeting: Asked in the bell" }).click()
  await expect(page.getByText('Thanks! The group stays active.')).toBeVisible()
  await expect(bell.getByRole('button', { name: /still meeting/ })).toBeHidden()
  await expect(bell.getByRole('link', { name: 'Asked in the bell' })).toBeFocused()
  expect(await activityOf(id)).toBe('active')
})

test('an organizer asks for a group that was quiet for long, and the creator objects', async ({
  page,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ name: 'Away Creator', verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Long quiet' })
  await joinGroupAs(id, user)
  await database().doc(`groups/${id}/members/${user.uid}`).update({ role: 'organizer' })
  await age(id, 170)
  await page.goto(`/groups/${id}`)
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Take over' })).toBeHidden()
  await age(id, 200)
  await database()
    .doc(`groups/${id}`)
    .update({ quietSince: new Date(Date.now() - 200 * DAY_MS) })
  await page.reload()
  await question(page).getByRole('button', { name: 'Take over' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Take over the group?' })
  await expect(dialog).toContainText("We'll let Away Creator know.")
  await checkAccessibility(page, 'to take over?')
  await dialog.getByRole('button', { name: 'Yes, ask for it' }).click()
  await expect(question(page)).toContainText("You've asked to take over this group.")
  await expect(question(page).getByRole('button', { name: 'Take back' })).toBeVisible()

  const others = await openPageOf(creator)
  await others.goto(`/groups/${id}`)
  await expect(question(others)).toContainText(`${user.name} would like to take over this group.`)
  await checkAccessibility(others, 'a creator’s page with a takeover')
  await question(others).getByRole('button', { name: 'Object' }).click()
  await expect(others.getByText('The group stays yours.')).toBeVisible()
  await expect(question(others)).toBeHidden()
  await expect(others.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Long quiet' })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('an archived group cannot be joined, and its creator brings it back', async ({
  signedInPage: page,
  openPageOf,
}) => {
  const creator = await signUp({ name: 'Back Again', verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Archived for now' })
  await age(id, 400)
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('This group is archived, so nobody can join it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Join|Ask to join/ })).toHaveCount(0)
  await checkAccessibility(page, 'a visitor’s page of an archived group')
  const others = await openPageOf(creator)
  await others.goto('/my-groups')
  await expect(
    others.getByRole('row', { name: /Archived for now/ }).getByText('Archived', { exact: true }),
  ).toBeVisible()
  await others.goto(`/groups/${id}`)
  await expect(others.getByText('This group is archived, so nobody can join it.')).toBeVisible()
  await question(others).getByRole('button', { name: "Yes, we're still meeting" }).click()
  await expect(question(others)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Join This Group!' }).first()).toBeVisible()
})

test('the mail’s page says that a group still meets, without a sign-in', async ({ browser, page }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Asked by mail' })
  await age(id, 100)
  await sendAllMails()
  const [mail] = (await mailsOf(creator)).filter(({ subject }) => subject.endsWith('still meeting?'))
  const link = /still meeting: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  await mailbox.goto(link)
  await expect(mailbox.getByRole('heading', { name: 'Is Asked by mail still meeting?' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await mailbox.emulateMedia({ colorScheme })
    expect(await accessibilityIssues(mailbox, TWO_APPEARANCES)).toEqual([])
  }
  expect(await activityOf(id)).toBe('asked')
  await mailbox.getByRole('button', { name: "Yes, we're still meeting" }).click()
  await expect(mailbox.getByRole('heading', { name: 'Thanks! Asked by mail stays active' })).toBeVisible()
  expect(await activityOf(id)).toBe('active')
  expect(await accessibilityIssues(mailbox, TWO_APPEARANCES)).toEqual([])
  await context.close()
})
