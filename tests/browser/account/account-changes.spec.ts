import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { followAuthMail, listAuthMails } from '../../support/account-changes.ts'
import { PASSWORD, signIn } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { saveUserRecord } from '../../support/user-documents.ts'
import { closeDialog, expect, logIn, makeGroup, signUp, test } from '../fixtures.ts'

// The page /dashboard/account, where users change their name, photo, e-mail and password.

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const summary = (page: Page, name: string) =>
  section(page, name).getByRole('alert').filter({ hasText: 'There is a problem' })

/** The status of the profile form after it was saved. The photo has a status of its own. */
const savedIn = (page: Page) => section(page, 'Profile').getByRole('status').filter({ hasText: 'Saved.' })

const askForEmail = async (page: Page, email: string, password = PASSWORD) => {
  const form = section(page, 'E-mail')
  await form.getByLabel('New e-mail').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
}

test('a new name and photo appear at once in the menu, groups and memberships', async ({ page, user, baseURL }) => {
  const other = await signUp({ verified: true })
  const [own, joined] = [await makeGroup(page, user), await makeGroup(page, other)]
  await saveUserRecord(user)
  await joinGroupAs(joined, user)
  await page.goto(`/groups/${own}`)
  const creator = (name: string) => page.getByRole('definition').getByText(name)
  await expect(creator('Pat Person')).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const form = section(page, 'Profile')
  await expect(form.getByLabel('Name')).toHaveValue('Pat Person')
  const photo = new URL('/demo/avatar-2.webp', baseURL).href
  await form.getByLabel('Name').fill('Pat New')
  await form.getByLabel('Photo URL').fill(photo)
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(savedIn(page)).toHaveText('Saved. Your groups and memberships show it too.')
  await expect(form.getByRole('button', { name: 'Save profile' })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute(
    'src',
    photo,
  )
  expect((await database().doc(`groups/${joined}/members/${user.uid}`).get()).data()).toMatchObject({
    name: 'Pat New',
    photoURL: photo,
  })
  await page.goBack()
  await expect(creator('Pat New')).toBeVisible()
  await expect(page.getByText('Pat Person')).toHaveCount(0)

  await page.goto('/dashboard/account')
  await expect(form.getByLabel('Photo URL'), 'no address of a face').toHaveValue('')
  const chosen = form.getByRole('button', { name: 'Red hair and beard' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(savedIn(page)).toBeVisible()
  await expect(chosen, 'the name alone was saved').toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Remove picture' }).click()
  await expect(form.getByText('Your picture is removed. Others see your initials.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Upload a picture' })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')).toHaveCount(0)
})

test('a blank name, or one with an e-mail address, is refused at the field', async ({ page, user }) => {
  await page.goto('/dashboard/account')
  const form = section(page, 'Profile')
  for (const [name, words] of [
    [' ', 'Name is required.'],
    [user.email, "A name can't contain an e-mail address, because others see it."],
  ] as const) {
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(summary(page, 'Profile')).toBeFocused()
    await expect(summary(page, 'Profile').getByRole('link')).toHaveText([words])
  }
  await expect(savedIn(page)).toHaveCount(0)
})

test.describe('where the server fails', () => {
  test.use({ allowedErrors: [/503 \(/] })
  test('copies that could not be updated are reported, and saving again continues', async ({ page, user }) => {
    await page.goto('/dashboard/account')
    await page.route('/users', (route) => route.fulfill({ status: 503, json: {} }))
    const form = section(page, 'Profile')
    await form.getByLabel('Name').fill(`${user.name} Jr`)
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'Your profile is saved, but not all of your groups show it yet. Please save again.',
    )
    await page.unroute('/users')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(savedIn(page)).toBeVisible()
    expect((await database().doc(`users/${user.uid}`).get()).get('name')).toBe(`${user.name} Jr`)
  })
})

test.describe('e-mail', () => {
  // A change of the e-mail revokes the old token, so calls with that token are refused.
  test.use({ allowedErrors: [/400 \(|401 .*\/users\/mail/] })

  test('the link of the provider’s mail changes it, and the user keeps their groups', async ({ page, user }) => {
    const groupName = `Mine ${randomUUID()}`
    const id = await makeGroup(page, user, { groupName })
    const email = `new-${randomUUID()}@example.com`
    await page.goto('/dashboard/account')
    await askForEmail(page, email)
    const form = section(page, 'E-mail')
    await expect(form.getByRole('status')).toContainText(`We sent a link to ${email}.`)
    await expect(form.getByLabel('Password')).toHaveValue('')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(form, 'not followed yet').toContainText(`You log in with ${user.email}.`)

    await followAuthMail(user.email, 'VERIFY_AND_CHANGE_EMAIL')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(form.getByRole('status')).toHaveText(`Your e-mail is now ${email}. Your groups are still yours.`)
    await expect(form).toContainText(`You log in with ${email}.`)

    await page.goto('/my-groups')
    await page.getByRole('row', { name: groupName }).getByRole('link', { name: 'Update' }).click()
    await page.getByLabel('Location').fill('Elsewhere')
    await page.getByRole('button', { name: 'Update' }).click()
    await closeDialog(page, 'Updated!')
    expect((await database().doc(`groups/${id}`).get()).get('location')).toBe('Elsewhere')
  })

  test('where the change ends the session, the user logs in with the new e-mail and finds their groups', async ({
    page,
    user,
  }) => {
    const groupName = `Mine ${randomUUID()}`
    await makeGroup(page, user, { groupName })
    const email = `new-${randomUUID()}@example.com`
    await page.goto('/dashboard/account')
    await askForEmail(page, email)
    await expect(section(page, 'E-mail').getByRole('status')).toContainText('We sent a link')
    await followAuthMail(user.email, 'VERIFY_AND_CHANGE_EMAIL')
    // Firebase refuses to refresh a session after a change of the e-mail. Its emulator does not, so this route refuses instead.
    await page.route(/\/v1\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('alertdialog', { name: 'Please log in again' })).toContainText(email)
    await closeDialog(page, 'Please log in again')
    await page.unroute(/\/v1\/token/)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await closeDialog(page, 'Login Successful!')
    await page.goto('/my-groups')
    await expect(page.getByRole('row', { name: groupName })).toBeVisible()
  })

  test('with the link opened in another browser, the groups appear after the next login', async ({ page }) => {
    const user = await signUp({ verified: true })
    const groupName = `Mine ${randomUUID()}`
    await makeGroup(page, user, { groupName })
    await logIn(page, user)
    await page.goto('/dashboard/account')
    const email = `new-${randomUUID()}@example.com`
    await askForEmail(page, email)
    await expect(section(page, 'E-mail').getByRole('status')).toContainText('We sent a link')
    await followAuthMail(user.email, 'VERIFY_AND_CHANGE_EMAIL')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('/users', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/my-groups')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await closeDialog(page, 'Login Successful!')
    await expect(page.getByText("You haven't created any groups yet.")).toBeVisible()
    release()
    await expect(page.getByRole('row', { name: groupName })).toBeVisible()
  })

  test('a wrong password, an e-mail in use, and the current e-mail are reported at their fields', async ({
    page,
    user,
  }) => {
    const other = await signUp()
    await page.goto('/dashboard/account')
    for (const [email, password, words] of [
      ['new@example.com', 'Wrong123', "That password isn't right. Please try again."],
      [other.email, PASSWORD, 'Another account already uses this e-mail.'],
      [user.email.toUpperCase(), PASSWORD, 'This is already your e-mail.'],
      ['robin', PASSWORD, 'Enter an e-mail address, such as name@example.com.'],
    ] as const) {
      await askForEmail(page, email, password)
      await expect(summary(page, 'E-mail').getByRole('link')).toHaveText([words])
      await expect(summary(page, 'E-mail')).toBeFocused()
    }
    expect(await listAuthMails(user.email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
  })
})

test.describe('password', () => {
  test.use({ allowedErrors: [/400 \(/] })

  test('a new one is valid at once, and the user stays logged in', async ({ page, user }) => {
    await page.goto('/dashboard/account')
    const form = section(page, 'Password')
    await form.getByLabel('Current password').fill('Wrong123')
    await form.getByLabel('New password').fill('hobby')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(summary(page, 'Password').getByRole('link')).toHaveText([/^Password must contain/])
    await form.getByLabel('New password').fill('Another1')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(summary(page, 'Password').getByRole('link')).toHaveText([
      "That password isn't right. Please try again.",
    ])
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByRole('status')).toHaveText('Your password is changed. Other devices have to log in again.')
    await expect(form.getByLabel('New password')).toHaveValue('')
    await expect(signIn(user.email)).rejects.toThrow('INVALID_PASSWORD')

    await section(page, 'Profile').getByRole('button', { name: 'Save profile' }).click()
    await expect(savedIn(page)).toBeVisible()
  })

  test('can be shown, and is hidden when it is sent', async ({ page, user }) => {
    await page.goto('/dashboard/account')
    const form = section(page, 'Password')
    const field = form.getByLabel('Current password')
    await field.fill('Wrong123')
    await form.getByLabel('New password').fill('Another1')
    await form.getByRole('button', { name: 'Show current password' }).click()
    await expect(field, user.email).toHaveAttribute('type', 'text')
    await form.getByRole('button', { name: 'Hide current password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })
})
