import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { NOTICE_PAGE_CONTENT_SECURITY_POLICY } from '../../../functions/src/moderation/reports/notice-page.ts'
import { makeModerator } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { expectSuccess } from '../../support/rest.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

// The page on which anybody reports a group: /s/{id}/report.

const makeReported = async (page: Page, groupName = 'Cheap Watches') =>
  makeGroup(page, await signUp({ name: 'Cre Ator', verified: true }), { groupName })

const newAddress = (): string => `nora-${randomUUID()}@example.com`

const form = (page: Page) => {
  const error = (name: string) => page.locator(`#${name}-error`)
  return {
    reason: page.getByLabel('What is it about?'),
    text: page.getByLabel("What's wrong?"),
    name: page.getByLabel('Your name'),
    email: page.getByLabel('Your e-mail address'),
    goodFaith: page.getByRole('checkbox', { name: 'I believe in good faith that this is accurate.' }),
    send: page.getByRole('button', { name: 'Send report' }),
    status: page.getByRole('status'),
    error,
  }
}

const fill = async (page: Page, values: { text: string; email: string; name?: string }) => {
  const { reason, text, name, email, goodFaith } = form(page)
  await reason.selectOption('Spam or deception')
  await text.fill(values.text)
  await name.fill(values.name ?? 'Nora Notice')
  await email.fill(values.email)
  await goodFaith.check()
}

const doneText = (email: string): string =>
  `Thank you. We've written to ${email}. A moderator will look at it, and you'll get the decision by e-mail.`

const storedAbout = async (id: string): Promise<number> =>
  (await database().collection('notices').where('group', '==', id).count().get()).data().count

test('a visitor reports a group from its public page by keyboard, gets a mail, and a moderator reads it', async ({
  page,
  openPageOf,
}) => {
  const id = await makeReported(page)
  const [email, text] = [newAddress(), `They sell watches that do not exist. ${randomUUID()}`]
  // Hosting's emulator gives the page the policy of static files. In production it has its own.
  await page.route(`**/s/${id}/report`, async (route) => {
    const response = await route.fetch()
    const policy = `${NOTICE_PAGE_CONTENT_SECURITY_POLICY}; font-src 'self'`
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`/s/${id}`)
  await page.getByRole('link', { name: 'Report this group' }).press('Enter')
  await expect(page).toHaveURL(`/s/${id}/report`)
  await expect(page).toHaveTitle('Report Cheap Watches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this group')
  const { reason, goodFaith, send, status } = form(page)
  await expect(send).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Cheap Watches' }).focus()
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(reason).toBeFocused()
  await keyboard.type('Spam')
  for (const typed of [text, 'Nora Notice', ` ${email} `]) {
    await keyboard.press('Tab')
    await keyboard.type(typed)
  }
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(goodFaith).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(status).toHaveText(doneText(email))
  await expect(status).toBeFocused()
  await expect(send).toHaveCount(0)

  await sendAllMails()
  const [mail, ...others] = await mailsOf({ email })
  expect(others).toEqual([])
  expect(mail?.subject).toBe("We've received your report about the group Cheap Watches")

  const moderatorsPage = await openPageOf(await makeModerator())
  await moderatorsPage.goto('/reports')
  const report = moderatorsPage.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: text })
  await expect(report).toContainText('Cheap Watches')
  await expect(report).toContainText('Nora Notice')
  await expect(moderatorsPage.getByRole('main')).not.toContainText(email)
})

test('a visitor who opens the address of a group comes from the sign-in page to the form', async ({ page }) => {
  const id = await makeReported(page)
  await page.goto(`/groups/${id}`)
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('main').getByRole('link', { name: 'Report this group' }).click()
  await expect(page).toHaveURL(`/s/${id}/report`)
  await expect(form(page).send).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Cheap Watches' }).click()
  await expect(page).toHaveURL(`/s/${id}`)
})

test('what is wrong stands beside each field: once it was changed, and at the latest when the form is sent', async ({
  page,
}) => {
  const id = await makeReported(page)
  await page.goto(`/s/${id}/report`)
  const { reason, text, name, email, goodFaith, send, status, error } = form(page)
  await email.fill('nora')
  await text.focus()
  await expect(error('email')).toHaveText('Enter an e-mail address, such as name@example.com.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address, such as name@example\.com\.$/)
  for (const untouched of ['reason', 'text', 'name', 'inGoodFaith']) await expect(error(untouched)).toHaveText('')
  await email.fill('nora@example')
  await expect(error('email')).not.toHaveText('')
  await email.fill('nora@example.com')
  await expect(error('email')).toHaveText('')
  await expect(email).not.toHaveAttribute('aria-invalid')

  // The message below the field that has the focus does not move the button while it is pressed.
  await page.setViewportSize({ width: 360, height: 740 })
  await text.fill('x')
  await send.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await send.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 3)
  await page.mouse.down()
  await expect(error('text')).toHaveText('')
  await page.mouse.up()
  await expect(reason).toBeFocused()
  await expect(error('reason')).toHaveText('Choose a reason.')
  await expect(error('text')).toHaveText('Write at least 20 characters, so that we can look into it.')
  await expect(error('name')).toHaveText('Enter your name.')
  await expect(error('inGoodFaith')).toHaveText('Confirm this to send your report.')
  await expect(status).toHaveText('')

  await text.fill(' ')
  await expect(error('text')).toHaveText('Say what is wrong.')
  await reason.selectOption('Safety of children')
  await expect(error('name')).toHaveText('')
  await expect(name).not.toHaveAttribute('required')
  await reason.selectOption('Privacy')
  await name.fill('x'.repeat(101))
  await text.fill(`${'🥖'.repeat(19)}   `)
  await send.click()
  await expect(text).toBeFocused()
  await expect(error('text')).toHaveText('Write at least 20 characters, so that we can look into it.')
  await expect(error('name')).toHaveText('Your name has 101 of 100 characters.')
  await text.fill('é'.repeat(5001))
  await expect(error('text')).toHaveText('Your text has 5,001 of 5,000 characters.')
  await text.fill('🥖'.repeat(5000))
  await expect(error('text')).toHaveText('')
  await name.fill('あだ')
  await goodFaith.check()
  expect(await storedAbout(id)).toBe(0)
  await email.fill(newAddress())
  await send.click()
  await expect(status).toContainText('Thank you.')
  expect(await storedAbout(id)).toBe(1)
})

test('a report about the safety of children is sent without a name', async ({ page }) => {
  const id = await makeReported(page)
  await page.goto(`/s/${id}/report`)
  const email = newAddress()
  await fill(page, { text: 'An adult asks children for photos.', email, name: '' })
  await form(page).reason.selectOption('Safety of children')
  await form(page).send.click()
  await expect(form(page).status).toHaveText(doneText(email))
  const [stored] = (await database().collection('notices').where('group', '==', id).get()).docs
  expect(stored?.data()).toMatchObject({ name: null, reason: 'child-safety', email })
})

test.describe('with refusals', () => {
  test.use({ allowedErrors: [/(40[04]|429) \(|ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  test('what the server refuses stands beside its field', async ({ page }) => {
    const id = await makeReported(page)
    await page.goto(`/s/${id}/report`)
    await fill(page, { text: 'They sell watches that do not exist.', email: newAddress(), name: 'No\u202era' })
    const { name, send, error, status } = form(page)
    await send.click()
    await expect(name).toBeFocused()
    await expect(error('name')).toHaveText('Name has a character that cannot be shown: U+202E, in position 3.')
    await expect(status).toHaveText('')
    await name.fill('Nora')
    await expect(error('name')).toHaveText('')
    await send.click()
    await expect(status).toContainText('Thank you.')
  })

  test('without a connection what was written stays, and can be sent again', async ({ page, context }) => {
    const id = await makeReported(page)
    await page.goto(`/s/${id}/report`)
    const [email, written] = [newAddress(), 'They sell watches that do not exist.']
    await fill(page, { text: written, email })
    const { text, send, status } = form(page)
    await context.setOffline(true)
    await send.press('Enter')
    await expect(status).toHaveText(
      "That didn't work. Check your connection, and send it again. What you wrote is still here.",
    )
    await expect(text).toHaveValue(written)
    await expect(send).toBeFocused()
    await context.setOffline(false)
    await send.press('Enter')
    await expect(status).toHaveText(doneText(email))
    expect(await storedAbout(id)).toBe(1)
  })

  test('a second press while it is being sent sends nothing', async ({ page }) => {
    const id = await makeReported(page)
    await page.goto(`/s/${id}/report`)
    const email = newAddress()
    await fill(page, { text: 'They sell watches that do not exist.', email })
    let sent = 0
    let goOn = () => {}
    const isReleased = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/notices', async (route) => {
      sent += 1
      await isReleased
      await route.continue()
    })
    const { send, status } = form(page)
    await send.press('Enter')
    await expect(status).toHaveText('Sending…')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.press('Enter')
    await form(page).name.press('Enter')
    goOn()
    await expect(status).toHaveText(doneText(email))
    expect(sent).toBe(1)
  })

  test('a fourth report within an hour says so, and so does a group that was deleted meanwhile', async ({ page }) => {
    const id = await makeReported(page)
    const email = newAddress()
    for (const at of [1, 2, 3])
      await expectSuccess(endpoints.giveNotice, 201, {
        params: { id },
        body: { name: 'Nora', email, reason: 'spam', text: `This is notice number ${at}.`, inGoodFaith: true },
      })
    await page.goto(`/s/${id}/report`)
    const { email: address, text, send, status } = form(page)
    await fill(page, { text: 'They sell watches that do not exist.', email })
    await send.click()
    await expect(status).toHaveText('You can send 3 reports within an hour. Please try again later.')
    await database().doc(`groups/${id}`).delete()
    await address.fill(newAddress())
    await send.click()
    await expect(status).toHaveText('Group not found.')
    await expect(text).toHaveValue('They sell watches that do not exist.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group not found.')
  })
})

test('without scripts the page says what to do, and the form cannot be sent', async ({ page, browser, baseURL }) => {
  const id = await makeReported(page)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const visitor = await context.newPage()
  await visitor.goto(`/s/${id}`)
  await visitor.getByRole('link', { name: 'Report this group' }).click()
  await expect(visitor.getByRole('note')).toContainText('This form needs scripts.')
  await expect(form(visitor).send).toBeDisabled()
  await form(visitor).name.press('Enter')
  await expect(visitor).toHaveURL(`/s/${id}/report`)
  await context.close()
})

test('axe and IBM’s checker find nothing, in both themes: empty, with errors, and sent', async ({ page }) => {
  const id = await makeReported(page, `${'W'.repeat(60)} ${'ש'.repeat(59)}`)
  await page.goto(`/s/${id}/report`)
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityIssues(page, TWO_APPEARANCES), `${what}, ${colorScheme}`).toEqual([])
    }
  }
  await check('empty')
  const { email, send, status } = form(page)
  await email.fill('nora')
  await send.click()
  await check('with errors')
  await fill(page, { text: 'They sell watches that do not exist.', email: newAddress() })
  await send.click()
  await expect(status).toContainText('Thank you.')
  await check('sent')
})
