import type { Page } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeOrganizer } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { installClock } from '../clock.ts'
import { closeDialog, expect, makeGroup, signUp, test, untilAnimationsEnded } from '../fixtures.ts'
import { holdRequests, watchLayoutShifts } from '../home-page.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const names = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('td a[href^="/groups/"]')

const join = async (page: Page, id: string, { email, token }: Account) => {
  const request = { data: { userEmail: email }, headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.patch(`/groupInformation/${id}/join`, request)).ok()).toBe(true)
}

test('groups that need their creator’s attention are first, with picture, location, date and places', async ({
  page,
  user,
  baseURL,
}) => {
  const member = await signUp({ verified: true })
  const image = new URL('/demo/no-such-image.webp', baseURL).href
  await makeGroup(page, user, { groupName: 'A later', startDate: dayFromNow(90), image })
  await makeGroup(page, user, { groupName: 'B passed', startDate: dayFromNow(-3) })
  await makeGroup(page, user, { groupName: 'C soon', startDate: dayFromNow(3), location: 'Oslo', maxMembers: 8 })
  await join(page, await makeGroup(page, user, { groupName: 'D full', maxMembers: 1 }), member)
  await join(page, await makeGroup(page, user, { groupName: 'E asked', approvalRequired: true }), member)
  await page.goto('/my-groups')
  await expect(names(page, 'My Created Groups')).toHaveText(['E asked', 'D full', 'C soon', 'A later', 'B passed'])
  await expect(row(page, 'E asked')).toContainText('1 request')
  await expect(row(page, 'D full')).toContainText('Full')
  await expect(row(page, 'B passed')).toContainText('Passed')
  await expect(row(page, 'C soon')).toContainText(/SoonStarts .+Oslo · Be the first/)
  await expect(row(page, 'C soon').locator('img')).toBeVisible()
  await expect(row(page, 'A later').locator('img'), 'one that does not load gives way to an icon').toHaveCount(0)
})

test('a joined group shows and is marked by its next meeting, not by its start date', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'A meets', startDate: dayFromNow(90) })
  await planMeetings(id, creator, { date: dayFromNow(3) })
  await join(page, id, user)
  await page.goto('/my-groups')
  await expect(row(page, 'A meets')).toContainText(/Soon.+, \d\d:\d\d.+ · 1 in/)
})

test('a list that loads late moves nothing below it', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page, await makeGroup(page, await signUp({ verified: true }), { groupName: 'A joined' }), user)
  const shifted = await watchLayoutShifts(page)
  const created = await holdRequests(page, /\/groupInformation\/user\?/)
  const joined = page.waitForResponse(/\/joined\?.*status=joined|\/joined\?(?!.*status)/)
  await page.goto('/my-groups')
  await joined
  await expect(page.getByRole('status', { name: 'Loading My Created Groups' })).toBeVisible()
  await untilAnimationsEnded(page)
  created.release()
  await expect(row(page, 'A joined')).toBeVisible()
  await expect(page.getByText("You haven't created any groups yet.")).toBeVisible()
  await untilAnimationsEnded(page)
  expect(await shifted()).toBeLessThanOrEqual(0.01)
})

test('a list that was requested before a change of a group and arrives after it is not shown', async ({
  page,
  user,
}) => {
  await installClock(page)
  await join(page, await makeGroup(page, user, { groupName: 'A full', maxMembers: 1 }), await signUp())
  await page.goto('/my-groups')
  await expect(row(page, 'A full')).toContainText('Full')
  await page.getByRole('link', { name: 'Update A full' }).click()
  await page.getByLabel('Maximum members').fill('5')

  // Simulates a slow connection: the response to an earlier read arrives only after the group is saved.
  const saved = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  await page.route(/\/groupInformation\/user\?/, async (route) => {
    const response = await route.fetch()
    isRead.resolve()
    await saved.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  // The list is stale after half a minute. Then the page loads it again as soon as the pointer is over a link to it.
  await page.clock.fastForward(31_000)
  await page.getByRole('banner').getByRole('link', { name: 'My Groups' }).hover()
  await isRead.promise
  await page.getByRole('button', { name: 'Update Group' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible()
  saved.resolve()
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
  await expect(row(page, 'A full')).toContainText(' · 1 in')
  await expect(row(page, 'A full')).not.toContainText('Full')
})

test('joined groups have picture, location and date, and those that start soon are first', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  for (const [groupName, startDate] of [
    ['A passed', dayFromNow(-3)],
    ['B later', dayFromNow(60)],
    ['C soon', dayFromNow(2)],
  ] as const) {
    const id = await makeGroup(page, creator, { groupName, location: 'Oslo', maxMembers: 8 })
    await join(page, id, user)
    await database().doc(`groups/${id}`).update({ startDate })
  }
  await page.goto('/my-groups')
  await expect(names(page, 'My Joined Groups')).toHaveText(['C soon', 'B later', 'A passed'])
  await expect(row(page, 'C soon')).toContainText(/SoonStarts .+Oslo · 1 in/)
  await expect(row(page, 'C soon').locator('img')).toBeVisible()
})

test('a group with an unseen announcement is marked until it is seen', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  await join(page, await makeGroup(page, creator, { groupName: 'A quiet' }), user)
  const id = await makeGroup(page, creator, { groupName: 'B told' })
  await join(page, id, user)
  const headers = { authorization: `Bearer ${creator.token}` }
  const path = `/groupInformation/${id}/announcements`
  const announce = async (text: string): Promise<string> => {
    const answer: { insertedId: string } = await (await page.request.post(path, { data: { text }, headers })).json()
    return answer.insertedId
  }
  // The user returns to the table before the server knows that they have seen the announcement. Then the mark is still there.
  const openAndSee = async () => {
    const change = await holdRequests(page, /\/groupInformation\/\w+\/members\//)
    const seen = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/members/'))
    await page.getByRole('link', { name: 'B told' }).click()
    await page.getByRole('region', { name: 'Announcements' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Bring a jar.')).toBeVisible()
    await seen
    await page.goBack()
    await expect(row(page, 'B told')).toContainText('News')
    change.release()
    await expect(names(page, 'My Joined Groups')).toHaveText(['A quiet', 'B told'])
    await expect(row(page, 'B told')).not.toContainText('News')
  }
  await announce('Bring a jar.')
  await page.goto('/my-groups')
  await expect(names(page, 'My Joined Groups')).toHaveText(['B told', 'A quiet'])
  await expect(row(page, 'B told')).toContainText('News')
  await expect(row(page, 'A quiet')).not.toContainText('News')
  await openAndSee()
  // If an announcement is deleted before the member sees it, the mark stays until the member opens the group.
  expect((await page.request.delete(`${path}/${await announce('Oops.')}`, { headers })).status()).toBe(200)
  await page.reload()
  await expect(row(page, 'B told')).toContainText('News')
  await openAndSee()
})

test('an organizer’s groups come before an empty list, with what waits, and keep their headers on a phone', async ({
  page: creatorPage,
  openPageOf,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creatorPage, creator, { groupName: 'Run together', approvalRequired: true })
  const page = await openPageOf(await makeOrganizer(id, creator))
  await page.setViewportSize({ width: 390, height: 844 })
  await joinGroupAs(id, await signUp({ verified: true }))
  await page.goto('/my-groups')
  await expect(row(page, 'Run together')).toContainText('Run togetherOrganizer1 request')
  const empty = page.getByRole('region', { name: 'My Created Groups' })
  await expect(empty).toBeVisible()
  const tops = [page.getByRole('table', { name: 'My Joined Groups' }), empty].map(
    async (each) => (await each.boundingBox())?.y,
  )
  const [joinedTop = 0, createdTop = 0] = await Promise.all(tops)
  expect(joinedTop).toBeLessThan(createdTop)
  // The browser's own tree, since Playwright's does not know that the layout of cards takes away a table's roles.
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
  const roles = nodes.map(({ role }) => role?.value)
  expect(roles.filter((role) => role === 'columnheader')).toHaveLength(5)
  expect(roles.filter((role) => role === 'cell').length).toBeGreaterThan(3)
})

test('a user without groups of their own finds the way to create one', async ({ signedInPage: page }) => {
  await page.goto('/my-groups')
  const empty = page.getByRole('region', { name: 'My Created Groups' })
  await expect(empty.getByRole('link')).toHaveText(['Go explore!', 'Create a group'])
  await empty.getByRole('link', { name: 'Create a group' }).click()
  await expect(page).toHaveURL('/create-group')
})
