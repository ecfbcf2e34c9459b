import { endpoints } from '@hobbyhub/contract/endpoints'
import { type Account, makeModerator, PASSWORD, signIn } from '../../support/accounts.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { expectSuccess } from '../../support/rest.ts'
import { liftAs, suspendAs } from '../../support/suspensions.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

const SENTENCE = 'This account is suspended. We sent the reason, and how to object, to its address.'

test.describe('with refusals', () => {
  test.use({ allowedErrors: [/40[0349] \(/] })

  test('logging in to a suspended account says so, and works again once that is lifted', async ({ page }) => {
    const [user, moderator] = await Promise.all([signUp({ verified: true }), makeModerator()])
    await suspendAs(moderator, user)
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText(SENTENCE)).toBeVisible()
    await liftAs(moderator, user)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: 'Login Successful!' })).toBeVisible()
  })

  test('an open page logs out with its next call, and says why', async ({ page, user }) => {
    const [creator, moderator] = await Promise.all([signUp({ verified: true }), makeModerator()])
    const id = await makeGroup(page, creator)
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    await page.waitForLoadState('networkidle')
    await suspendAs(moderator, user)
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toContainText(SENTENCE)
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
  })

  test('an objection that is refused keeps what was typed', async ({ page }) => {
    const { user, moderator, link } = await makeSuspended()
    await page.goto(link)
    const text = page.getByLabel('Why is this decision wrong?')
    await text.fill('I wrote none of these messages.')
    await liftAs(moderator, user)
    await page.getByRole('button', { name: 'Object to this decision' }).click()
    await expect(page.getByRole('status')).toHaveText('This suspension has been lifted, or the account is deleted.')
    await expect(text).toHaveValue('I wrote none of these messages.')
    await expect(page.getByRole('button', { name: 'Object to this decision' })).toBeEnabled()
  })

  test('the account can be deleted from the page of the mail, after one more press', async ({ page }) => {
    const { user, link } = await makeSuspended()
    await page.goto(link)
    const remove = page.getByRole('button', { name: 'Delete my account for good' })
    await expect(remove).toBeHidden()
    await page.getByText('Delete your account').press('Enter')
    await remove.click()
    await expect(page.getByRole('status')).toHaveText('Your account is deleted.')
    await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work")
  })
})

const linkOf = async (user: Account): Promise<string> => {
  await sendAllMails()
  const [mail] = await mailsOf(user)
  return /https?:\/\/\S+\/users\/suspended\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const makeSuspended = async () => {
  const [user, moderator] = await Promise.all([signUp({ name: 'Sus Pended', verified: true }), makeModerator()])
  await suspendAs(moderator, user, { reason: 'Insults in three groups', ground: 'harassment' })
  return { user, moderator, link: await linkOf(user) }
}

test('the page of the mail says what was decided, gives the data, and takes one objection', async ({ page }) => {
  const { user, moderator, link } = await makeSuspended()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(page.getByText('Insults in three groups')).toBeVisible()
  await expect(page.getByText('Ground: Harassment or hate.')).toBeVisible()
  await page.getByText('Delete your account').press('Enter')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssues(page, TWO_APPEARANCES)).toEqual([])
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  expect((await saving).suggestedFilename()).toBe('your-data.json')
  const text = page.getByLabel('Why is this decision wrong?')
  await text.fill('Too short')
  await page.getByRole('button', { name: 'Object to this decision' }).click()
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.validity.tooShort)).toBe(true)
  await text.fill('I wrote none of these messages.')
  await page.getByRole('button', { name: 'Object to this decision' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('We got your objection.')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(text).toBeHidden()
  await page.reload()
  await expect(page.getByText('You objected on')).toBeVisible()
  const query = { kind: 'appeal', uid: user.uid } as const
  expect((await expectSuccess(endpoints.listReports, 200, { query, as: moderator })).body).toHaveLength(1)
})
