import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { expectSuccess } from '../../support/rest.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

const authorization = ({ token }: Account) => `Bearer ${token}`

/** Joins a group, or its waiting list, through the REST API. */
const join = async (page: Page, id: string, user: Account, more: object = {}) => {
  const options = { data: { userEmail: user.email, ...more }, headers: { authorization: authorization(user) } }
  expect((await page.request.patch(`/groupInformation/${id}/join`, options)).status()).toBe(200)
}

const remove = async (page: Page, id: string, { uid }: Account, as: Account) => {
  const headers = { authorization: authorization(as) }
  expect((await page.request.delete(`/groupInformation/${id}/members/${uid}`, { headers })).status()).toBe(200)
}

/** Checks that the page is no wider than the window at 360 px. */
const expectToFit = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('a request has a message to the creator, who reads it on the group’s page and the dashboard', async ({
  page,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true })
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Ask to join' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Message to the organizer' })
  await field.fill('🎨'.repeat(201))
  await expect(field).toHaveAccessibleDescription(/201 of 200 characters/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Your message can have 200 characters at most\. /)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await field.fill('I have an easel.')
  await expect(field).toHaveAccessibleDescription(/16 of 200 characters/)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')

  const creatorPage = await openPageOf(creator)
  for (const path of [`/groups/${id}`, '/dashboard']) {
    await creatorPage.goto(path)
    if (path === '/dashboard') await creatorPage.getByRole('button', { name: /^1 request to answer/ }).click()
    const request = creatorPage.getByRole('listitem').filter({ hasText: `${user.name}` })
    await expect(request.getByText('I have an easel.')).toBeVisible()
  }
  await expectToFit(creatorPage)
})

test('a user who is declined with a reason sees it, their own message, and the way to other groups', async ({
  page,
  openPageOf,
  user,
}) => {
  const asking = await signUp({ name: 'Pen Ding', verified: true })
  const id = await makeGroup(page, user, {
    approvalRequired: true,
    category: 'Reading',
    joinQuestions: ['What do you read?'],
  })
  const body = { userEmail: asking.email, note: 'I read slowly.', answers: ['Only poems'] }
  await expectSuccess(endpoints.joinGroup, 200, { params: { id }, body, as: asking })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Decline Pen Ding' }).click()
  await page.getByLabel('Reason (optional)').fill('We read novels.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Decline Pen Ding' }).click()
  await expect(page.getByLabel('Reason (optional)'), 'survives Escape').toHaveValue('We read novels.')
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Nobody is waiting for your approval.')).toBeVisible()

  const theirs = await openPageOf(asking)
  await theirs.goto(`/groups/${id}`)
  const declined = theirs.getByRole('alert').filter({ hasText: 'Your request was declined.' })
  for (const text of ["The organizer's reason: We read novels.", 'I read slowly.', 'What do you read?', 'Only poems'])
    await expect(declined).toContainText(text)
  await declined.getByRole('link', { name: 'Other Reading groups with free places' }).click()
  await expect(theirs).toHaveURL(/\/groups\?.*joinable=true/)
  await expect(theirs).toHaveURL(/category=Reading/)
})

test('a user who is declined sees so until they dismiss it or ask again', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true })
  const declined = page.getByText('Your request was declined. You can ask again.')
  const decline = async () => {
    await join(page, id, user)
    await remove(page, id, user, creator)
    await page.goto(`/groups/${id}`)
    await expect(declined).toBeVisible()
  }
  await decline()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(declined).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(declined).toBeHidden()

  await decline()
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')
  await page.getByRole('button', { name: 'Withdraw Request' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(declined).toBeHidden()
})

test('declined requests are not read in a group without approval', async ({ signedInPage: page }) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(':batchGet')) reads.push(request.postData() ?? '')
  })
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  expect(reads.filter((read) => read.includes(`${id}/members/`))).toHaveLength(1)
  expect(reads.filter((read) => read.includes('/declined/'))).toEqual([])
})

test('a full group has a waiting list: the position, in My Groups too, and the way to leave it', async ({
  signedInPage: page,
}) => {
  const [creator, member, first] = await Promise.all([signUp({ verified: true }), signUp(), signUp()])
  const groupName = `Full ${randomUUID()}`
  const location = 'A back room of the old town hall, '.repeat(4)
  const id = await makeGroup(page, creator, { groupName, maxMembers: 1, location })
  await join(page, id, member)
  await join(page, id, first, { wait: true })

  await page.goto(`/groups/${id}`)
  await expect(page.getByText('This group is full.')).toBeVisible()
  await expectToFit(page)
  const wait = page.getByRole('button', { name: 'Join the waiting list' })
  await wait.press('Enter')
  await expect(page.getByRole('alertdialog', { name: "You're on the waiting list!" })).toContainText("You're number 2.")
  await closeDialog(page, "You're on the waiting list!")
  await expect(page.getByText("You're on the waiting list of this group. You're number 2.")).toBeVisible()
  await remove(page, id, first, first)
  await page.goto('/my-groups')
  const row = page.getByRole('table', { name: 'Waiting for a Place' }).getByRole('row', { name: groupName })
  await expect(row.getByRole('cell', { name: 'Position 1' })).toBeVisible()
  await expectToFit(page)

  await page.goto(`/groups/${id}`)
  await expect(page.getByText("You're on the waiting list of this group. You're number 1.")).toBeVisible()
  await page.getByRole('button', { name: 'Stop Waiting' }).click()
  await page.getByRole('button', { name: 'Yes, stop waiting' }).click()
  await expect(page.getByText(`You're no longer on the waiting list of "${groupName}".`)).toBeVisible()
  await expect(wait).toBeVisible()

  // A place becomes free while the page is open, so the button for the waiting list joins the group itself.
  await remove(page, id, member, member)
  await wait.click()
  await closeDialog(page, 'Joined!')
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
})

test('organizers see the waiting list in order; a free place goes to the first user, others are removed', async ({
  page,
  user,
}) => {
  const names = ['Mem Ber', 'First In Line', 'Second In Line', 'Third In Line']
  const [member, ...queue] = await Promise.all(names.map((name) => signUp({ name, verified: true })))
  if (!member) throw new Error('nobody')
  const id = await makeGroup(page, user, { maxMembers: 1 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await join(page, id, member)
  const waiting = page.getByRole('region', { name: 'Waiting for a place' })
  const members = page.getByRole('region', { name: 'Members' })
  await page.goto(`/groups/${id}`)
  await expect(members.getByRole('listitem')).toContainText(['Mem Ber'])
  await expect(waiting).toHaveCount(0)
  expect(asked.filter((url) => url.includes('status=waiting'))).toEqual([])

  for (const each of queue) await join(page, id, each, { wait: true })
  await page.reload()
  await expect(waiting.getByRole('heading')).toHaveText('Waiting for a place (3)')
  await expect(waiting.getByRole('listitem')).toContainText(names.slice(1))
  await expectToFit(page)
  await waiting.getByRole('button', { name: 'More for Third In Line' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Message', 'Block from this group', 'Block', 'Report'])
  await page.getByRole('menuitem', { name: 'Block from this group' }).click()
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(waiting.getByRole('listitem')).toContainText(['First In Line', 'Second In Line'])
  await expect(waiting.getByRole('heading')).toHaveText('Waiting for a place (2)')

  await members.getByRole('button', { name: 'More for Mem Ber' }).click()
  await page.getByRole('menuitem', { name: 'Block from this group' }).click()
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(members.getByRole('listitem')).toContainText(['First In Line'])
  await expect(waiting.getByRole('listitem')).toContainText(['Second In Line'])

  await waiting.getByRole('button', { name: 'Remove Second In Line' }).click()
  await expect(page.getByText('Second In Line has been removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo removing Second In Line' }).click()
  await expect(page.getByText('Second In Line stays on the waiting list.')).toBeVisible()
  await waiting.getByRole('button', { name: 'More for Second In Line' }).click()
  await page.getByRole('menuitem', { name: 'Block from this group' }).click()
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a group whose date has passed has no waiting list', async ({ signedInPage: page }) => {
  const id = await makeGroup(page, await signUp({ verified: true }), { maxMembers: 0, startDate: dayFromNow(-3) })
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('start date has passed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0)
})

test('a full group with approval accepts requests, and one can be approved once a place is free', async ({
  page,
  openPageOf,
  user,
}) => {
  const [creator, member] = await Promise.all([signUp({ verified: true }), signUp()])
  const questions = { approvalRequired: true, joinQuestions: ['Why?'] }
  const id = await makeGroup(page, creator, { maxMembers: 1, ...questions })
  await join(page, id, member)
  const decide = { data: { status: 'joined' }, headers: { authorization: authorization(creator) } }
  const approved = await page.request.patch(`/groupInformation/${id}/members/${member.uid}`, decide)
  expect(approved.status()).toBe(200)

  await page.goto(`/groups/${id}`)
  const isFull = 'This group is full. You can ask to join now. Your request waits until a place is free.'
  await expect(page.getByText(isFull)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0)
  await expectToFit(page)
  await page.getByLabel('Why?').fill('Books')
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')
  const waits =
    'Your request is waiting for an organizer. The group is full, so they can only let you in once a place is free.'
  await expect(page.getByText(waits)).toBeVisible()

  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  const requests = creatorPage.getByRole('region', { name: 'Requests' })
  await expect(requests.getByText('You can approve a request once a place is free')).toBeVisible()
  const raise = requests.getByRole('link', { name: 'raise the maximum' })
  await expect(raise).toHaveAttribute('href', `/update-group/${id}`)
  await remove(page, id, member, member)
  await creatorPage.reload()
  await expect(requests.getByText('once a place is free')).toHaveCount(0)
  await requests.getByRole('button', { name: `Approve ${user.name}` }).click()
  await expect(creatorPage.getByText(`${user.name} is now a member.`)).toBeVisible()
})

test.describe('a deleted group', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] })
  test('a user who wants to wait for a group that was deleted meanwhile sees so', async ({ signedInPage: page }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator, { maxMembers: 0 })
    await page.goto(`/groups/${id}`)
    const wait = page.getByRole('button', { name: 'Join the waiting list' })
    await expect(wait).toBeVisible()
    await page.request.delete(`/groupInformation/${id}`, { headers: { authorization: authorization(creator) } })
    await wait.click()
    await closeDialog(page, 'Error!')
    await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeVisible()
  })
})

test('a user who gets a place while elsewhere finds a member’s page behind the notification, and an outdated page does not remove them', async ({
  page,
  user,
}) => {
  const [creator, first] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
  const id = await makeGroup(page, creator, { maxMembers: 1 })
  await join(page, id, first)
  await join(page, id, user, { wait: true })
  await page.goto(`/groups/${id}`)
  const stopWaiting = page.getByRole('button', { name: 'Stop Waiting' })
  await expect(stopWaiting).toBeVisible()
  await page.getByRole('link', { name: 'All Groups' }).first().click()
  await remove(page, id, first, first)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click()
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
  await expect(stopWaiting).toHaveCount(0)
})

test.describe('a page that is out of date', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] })
  test('"Stop Waiting" on an outdated page changes nothing, says so, and the page shows the membership', async ({
    page,
    user,
  }) => {
    const [creator, first] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
    const id = await makeGroup(page, creator, { maxMembers: 1 })
    await join(page, id, first)
    await join(page, id, user, { wait: true })
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Stop Waiting' }).click()
    await remove(page, id, first, first)
    await page.getByRole('button', { name: 'Yes, stop waiting' }).click()
    await expect(page.getByRole('alertdialog')).toContainText("You're already a member of this group")
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText("You're a member of this group.")).toBeVisible()
  })
})
