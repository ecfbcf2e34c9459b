import { TEST_VARIABLES } from '../../../scripts/suite/environment.ts'
import { CONTACT_SEND_MS } from '../../../web/src/shared/constants.ts'
import { makeModerator } from '../../support/accounts.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// What a site has whose settings name a contact and publish the numbers of moderation, and which has rules and an imprint.

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
  await expect(links).toHaveText(['House rules', 'Imprint', 'Moderation in numbers'])
  await page.getByRole('main').getByRole('link', { name: 'rules', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeFocused()
  await expect(page.getByText('Be kind to people and to pieces.')).toBeVisible()
})

test.describe('the numbers of moderation', () => {
  const NUMBERS = '**/site/moderation.json'
  test.use({ allowedErrors: [/status of 503/] })

  test('everybody reads how much was reported and decided, by year', async ({ page, request }) => {
    const creator = await signUp({ email: `c-${crypto.randomUUID()}@meeplehouse.example`, verified: true })
    const id = await makeGroup(page, creator, { category: 'Chess & Go' })
    const { token } = await makeModerator()
    const headers = { authorization: `Bearer ${token}` }
    const decision = { data: { reason: 'Sells watches' }, headers }
    expect((await request.post(`/groupInformation/${id}/reports`, decision)).status()).toBe(201)
    expect((await request.put(`/groupInformation/${id}/hidden`, decision)).status()).toBe(200)
    await page.goto('/about')
    const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' })
    await legal.getByRole('link', { name: 'Moderation in numbers' }).click()
    await expect(page).toHaveURL('/legal/transparency')
    await expect(page).toHaveTitle('Moderation in numbers · Meeple House')
    await expect(page.getByRole('heading', { level: 1, name: 'Moderation in numbers' })).toBeFocused()
    const year = String(new Date().getUTCFullYear())
    const section = page.getByRole('region', { name: year })
    await expect(section).toContainText(/Members made \d+ reports?\./)
    const table = section.getByRole('table', { name: `What moderators did in ${year}` })
    await expect(table.getByRole('row', { name: /^Groups hidden \d+$/ })).toBeVisible()
  })

  test('its sentences and tables fit every window', async ({ page }) => {
    const nothing = { actions: {}, notices: {}, reports: 0, appeals: 0, appealsGranted: 0, hoursPerNotice: null }
    const years = [
      {
        year: 2031,
        actions: { 'hide-group': 1204, 'delete-picture': 1, 'decide-notice': 3, 'decide-appeal': 2 },
        notices: { harassment: 1, spam: 2 },
        reports: 1,
        appeals: 3,
        appealsGranted: 1,
        hoursPerNotice: 72,
      },
      { ...nothing, year: 2030, reports: 2, appealsGranted: 2 },
    ]
    await page.route(NUMBERS, (route) => route.fulfill({ json: { years } }))
    await page.goto('/legal/transparency')
    const sections = page.getByRole('main').getByRole('region')
    await expect(sections).toHaveCount(3)
    await expect(sections.last()).toContainText('How we count')
    const quiet = page.getByRole('region', { name: '2030' })
    await expect(sections.first()).toContainText(
      'Members made 1 report. People gave 3 notices: Harassment or hate (1), Spam or deception (2). On average, a notice was decided after 3 days. People objected to 3 decisions. 1 decision was taken back after an objection.',
    )
    await expect(sections.first().getByRole('row')).toHaveText([
      'Groups hidden1,204',
      'Pictures deleted1',
      'Notices decided3',
      'Objections decided2',
    ])
    await expect(quiet).toContainText(
      'Members made 2 reports. Nobody gave notice. Nobody objected to a decision. 2 decisions were taken back after an earlier objection.',
    )
    await expect(quiet.getByRole('table')).toHaveCount(0)
    expect(await accessibilityIssues(page)).toEqual([])
  })

  test('a site on which nothing was decided says so, and so does a failure', async ({ page }) => {
    await page.route(NUMBERS, (route) => route.fulfill({ json: { years: [] } }))
    await page.goto('/legal/transparency')
    await expect(page.getByRole('heading', { name: 'Nothing has been reported or decided yet.' })).toBeVisible()
    expect(await accessibilityIssues(page)).toEqual([])
    await page.route(NUMBERS, (route) =>
      route.fulfill({ status: 503, json: { error: 'Out of reach', code: 'unavailable' } }),
    )
    await page.reload()
    await expect(page.getByText("We couldn't load the numbers.")).toBeVisible({ timeout: 30_000 })
  })
})
