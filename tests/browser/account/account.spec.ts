import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PASSWORD, signIn } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'
import { serveFakeGapi } from './fake-gapi.ts'

test('the dashboard leads to the account, and everything that is stored can be downloaded as one file', async ({
  page,
  user,
}) => {
  const groupName = `Mine ${randomUUID()}`
  const id = await makeGroup(page, user, { groupName })
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hobbyhub-\d{4}-\d{2}-\d{2}\.json$/)
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { uid: user.uid, email: user.email },
    createdGroups: [{ _id: id, groupName, creatorEmail: user.email }],
  })
})

test.describe('deletion', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)|ERR_FAILED/] })

  test('asks for the password, deletes everything, signs out and says so', async ({ page, user }) => {
    const [id, other] = [await makeGroup(page, user), await signUp({ verified: true })]
    const joined = await makeGroup(page, other)
    await page.goto(`/groups/${joined}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await closeDialog(page, 'Joined!')
    await page.goto('/create-group')
    await page.getByLabel('Group name').fill('Half a group')

    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required.')
    await expect(dialog.getByRole('alert')).toHaveCount(0)

    await dialog.getByLabel('Password').fill('Wrong123')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      "That password isn't right. Please try again.",
    )
    expect(await signIn(user.email)).toBeTruthy()

    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await closeDialog(page, 'Account deleted')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
    expect((await page.request.get(`/groupInformation/${id}`)).status()).toBe(404)
    expect((await database().doc(`groups/${joined}`).get()).get('memberCount')).toBe(0)
    const isKept = () => page.evaluate((uid) => JSON.stringify(localStorage).includes(uid), user.uid)
    await expect.poll(isKept).toBe(false)
    await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
  })

  test('cancelling keeps everything', async ({ page, user }) => {
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await signIn(user.email)).toBeTruthy()
  })

  test('a user who signed up with Google confirms with Google', async ({ page, context }) => {
    await serveFakeGapi(context)
    const email = `new-${randomUUID()}@example.com`
    const throughPopup = async (button: string) => {
      const opens = page.waitForEvent('popup')
      await page.getByRole('button', { name: button }).click()
      return opens
    }
    await page.goto('/auth/login')
    const first = await throughPopup('Sign in with Google')
    await first.getByText('Add new account').click()
    await first.locator('#email-input').fill(email)
    await first.locator('#display-name-input').fill('Gee Mail')
    await first.locator('#sign-in').click()
    await closeDialog(page, 'Login Successful!')

    await page.goto('/dashboard/account')
    await expect(page.getByText('You sign in with Google, so there is no password here.')).toBeVisible()
    await expect(page.getByText(`You sign in with Google as ${email}.`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const second = await throughPopup('Continue with Google')
    await second.getByText(email).click()
    await closeDialog(page, 'Account deleted')
    await expect(page).toHaveURL('/')
  })

  test('a deletion that fails half-way is reported in the dialog, and trying again finishes it', async ({
    page,
    user,
  }) => {
    let calls = 0
    await page.route('/users', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      calls += 1
      return calls > 1 ? route.continue() : route.abort()
    })
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your account could not be deleted completely. Please try again.',
    )
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await closeDialog(page, 'Account deleted')
    await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
  })
})
