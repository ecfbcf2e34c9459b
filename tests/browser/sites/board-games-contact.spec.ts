import { TEST_VARIABLES } from '../../../scripts/suite/environment.ts'
import { CONTACT_SEND_MS } from '../../../web/src/shared/constants.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { closeDialog, expect, test } from '../fixtures.ts'

// What a site has whose settings name a contact, and which has rules and an imprint.

test('a message is sent, with the same dialogs, and answered to its writer', async ({ page }) => {
  const email = `writer-${Date.now()}@example.com`
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@meeplehouse.example' })).toHaveAttribute(
    'href',
    'mailto:hello@meeplehouse.example',
  )
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Name is required.',
    'E-mail is required.',
    'Message is required.',
  ])
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message').fill('Hello!\nThank you.')
  const start = Date.now()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sending message...' })).toBeVisible()
  await expect(page.getByRole('alertdialog', { name: 'Message Sent!' })).toBeVisible()
  expect(Date.now() - start).toBeGreaterThanOrEqual(CONTACT_SEND_MS)
  await closeDialog(page, 'Message Sent!')
  for (const label of ['Name', 'E-mail', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')

  await sendAllMails()
  const mails = await mailsOf({ email: TEST_VARIABLES.CONTACT_OF_TESTS })
  expect(mails.filter(({ text }) => text.includes(email)).map(({ subject }) => subject)).toEqual([
    'Robin wrote to Meeple House',
  ])
})

test.describe('without an answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('what was typed stays, and the dialog names the address', async ({ page }) => {
    await page.route('**/users/contact', (route) => route.abort())
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Robin')
    await page.getByLabel('E-mail').fill('robin@example.com')
    await page.getByLabel('Message').fill('Hello!')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Message not sent' })
    await expect(dialog).toContainText('You can also write to hello@meeplehouse.example.')
    await closeDialog(page, 'Message not sent')
    await expect(page.getByLabel('Message')).toHaveValue('Hello!')
  })
})

test('registering accepts the rules, which the footer has beside the imprint', async ({ page }) => {
  await page.goto('/auth/register')
  await expect(page.getByText('By registering you accept the rules.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(links).toHaveText(['House rules', 'Imprint'])
  await page.getByRole('main').getByRole('link', { name: 'rules', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeFocused()
  await expect(page.getByText('Be kind to people and to pieces.')).toBeVisible()
})
