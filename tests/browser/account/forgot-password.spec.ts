import type { Page } from '@playwright/test'
import { listAuthMails } from '../../support/account-changes.ts'
import { closeDialog, expect, signUp, test } from '../fixtures.ts'

const resetMails = (email: string) => listAuthMails(email, 'PASSWORD_RESET')

/** Enters an e-mail into the login form, and opens the dialog from there. */
const askFor = async (page: Page, email: string) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  return dialog
}

const answerFor = (email: string) => `If there is an account for ${email}, an e-mail is on its way.`

test('"Forgot password?" takes the e-mail over, and the mail’s link sets a new password', async ({ page }) => {
  const { email } = await signUp()
  const dialog = await askFor(page, email)
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Check your e-mail' })).toContainText(answerFor(email))
  await expect(dialog).toBeHidden()
  await closeDialog(page, 'Check your e-mail')

  const [mail] = await resetMails(email)
  expect((await page.request.get(`${mail?.oobLink}&newPassword=Another1`)).ok()).toBe(true)
  await page.getByLabel('Password').fill('Another1')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await closeDialog(page, 'Login Successful!')
})

test.describe('for an e-mail without an account', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] })
  test('the message is the same', async ({ page }) => {
    const email = 'nobody-has-this@example.com'
    const dialog = await askFor(page, email)
    await dialog.getByRole('button', { name: 'Send reset e-mail' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Check your e-mail' })).toContainText(answerFor(email))
    expect(await resetMails(email)).toEqual([])
  })
})

test('an invalid e-mail is reported at the field, and Escape closes the dialog', async ({ page }) => {
  const dialog = await askFor(page, '')
  await dialog.getByRole('button', { name: 'Send reset e-mail' }).click()
  await expect(dialog.getByText('E-mail is required.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('robin')
  await dialog.getByRole('button', { name: 'Send reset e-mail' }).click()
  await expect(dialog.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Password is required.'), 'the login form is not sent with it').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  test('it says so, and keeps the typed address', async ({ page, context }) => {
    const { email } = await signUp()
    const dialog = await askFor(page, email)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send reset e-mail' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      "We couldn't reach the sign-in service. Check your connection and try again.",
    )
    await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Send reset e-mail' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Check your e-mail' })).toBeVisible()
    expect(await resetMails(email)).toHaveLength(1)
  })
})
