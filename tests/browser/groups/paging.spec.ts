import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addMembers, copyGroup, deleteGroups, numberedUsers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Lists that are longer than a page of 50 rows: every row can be reached, and the list stays right when a row is removed.

const section = (page: Page, title: string) => page.getByRole('region', { name: title })
const rows = (page: Page, title: string) => section(page, title).getByRole('listitem')
const heading = (page: Page, title: string) => section(page, title).getByRole('heading')

test('every request can be decided, every member is listed, and no page is read twice', async ({ page, user }) => {
  const id = await makeGroup(page, user, { maxMembers: 300, approvalRequired: true })
  await addMembers(id, numberedUsers('Asker', 105), 'pending')
  await addMembers(id, numberedUsers('Member', 55), 'joined')
  let reads = 0
  page.on('request', (request) => {
    if (/\/members\?/.test(request.url())) reads += 1
  })
  await page.goto(`/groups/${id}`)
  await expect(heading(page, 'Requests')).toHaveText('Requests (105)')
  await expect(heading(page, 'Members')).toHaveText('Members (55)')
  await expect(rows(page, 'Requests')).toHaveCount(50)
  await expect(rows(page, 'Members')).toHaveCount(50)

  const moreRequests = page.getByRole('button', { name: 'Show more requests' })
  await moreRequests.click()
  await expect(rows(page, 'Requests')).toHaveCount(100)
  await moreRequests.click()
  await expect(rows(page, 'Requests')).toHaveCount(105)
  await expect(moreRequests).toHaveCount(0)
  await expect(section(page, 'Requests').getByRole('status')).toHaveText('All 105 requests shown')
  await expect(rows(page, 'Requests').last()).toContainText('Asker 0105')

  await page.getByRole('button', { name: 'Approve Asker 0105' }).click()
  await expect(heading(page, 'Requests')).toHaveText('Requests (104)')
  await expect(heading(page, 'Members')).toHaveText('Members (56)')
  await expect(rows(page, 'Requests')).toHaveCount(104)
  await expect(rows(page, 'Members'), 'the new member comes with the last page').toHaveCount(50)
  await page.getByRole('button', { name: 'Decline Asker 0001' }).click()
  await page.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(heading(page, 'Requests')).toHaveText('Requests (103)')
  await expect(rows(page, 'Requests').first()).toContainText('Asker 0002')

  await page.getByRole('button', { name: 'Show more members' }).click()
  await expect(rows(page, 'Members')).toHaveCount(56)
  await expect(rows(page, 'Members').last()).toContainText('Asker 0105')
  await page.getByRole('button', { name: 'Approve Asker 0060' }).click()
  await expect(rows(page, 'Members'), 'or at the end of what is loaded').toHaveCount(57)
  await expect(rows(page, 'Members').last()).toContainText('Asker 0060')
  await page.getByRole('button', { name: 'Remove Member 0003' }).click()
  await expect(page.getByRole('button', { name: 'Undo removing Member 0003' })).toBeVisible()
  // When the user leaves the page, the removal becomes final.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(heading(page, 'Members')).toHaveText('Members (56)')
  await expect(rows(page, 'Members')).toHaveCount(56)
  await expect(section(page, 'Members').getByText('Member 0003')).toHaveCount(0)
  expect(reads, 'three pages of requests, two of members, and the organizers').toBe(6)
})

test.describe('a request that was withdrawn meanwhile', () => {
  test.use({ allowedErrors: [/404 \(/] })
  test('cannot be decided, and leaves the list', async ({ page, user }) => {
    const id = await makeGroup(page, user, { approvalRequired: true })
    await addMembers(id, numberedUsers('Asker', 2), 'pending')
    await page.goto(`/groups/${id}`)
    await expect(rows(page, 'Requests')).toHaveCount(2)
    await database().doc(`groups/${id}/members/asker-0001`).delete()
    await database().doc(`groups/${id}`).update({ pendingCount: 1 })
    await page.getByRole('button', { name: 'Approve Asker 0001' }).click()
    await closeDialog(page, 'Request no longer open')
    await expect(rows(page, 'Requests')).toHaveCount(1)
    await expect(heading(page, 'Requests')).toHaveText('Requests (1)')
  })
})

test.describe('while more cannot be loaded', () => {
  test.use({ allowedErrors: [/503 \(/] })
  test('loaded groups stay, and trying again continues', async ({ page, user }) => {
    const id = await makeGroup(page, user, { maxMembers: 300 })
    await addMembers(id, numberedUsers('Member', 51), 'joined')
    let isDown = true
    await page.route(/\/members\?.*after=/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Busy.', code: 'unavailable' } }) : route.continue(),
    )
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Show more members' }).click()
    await expect(page.getByRole('alert')).toHaveText('More members could not be loaded.')
    await expect(rows(page, 'Members')).toHaveCount(50)
    isDown = false
    await section(page, 'Members').getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page, 'Members')).toHaveCount(51)
  })
})

test('My Groups: all created, joined and requested groups can be reached, left and deleted', async ({ page, user }) => {
  const other = await signUp({ verified: true })
  const run = randomUUID()
  const names = (list: string) => numberedUsers(`zz ${run} ${list}`, 52).map(({ name }) => name)
  const [own, theirs] = [await makeGroup(page, user), await makeGroup(page, other, { maxMembers: 300 })]
  const created = await copyGroup(own, names('Created'))
  const joined = await copyGroup(theirs, names('Joined'))
  const asked = await copyGroup(theirs, names('Asked'))
  const me = [{ uid: user.uid, name: 'Pat Person' }]
  for (const id of joined) await addMembers(id, me, 'joined')
  for (const id of asked) await addMembers(id, me, 'pending')
  try {
    await page.goto('/my-groups')
    const table = (name: string) => page.getByRole('table', { name })
    for (const [title, what, count] of [
      ['My Created Groups', 'created groups', 53],
      ['My Joined Groups', 'joined groups', 52],
      ['My Requests', 'requests', 52],
    ] as const) {
      await expect(table(title).getByRole('row')).toHaveCount(1 + 50)
      await page.getByRole('button', { name: `Show more ${what}` }).click()
      await expect(table(title).getByRole('row')).toHaveCount(1 + count)
      await expect(page.getByText(`All ${count} ${what} shown`), 'the button that had the focus is gone').toBeFocused()
    }
    await expect(table('My Created Groups').getByRole('row').last(), 'by name').toContainText('Created 0052')

    await page.getByRole('button', { name: `Delete zz ${run} Created 0052` }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await closeDialog(page, 'Deleted!')
    await expect(table('My Created Groups').getByRole('row')).toHaveCount(1 + 52)
    await page.getByRole('button', { name: `More for zz ${run} Joined 0052` }).click()
    await page.getByRole('menuitem', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expect(table('My Joined Groups').getByRole('row')).toHaveCount(1 + 51)
    await page.getByRole('button', { name: `More for zz ${run} Asked 0001` }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw' }).click()
    await expect(table('My Requests').getByRole('row')).toHaveCount(1 + 51)
  } finally {
    await deleteGroups([...created, ...joined, ...asked])
  }
})
