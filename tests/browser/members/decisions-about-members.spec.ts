import type { Page } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'

// A creator's decisions about members and requests: which of them can be undone, and where the focus moves afterwards.

const UNDO_MS = 20_000

const join = async (page: Page, id: string, { email, token }: Account) => {
  const request = { data: { userEmail: email }, headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.patch(`/groupInformation/${id}/join`, request)).ok()).toBe(true)
}

const isMember = async (id: string, { uid }: Account): Promise<boolean> =>
  (await database().doc(`groups/${id}/members/${uid}`).get()).exists

const toast = (page: Page) => page.locator('.notistack-Snackbar')

/** Makes a group of the user with members (with `approvalRequired`: requests) of these names, and opens its page. */
const openGroup = async (page: Page, user: Account, names: readonly string[], approvalRequired = false) => {
  const id = await makeGroup(page, user, { approvalRequired })
  const members = []
  for (const name of names) {
    const member = await signUp({ name, verified: true })
    await join(page, id, member)
    members.push(member)
  }
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toBeVisible()
  return { id, members }
}

test.describe('removing a member', () => {
  test.beforeEach(({ page }) => installClock(page))

  test('can be undone in the row and in the message, and nothing is written before', async ({ page, user }) => {
    const { id, members } = await openGroup(page, user, ['Mo Member'])
    const [member] = members
    if (!member) throw new Error('no member')
    const remove = page.getByRole('button', { name: 'Remove Mo Member' })
    const undo = page.getByRole('button', { name: 'Undo removing Mo Member' })

    await remove.press('Enter')
    await expect(undo).toBeFocused()
    await expect(toast(page)).toContainText('Mo Member has been removed.')
    await undo.press('Enter')
    await expect(remove).toBeFocused()
    await expect(page.getByText('Mo Member stays a member.')).toBeVisible()
    await expect(toast(page)).toHaveCount(1)

    await remove.click()
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(remove).toBeFocused()
    await page.clock.runFor(2 * UNDO_MS)
    expect(await isMember(id, member)).toBe(true)
    await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible()
  })

  test('is done after a while, with the replies to meetings, on any page', async ({ page, user }) => {
    const { id, members } = await openGroup(page, user, ['Mo Member', 'Na Next'])
    const [member, next] = members
    if (!member || !next) throw new Error('no member')
    const [meetingId = ''] = await planMeetings(id, user)
    await replyToMeetingAs({ id, meetingId }, member)
    await page.reload()
    await expect(page.getByText('1 going', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Mo Member' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Undo removing Mo Member' })).toBeFocused()
    await page.clock.runFor(UNDO_MS)
    await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Na Next' })).toBeFocused()
    expect(await isMember(id, member)).toBe(false)
    await expect(page.getByText('Nobody is going yet', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Remove Na Next' }).click()
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL('/about')
    expect(await isMember(id, next)).toBe(true)
    await page.clock.runFor(UNDO_MS)
    await expect.poll(() => isMember(id, next)).toBe(false)
  })

  for (const [how, leave] of [
    ['another site is opened', (page: Page) => page.goto('about:blank')],
    ['the tab is closed', (page: Page) => page.close()],
    ['the page is loaded again', (page: Page) => page.reload()],
  ] as const)
    test(`is done at once when ${how}`, async ({ page, user }) => {
      const { id, members } = await openGroup(page, user, ['Mo Member'])
      const [member] = members
      if (!member) throw new Error('no member')
      await page.getByRole('button', { name: 'Remove Mo Member' }).click()
      await expect(page.getByRole('button', { name: 'Undo removing Mo Member' })).toBeVisible()
      await leave(page)
      await expect.poll(() => isMember(id, member)).toBe(false)
    })

  test.describe('without a connection', () => {
    test.use({ allowedErrors: [OFFLINE_ERROR_PATTERN] })
    test('is shown as not done', async ({ page, context, user }) => {
      const { id, members } = await openGroup(page, user, ['Mo Member'])
      const [member] = members
      if (!member) throw new Error('no member')
      await page.getByRole('button', { name: 'Remove Mo Member' }).click()
      await expect(page.getByRole('button', { name: 'Undo removing Mo Member' })).toBeVisible()
      await context.setOffline(true)
      await page.clock.runFor(UNDO_MS)
      await expect(page.getByRole('alertdialog')).toContainText('Mo Member is still a member.')
      await expect(page.getByRole('alertdialog')).toContainText("You're offline")
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: 'Remove Mo Member' })).toBeEnabled()
      expect(await isMember(id, member)).toBe(true)
    })
  })
})

test.describe('deciding many requests together', () => {
  test.beforeEach(({ page }) => installClock(page))
  const openRequests = async (page: Page, user: Account, count: number) => {
    const id = await makeGroup(page, user, { approvalRequired: true, maxMembers: 30 })
    await addMembers(id, numberedUsers('Asker', count), 'pending')
    await page.goto(`/groups/${id}`)
    return { id, requests: page.getByRole('region', { name: 'Requests', exact: true }) }
  }
  const statusOf = async (id: string, uid: string) =>
    (await database().doc(`groups/${id}/members/${uid}`).get()).get('status')

  test('can be undone, and only then reaches the selected people', async ({ page, user }) => {
    const { id, requests } = await openRequests(page, user, 22)
    const links = page.getByRole('navigation', { name: 'Sections of this page' })
    await expect(links.getByRole('link', { name: 'Requests (22)' })).toBeVisible()
    await expect(links).toContainText('22 requests to answer')
    const [left, wide] = [await requests.boundingBox(), await page.locator('main').boundingBox()]
    expect(left?.width).toBeGreaterThan((wide?.width ?? 0) * 0.75)

    await requests.getByRole('checkbox', { name: 'Select Asker 0002' }).press('Space')
    await requests.getByRole('checkbox', { name: 'Select Asker 0003' }).press('Space')
    const undo = requests.getByRole('button', { name: 'Undo' })
    await requests.getByRole('button', { name: 'Approve 2', exact: true }).press('Enter')
    await expect(undo).toBeFocused()
    await expect(toast(page)).toContainText('2 requests approved.')
    await expect(requests.getByText('Approved', { exact: true })).toHaveCount(2)
    await undo.press('Enter')
    await expect(page.getByText('Nobody has been approved.')).toBeVisible()
    await page.clock.runFor(2 * UNDO_MS)
    expect(await statusOf(id, 'asker-0002')).toBe('pending')

    await requests.getByRole('checkbox', { name: 'Select Asker 0005' }).press('Space')
    await requests.getByRole('checkbox', { name: 'Select Asker 0006' }).press('Space')
    const decline = requests.getByRole('button', { name: 'Decline 2', exact: true })
    await decline.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Decline 2 requests?' })
    await dialog.getByLabel('Reason (optional)').fill('We are too many.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await decline.press('Enter')
    await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('We are too many.')
    await dialog.getByRole('button', { name: 'Yes, decline' }).press('Enter')
    await expect(requests.getByText('Declined', { exact: true })).toHaveCount(2)
    await expect(undo).toBeFocused()
    await page.clock.runFor(UNDO_MS)
    await expect(page.getByRole('heading', { name: 'Requests (20)' })).toBeFocused()
    for (const uid of ['asker-0005', 'asker-0006']) {
      expect(await statusOf(id, uid)).toBeUndefined()
      expect((await database().doc(`groups/${id}/declined/${uid}`).get()).get('reason')).toBe('We are too many.')
    }
    await expect(requests.getByRole('listitem')).toHaveCount(20)
  })

  test('is done at once when the page is left, and never beyond the free places', async ({ page, user }) => {
    const { id, requests } = await openRequests(page, user, 31)
    await requests.getByRole('button', { name: 'Approve all' }).click()
    await closeDialog(page, 'Not enough places')
    await requests.getByRole('checkbox', { name: 'Select all' }).click()
    await requests.getByRole('checkbox', { name: 'Select Asker 0031' }).click()
    await requests.getByRole('button', { name: 'Approve 30' }).click()
    await expect(requests.getByText('Approved', { exact: true })).toHaveCount(30)
    await page.goto('about:blank')
    const group = async () => (await database().doc(`groups/${id}`).get()).get('memberCount')
    await expect.poll(group, { timeout: 20_000 }).toBe(30)
    expect(await statusOf(id, 'asker-0031')).toBe('pending')
  })
})

test.describe('where a service worker controls the page', () => {
  test.use({ serviceWorkers: 'allow' })
  test.beforeEach(({ page }) => installClock(page))
  for (const [how, leave] of [
    ['the page is loaded again', (page: Page) => page.reload()],
    ['another page is opened by its address', (page: Page) => page.goto('/about')],
  ] as const)
    test(`removing a member is done at once when ${how}`, async ({ page, user }) => {
      const { id, members } = await openGroup(page, user, ['Mo Member'])
      const [member] = members
      if (!member) throw new Error('no member')
      await untilServiceWorkerReady(page)
      await page.reload()
      await page.getByRole('button', { name: 'Remove Mo Member' }).click()
      await expect(page.getByRole('button', { name: 'Undo removing Mo Member' })).toBeVisible()
      await leave(page)
      await expect.poll(() => isMember(id, member)).toBe(false)
    })
})

test('a message with a long word fits a phone, and is at the top beside a dialog', async ({ page, user }) => {
  const word = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung'
  await openGroup(page, user, ['Bo Member'])
  await page.setViewportSize({ width: 360, height: 700 })
  await page.reload()
  await page.getByRole('button', { name: 'Remove Bo Member' }).click()
  await expect(toast(page)).toBeVisible()
  const middle = async () => {
    const { y = 0, height = 0 } = (await toast(page).boundingBox()) ?? {}
    return y + height / 2
  }
  const before = await middle()
  await toast(page)
    .locator('#notistack-snackbar')
    .evaluate((node, text) => node.prepend(text), word)
  const { x = -1, width = 1000 } = (await toast(page).boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Invite people' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await middle()).toBeLessThan(before)
  expect(await middle()).toBeLessThan(200)
})

test('after a decision about a request, the focus is on the next one, and at last on the heading', async ({
  page,
  user,
}) => {
  await openGroup(page, user, ['Ann Asks', 'Bo Asks', 'Cy Asks'], true)
  const request = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'Approve Ann Asks' }).press('Enter')
  await expect(request('Bo Asks')).toBeFocused()
  await page.getByRole('button', { name: 'Decline Bo Asks' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, decline' }).press('Enter')
  await expect(request('Cy Asks')).toBeFocused()
  await page.getByRole('button', { name: 'Approve Cy Asks' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Requests (0)' })).toBeFocused()
})

test('on the dashboard, too, and after the last one on the section’s heading', async ({ page, user }) => {
  await openGroup(page, user, ['Ann Asks', 'Bo Asks'], true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^2 requests to answer/ }).press('Enter')
  await page.getByRole('button', { name: 'Approve Ann Asks' }).press('Enter')
  const requests = page.getByRole('group', { name: /^Requests of/ })
  await expect(requests.getByRole('listitem').filter({ hasText: 'Bo Asks' })).toBeFocused()
  await page.getByRole('button', { name: 'Approve Bo Asks' }).press('Enter')
  await expect(page.getByRole('button', { name: /to answer/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Groups you run' })).toBeFocused()
})

test('a message that is closed by keyboard gives the focus back', async ({ page, user }) => {
  await openGroup(page, user, ['Ann Asks'], true)
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .first()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Share' }).press('Enter')
  const close = toast(page).getByRole('button', { name: 'Close message' })
  await expect(close).toBeVisible()
  await close.focus()
  await close.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(more).toBeFocused()

  // The button that had the focus is gone, so the focus moves to the heading.
  await page.getByRole('button', { name: 'Approve Ann Asks' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Requests (0)' })).toBeFocused()
  await close.focus()
  await page.getByRole('heading', { name: 'Requests (0)' }).evaluate((heading) => heading.remove())
  await close.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after a decline is dismissed, the focus is on the membership', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true })
  await join(page, id, user)
  const headers = { authorization: `Bearer ${creator.token}` }
  expect((await page.request.delete(`/groupInformation/${id}/members/${user.uid}`, { headers })).ok()).toBe(true)
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Your membership' })).toBeFocused()
})
