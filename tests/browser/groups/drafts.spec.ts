import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeAccount } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { installClock, TOKEN_REFRESH_MS, untilFeedbackLoaded, untilHintAwaited, untilTimerSet } from '../clock.ts'
import {
  closeDialog,
  expect,
  makeGroup,
  OFFLINE_ERROR_PATTERN,
  signUp,
  submitLoginForm,
  test,
  untilNextSecond,
} from '../fixtures.ts'

// The browser keeps what a user types into a form as a draft, for each user and form.

const name = (page: Page) => page.getByLabel('Group name')

const fill = async (page: Page, groupName: string) => {
  await name(page).fill(groupName)
  await page.getByLabel('Category').selectOption('Cooking')
  await page.getByLabel('Location').fill('Ohrid')
  await page.getByLabel('Maximum members').fill('9')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(12))
  await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/cooking-1.webp`)
  await page.getByLabel('Description').fill('Bread, slowly.')
}

const expectDrafts = (page: Page, count: number, why?: string) => {
  const inStore = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length
  return expect.poll(() => page.evaluate(inStore), why ?? '').toBe(count)
}

/** The contents of localStorage and sessionStorage, as one string. */
const storedOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
}

/** Reloads the page, although the browser warns of unsaved changes. */
const reloadAnyway = async (page: Page) => {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

test('a draft survives a reload with every field', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  await fill(page, 'Half done')
  await page.getByLabel('I approve each new member').check()
  await reloadAnyway(page)
  await expect(name(page)).toHaveValue('Half done')
  await expect(page.getByLabel('Category')).toHaveValue('Cooking')
  await expect(page.getByLabel('Location')).toHaveValue('Ohrid')
  await expect(page.getByLabel('Maximum members')).toHaveValue('9')
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(dayFromNow(12))
  await expect(page.getByLabel('Description')).toHaveValue('Bread, slowly.')
  await expect(page.getByLabel('I approve each new member')).toBeChecked()

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name(page)).toHaveValue('')
  await expectDrafts(page, 0)
})

test('a form with its initial values has no draft, and can be left without a question', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'As it was' })
  await page.goto(`/update-group/${id}`)
  await name(page).fill('As it was, nearly')
  await expectDrafts(page, 1)
  await name(page).fill('As it was')
  await expectDrafts(page, 0)
  await page.getByRole('link', { name: 'My Groups' }).first().click()
  await expect(page).toHaveURL('/my-groups')
})

test('leaving asks; staying keeps the form, leaving keeps the draft', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'To be changed' })
  await page.goto(`/update-group/${id}`)
  await name(page).fill('Changed')
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  const leave = page.getByRole('main').getByRole('link', { name: 'My Groups' })
  await leave.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(`/update-group/${id}`)
  await expect(name(page)).toHaveValue('Changed')

  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/my-groups')
  await page.goto('/create-group')
  await expect(name(page), 'another form').toHaveValue('')
  await page.goto(`/update-group/${id}`)
  await expect(name(page)).toHaveValue('Changed')

  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
  await expectDrafts(page, 0, 'cleared on success')
})

test('a draft of a group keeps typed values, and shows values that were changed elsewhere since', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { location: 'Prespa' })
  const group = database().doc(`groups/${id}`)
  await page.goto(`/update-group/${id}`)
  await name(page).fill('Typed')
  await expectDrafts(page, 1)
  const elsewhere = { location: 'Ohrid', startDate: dayFromNow(40) }
  await group.update(elsewhere)
  await reloadAnyway(page)
  await expect(name(page)).toHaveValue('Typed')
  await expect(page.getByLabel('Location')).toHaveValue('Ohrid')
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(dayFromNow(40))
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  expect((await group.get()).data()).toMatchObject({ groupName: 'Typed', ...elsewhere })
})

test('a draft is shown only to its author', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  await name(page).fill('Mine alone')
  await logOut(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await submitLoginForm(page, await signUp({ verified: true }))
  await page.goto('/create-group')
  await expect(name(page)).toHaveValue('')
})

test('logging out deletes drafts: in this tab, and in others with an open or a closed form', async ({
  page,
  context,
  user,
}) => {
  const announcement = page.getByLabel('Write to all members')
  await page.goto(`/groups/${await makeGroup(page, user)}`)
  await announcement.fill('For later.')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByLabel('Message').fill('From me.')
  await other.goto(`/groups/${await makeGroup(page, user)}`)
  await other.getByLabel('Write to all members').fill('Elsewhere, for later.')
  await other.goto('/create-group')
  await name(other).fill('Half done')
  for (const tab of [page, other]) expect(await storedOf(tab)).toContain('Half done')
  expect(await storedOf(page)).toContain('For later.')
  expect(await storedOf(other)).toContain('Elsewhere, for later.')

  await logOut(page)
  for (const tab of [page, other]) await expect.poll(() => storedOf(tab)).not.toContain(user.uid)
  await expect(other).toHaveURL('/auth/login')
  for (const tab of [page, other]) expect(await storedOf(tab)).not.toMatch(/or later|Half done|From me/)

  await submitLoginForm(page, user)
  await page.goto('/create-group')
  await expect(name(page)).toHaveValue('')
})

test('a draft of Register survives a reload, without the password, and ends with a sign-in', async ({
  page,
  baseURL,
}) => {
  const photo = new URL('/demo/avatar-1.webp', baseURL).href
  const typed = { Name: 'Ada', 'Photo URL': photo, 'E-mail': `ada-${randomUUID()}@example.com` }
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await page.goto('/auth/register')
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await field('Password').fill('Hobby123')
  expect(await stored()).not.toContain('Hobby123')
  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text)
  await expect(field('Password')).toHaveValue('')
  await field('Password').fill('Hobby123')
  await page.getByRole('button', { name: 'Register' }).click()
  await closeDialog(page, 'Welcome aboard!')
  await expect.poll(stored).not.toContain('draft:register')
})

test('drafts of Account’s forms survive a reload, without the password', async ({ page, user }) => {
  await page.goto('/dashboard/account')
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  const email = page.getByRole('region', { name: 'E-mail', exact: true })
  await profile.getByLabel('Name').fill('Pat Changed')
  await email.getByLabel('New e-mail').fill('pat-new@example.com')
  await email.getByLabel('Password').fill('Hobby123')
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await stored()).not.toContain('Hobby123')
  await page.reload()
  await expect(profile.getByLabel('Name'), user.email).toHaveValue('Pat Changed')
  await expect(email.getByLabel('New e-mail')).toHaveValue('pat-new@example.com')
  await expect(email.getByLabel('Password')).toHaveValue('')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await email.getByLabel('New e-mail').fill('')
  await expect.poll(stored).not.toContain('draft:')
})

test('a draft of a message to the site survives a reload, and ends once it is sent', async ({ page }) => {
  const typed = { Name: 'Ada', 'E-mail': 'ada@', Message: 'Hello,\nis anybody there?' }
  await page.goto('/contact')
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await closeDialog(page, 'Message Sent!')
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await storedOf(page)).not.toContain('draft:')
})

test('a draft of an announcement survives a reload, and ends once it is sent', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const field = page.getByLabel('Write to all members')
  await page.goto(`/groups/${id}`)
  await field.fill('We meet at the back door.')
  await page.reload()
  await expect(field).toHaveValue('We meet at the back door.')
  await page.goto(`/groups/${await makeGroup(page, user)}`)
  await expect(field, 'of another group').toHaveValue('')
  await page.goBack()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByText('We meet at the back door.')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await storedOf(page)).not.toContain('draft:')
})

test('a draft of a message to a creator survives a reload, and ends once it is sent', async ({ page, user }) => {
  const joinQuestions = ['What do you read?', 'And where?']
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true, joinQuestions })
  const typed = {
    'Message to the organizer (optional)': 'Hello!',
    'What do you read?': 'Novels',
    'And where?': 'In bed',
  }
  await page.goto(`/groups/${id}`)
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await expect(page.getByText('Your request is waiting for an organizer.'), user.email).toBeVisible()
  await expect.poll(() => storedOf(page)).not.toContain('draft:')
})

test.describe('when the session ends while a form is open', () => {
  test.use({ allowedErrors: [/40[013] \(/] })
  test('signing in again leads back to the form with its draft', async ({ page }) => {
    await installClock(page)
    const user = await signUp({ verified: true })
    await page.goto('/create-group')
    await submitLoginForm(page, user)
    await untilTimerSet(page, TOKEN_REFRESH_MS)
    await fill(page, 'Nearly lost')
    await changeAccount(user.uid, { disableUser: true })
    await page.clock.fastForward('56:00')
    await closeDialog(page, 'You have been signed out')
    await expect(page).toHaveURL('/auth/login')

    await changeAccount(user.uid, { disableUser: false })
    await submitLoginForm(page, user)
    await expect(page).toHaveURL('/create-group')
    await expect(name(page)).toHaveValue('Nearly lost')
    await page.getByRole('button', { name: 'Create Group' }).click()
    await closeDialog(page, 'Group Created!')
    await expect(name(page)).toHaveValue('')
    await expectDrafts(page, 0)
  })
})

test.describe('when a write fails', () => {
  test.use({ allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be (created|updated)`)] })

  test('Create says why and keeps the draft, and works once the connection is back', async ({
    signedInPage: page,
    context,
  }) => {
    const groupName = `Offline ${randomUUID()}`
    await installClock(page)
    await page.goto('/create-group')
    await untilFeedbackLoaded(page)
    await fill(page, groupName)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create Group' }).click()
    const failure = page.getByRole('alertdialog', { name: 'Oops... Something went wrong!' })
    await expect(failure).toContainText("Failed to create the group. Please try again later. You're offline")
    await closeDialog(page, 'Oops... Something went wrong!')
    await expect(name(page)).toHaveValue(groupName)
    await expectDrafts(page, 1)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Create Group' }).click()
    await closeDialog(page, 'Group Created!')
    await expectDrafts(page, 0)
    await page.goto('/my-groups')
    await expect(page.getByRole('row', { name: groupName }), 'created once').toHaveCount(1, { timeout: 20_000 })
  })

  test('Update says why and keeps the draft', async ({ page, context, user }) => {
    const id = await makeGroup(page, user, { groupName: 'Steady' })
    await installClock(page)
    await page.goto(`/update-group/${id}`)
    await untilFeedbackLoaded(page)
    await name(page).fill('Unsteady')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Update Group' }).click()
    const failure = page.getByRole('alertdialog', { name: 'Update Failed' })
    await expect(failure).toContainText("Failed to update group. Please try again. You're offline")
    await closeDialog(page, 'Update Failed')
    await context.setOffline(false)
    await reloadAnyway(page)
    await expect(name(page)).toHaveValue('Unsteady')
  })
})

test.describe('when not even the dialog that says so can be loaded', () => {
  test.use({
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be updated|ERR_FAILED .*dialog-view`)],
  })
  test('the browser’s own dialog says so, and the form stays', async ({ page, context, user }) => {
    const id = await makeGroup(page, user, { groupName: 'Steady' })
    await page.route(/dialog-view/, (route) => route.abort())
    await installClock(page)
    await page.goto(`/update-group/${id}`)
    await untilHintAwaited(page)
    await name(page).press('Shift')
    await name(page).fill('Unsteady')
    // A file that is missing while there is a connection belongs to an older version of the site.
    await expect(page.getByText('A newer version of the site is ready.')).toBeVisible()
    await context.setOffline(true)
    const dialogOpened = page.waitForEvent('dialog')
    await page.getByRole('button', { name: 'Update Group' }).click({ noWaitAfter: true })
    const dialog = await dialogOpened
    expect(dialog.message()).toContain("Update Failed\n\nFailed to update group. Please try again. You're offline")
    await dialog.dismiss()
    await expect(name(page)).toHaveValue('Unsteady')
  })
})

test.describe('when the token has expired by the server’s clock', () => {
  test.use({ allowedErrors: [/401 \(/] })
  test('the token is refreshed once, the write is repeated once, and nothing is lost', async ({ page, user }) => {
    await page.goto('/create-group')
    await fill(page, `Refreshed ${randomUUID()}`)
    // The hosted Firestore refuses an expired token with 401, but the emulator ignores a token's expiry. So this route refuses
    // the page's current token instead.
    const stale = new Set<string | undefined>()
    let commits = 0
    let refreshes = 0
    await page.route(/documents:commit/, async (route) => {
      commits += 1
      const { authorization } = await route.request().allHeaders()
      if (stale.size === 0) stale.add(authorization)
      if (!stale.has(authorization)) return route.continue()
      await route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 401, message: 'Missing or invalid authentication.', status: 'UNAUTHENTICATED' } },
      })
    })
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/token')) refreshes += 1
    })
    await untilNextSecond(user)
    await page.getByRole('button', { name: 'Create Group' }).click()
    await closeDialog(page, 'Group Created!')
    expect([commits, refreshes]).toEqual([2, 1])
    await expectDrafts(page, 0)
  })
})
