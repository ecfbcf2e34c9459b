import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { plainImage, toImageBytes } from '../../support/pictures.ts'
import { closeDialog, expect, signUp, test } from '../fixtures.ts'
import { holdRequests } from '../home-page.ts'

// Specification, sections 2 and 5: /auth/login and /auth/register.

/** Presses "Show password" with the keyboard, and checks that the typed password stays in the field. */
const showPassword = async (page: Page) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Hobby123')
  await password.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Hobby123')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
}

test('Login asks for e-mail and password, and leads to registration', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problems.getByRole('link')).toHaveText(['E-mail is required.', 'Password is required.'])
  await test.step('the password can be shown by keyboard, and what was typed stays', () => showPassword(page))
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth/register')
})

test('Register asks for name, photo, e-mail and password, and leads to Login', async ({ page }) => {
  await page.goto('/auth/register')
  await expect(page.getByLabel('Photo URL')).toHaveAttribute('type', 'url')
  await expect(page.getByLabel('Photo URL'), 'a face is chosen').toHaveValue(/\/demo\/avatar-\d+\.webp$/)
  await page.getByLabel('Photo URL').fill('')
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled()
  await page.getByRole('button', { name: 'Register' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveText([
    'Name is required.',
    'Photo URL is required.',
    'E-mail is required.',
    'Password is required.',
  ])
  await problems.getByRole('link', { name: 'E-mail is required.' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await test.step('the password can be shown by keyboard, and what was typed stays', () => showPassword(page))
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('Register shows the typed password', async ({ page, baseURL }) => {
  await test.step('the photo is shown as it is typed, and whole when it is pressed', async () => {
    const photo = (number: number) => new URL(`/demo/avatar-${number}.webp`, baseURL).href
    await page.goto('/auth/register')
    const preview = page.getByRole('button', { name: 'Show the photo in full' })
    await expect(preview.locator('img'), 'a face is chosen').toHaveAttribute('src', /avatar/)
    for (const address of [photo(1), photo(2)]) {
      await page.getByLabel('Photo URL').fill(address)
      await expect(preview.locator('img')).toHaveAttribute('src', address)
    }
    await preview.click()
    const modal = page.getByRole('dialog', { name: 'Your photo' })
    await expect(modal.getByRole('img')).toHaveAttribute('src', photo(2))
    await expect(modal).toContainText('To change it, paste a new URL into the Photo URL field.')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })
  await test.step('the password rules tick as one types, and a password that breaks them is said as a toast', async () => {
    const rules = page.getByRole('list', { name: 'Password rules' })
    const password = page.getByLabel('Password', { exact: true })
    const met = rules.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Met', exact: true }) })
    await expect(rules.getByRole('listitem')).toHaveText([
      /At least 1 uppercase letter/,
      /At least 1 lowercase letter/,
      /At least 6 characters/,
    ])
    for (const [typed, count] of [
      ['', 0],
      ['h', 1],
      ['hobby1', 2],
      ['Hobb', 2],
      ['Hobby1', 3],
    ] as const) {
      await password.fill(typed)
      await expect(met, `“${typed}”`).toHaveCount(count)
    }
    await password.fill('hobby')
    await page.getByRole('button', { name: 'Register' }).click()
    const words = 'Password must contain 1 uppercase, 1 lowercase, and be 6+ characters long.'
    await expect(page.locator('.notistack-Snackbar').getByText(words)).toBeVisible()
    await expect(page.getByText(words), 'said once').toHaveCount(1)
  })
})

test.describe('an e-mail that has an account already', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] })
  test('fails with a toast, and the form stays', async ({ page, baseURL }) => {
    const { email } = await signUp()
    await page.goto('/auth/register')
    await page.getByLabel('Name', { exact: true }).fill('Second')
    await page.getByLabel('Photo URL').fill(new URL('/demo/avatar-1.webp', baseURL).href)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Hobby123')
    const held = await holdRequests(page, /accounts:signUp/)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled()
    held.release()
    await expect(
      page.getByText('Registration failed: This e-mail already has an account. Log in instead.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    const form = page.getByRole('form', { name: 'Create an account' })
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Log in with this e-mail, or use another one.')
    await expect(form.getByText(/already has an account/), 'said once, by the toast').toHaveCount(0)
    await expect(form.getByText('There is a problem')).toHaveCount(0)
    await form.getByRole('link', { name: 'Log in with this e-mail' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })

  test('a password that breaks the rules is said once, by the toast, and gets the focus', async ({ page }) => {
    await page.goto('/auth/register')
    await page.getByLabel('Name', { exact: true }).fill('Pia')
    await page.getByLabel('E-mail').fill('pia@example.com')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('hobby')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription('Type a password that meets these rules.')
    await expect(page.getByText(/^Password must contain/), 'by the toast').toHaveCount(1)
    await expect(page.getByText('There is a problem')).toHaveCount(0)
  })

  test('a failed login is said once, and the password gets the focus', async ({ page }) => {
    const { email } = await signUp()
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('Wrong123')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    await button.click()
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Type it again, or choose “Forgot password?”.',
    )
    await expect(page.getByText(/the password isn't right/), 'by the toast').toHaveCount(1)
    await expect(page.getByText('There is a problem')).toHaveCount(0)
  })
})

test.describe('a picture that is chosen before the account exists', () => {
  test.use({ allowedErrors: [/503 \(/] })
  for (const isRefused of [false, true]) {
    test(
      isRefused ? 'leaves the face if it cannot be sent, and a sentence says so' : 'becomes the profile’s',
      async ({ page }) => {
        const email = `picture-${randomUUID()}@example.com`
        const photoOf = async () =>
          (await database().collection('users').where('email', '==', email).get()).docs[0]?.get('photoURL')
        await page.goto('/auth/register')
        const face = await page.getByLabel('Photo URL').inputValue()
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Upload a picture' }).click()
        const buffer = Buffer.from(await toImageBytes(plainImage({ width: 900, height: 700 }).jpeg()))
        await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
        const preview = page.getByRole('button', { name: 'Show the photo in full' }).locator('img')
        await expect(preview).toHaveAttribute('src', /^data:image\/jpeg/)
        await page.getByLabel('Name', { exact: true }).fill('Pia')
        await page.reload()
        await expect(preview, 'after a reload').toHaveAttribute('src', /^data:image\/jpeg/)
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Password', { exact: true }).fill('Hobby123')
        if (isRefused) await page.route('**/pictures', (route) => route.fulfill({ status: 503, json: {} }))
        await page.getByRole('button', { name: 'Register' }).click()
        await closeDialog(page, 'Welcome aboard!')
        const avatar = page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')
        if (isRefused) {
          await expect(page.getByText(/^We couldn't upload your picture, so your profile shows the face/)).toBeVisible()
          expect(await photoOf()).toBe(face)
        } else {
          await expect(avatar).toHaveAttribute('src', /\/pictures\/[^/]+\.webp/)
          await expect.poll(photoOf).toMatch(/\/pictures\/[^/]+\.webp$/)
        }
      },
    )
  }
})
