import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { followAuthMail, listAuthMails } from '../../support/account-changes.ts'
import { type Account, signIn } from '../../support/accounts.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeOrganizer } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { claimsOf } from '../../support/tokens.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Something changes elsewhere while a page is open: after a refusal, the page shows what is so.

const offer = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid }, as })

/** Makes a group whose organizer is `user`, and returns its id and a function that changes the user's role. */
const makeGroupRunBy = async (page: Page, user: Account) => {
  const creator = await signUp({ name: 'Gate Keeper', verified: true })
  const id = await makeGroup(page, creator)
  await joinGroupAs(id, user)
  const setRole = (role: 'organizer' | 'member') =>
    expectSuccess(endpoints.updateMember, 200, { params: { id, uid: user.uid }, body: { role }, as: creator })
  await setRole('organizer')
  return { id, creator, setRole }
}

test('a user who confirms the e-mail after registering can take over a group at once', async ({ page }) => {
  const email = `confirms-${Date.now()}@example.com`
  await page.goto('/auth/register')
  await page.getByLabel('Name', { exact: true }).fill('Newcomer')
  await page.getByLabel('Photo URL').fill(`${new URL(page.url()).origin}/demo/avatar-1.webp`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Hobby123')
  await page.getByRole('button', { name: 'Register' }).click()
  await closeDialog(page, 'Welcome aboard!')
  await expect.poll(async () => (await listAuthMails(email, 'VERIFY_EMAIL')).length).toBe(1)
  // The page is left, so that it does not notice the confirmation before it is loaded again.
  await page.goto('about:blank')
  await followAuthMail(email, 'VERIFY_EMAIL')

  const token = await signIn(email)
  const user = { uid: String(claimsOf(token).user_id), email, name: 'Newcomer', token, refreshToken: '' }
  const { id, creator } = await makeGroupRunBy(page, user)
  await offer(id, user, creator)

  let refreshes = 0
  page.on('request', (request) => {
    if (/\/v1\/token\?/.test(request.url())) refreshes += 1
  })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Yes, take it over' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
  expect(refreshes).toBe(1)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
  expect(refreshes, 'the new token is kept').toBe(1)
})

test.describe('after a refusal', () => {
  test.use({ allowedErrors: [/40[349] \((Forbidden|Not Found|Conflict)\)/] })

  test('a member who was blocked meanwhile is no longer shown as a member', async ({ page, user }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator)
    await joinGroupAs(id, user)
    await planMeetings(id, creator)
    await page.goto(`/groups/${id}`)
    const going = page.getByRole('region', { name: 'What next?' }).getByRole('button', { name: 'Going', exact: true })
    await expect(going).toBeVisible()
    await expectSuccess(endpoints.blockUser, 200, { params: { id, uid: user.uid }, as: creator })
    await going.click()
    const dialog = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(dialog).toContainText('Only members of this group may do this.')
    await expect(page.getByText("You're a member of this group.")).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText("We can't reach the server")).toHaveCount(0)
  })

  test('an organizer who was demoted meanwhile keeps no tools', async ({ page, user }) => {
    const { id, setRole } = await makeGroupRunBy(page, user)
    await page.goto(`/groups/${id}`)
    await expect(page.getByText("You're an organizer of this group.")).toBeVisible()
    await page.getByRole('textbox', { name: 'Write to all members' }).fill('Hello')
    await setRole('member')
    await page.getByRole('button', { name: 'Announce', exact: true }).click()
    await closeDialog(page, 'Error!')
    await expect(page.getByText("You're a member of this group.")).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Plan a meeting' })).toHaveCount(0)
  })

  test('a form of somebody who was demoted meanwhile stays as it was filled in', async ({ page, user }) => {
    const { id, setRole } = await makeGroupRunBy(page, user)
    await page.goto(`/groups/${id}/plan-meeting`)
    const form = page.getByRole('form', { name: 'Plan a meeting' })
    await form.getByLabel('Title').fill('Typed long ago')
    await form.getByLabel('Date').fill(dayFromNow(7))
    await form.getByLabel('Time', { exact: true }).fill('19:00')
    await form.getByLabel('Place').fill('Old Town Hall')
    await setRole('member')
    await form.getByRole('button', { name: 'Plan', exact: true }).click()
    await closeDialog(page, 'Not planned')
    await page.waitForLoadState('networkidle')
    await expect(form.getByLabel('Title')).toHaveValue('Typed long ago')
  })

  test('a creator whose offer was accepted meanwhile is shown as an organizer', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    const organizer = await makeOrganizer(id, user, { verified: true })
    await offer(id, organizer, user)
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: organizer })
    await page.getByRole('button', { name: 'Yes, take it back' }).click()
    await closeDialog(page, 'Error!')
    await expect(page.getByText("You're an organizer of this group.")).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toHaveCount(0)
  })

  test('a request that was withdrawn meanwhile is named, and leaves the list', async ({ page, user }) => {
    const id = await makeGroup(page, user, { approvalRequired: true })
    const [ann, bo] = [await signUp({ name: 'Ann Asks' }), await signUp({ name: 'Bo Asks' })]
    await joinGroupAs(id, ann)
    await joinGroupAs(id, bo)
    await page.goto(`/groups/${id}`)
    const approve = page.getByRole('button', { name: 'Approve Ann Asks' })
    await expect(approve).toBeVisible()
    await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: ann.uid }, as: ann })
    await approve.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(
      'Ann Asks has withdrawn the request, or another organizer has declined it.',
    )
    await closeDialog(page, 'Request no longer open')
    await expect(approve).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Bo Asks' })).toBeFocused()
    await page.getByRole('button', { name: 'Decline Bo Asks' }).click()
    await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: bo.uid }, as: bo })
    await page.getByRole('button', { name: 'Yes, decline' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Bo Asks has withdrawn the request')
    await closeDialog(page, 'Request no longer open')
    await expect(page.getByRole('heading', { name: 'Requests (0)' })).toBeFocused()
  })
})
