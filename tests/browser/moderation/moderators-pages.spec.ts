import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { changeAccount, makeModerator } from '../../support/accounts.ts'
import { copyGroup } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { expectSuccess } from '../../support/rest.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from '../fixtures.ts'

// The pages of moderators, at /reports and below.

/** A word that no other test's groups have. */
const makeWord = (): string => `w${randomUUID().replaceAll('-', '')}`

const arriveAsModerator = async (page: Page, path: string) => {
  const moderator = await makeModerator()
  await arriveSignedIn(page, moderator)
  await page.goto(path)
  return moderator
}

const makeNotice = (id: string, text: string) =>
  expectSuccess(endpoints.giveNotice, 201, {
    params: { id },
    body: { name: 'Nora Notice', email: `${randomUUID()}@example.com`, reason: 'privacy', text, inGoodFaith: true },
  })

/** The report with a text that no other report has. */
const reportWith = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: text })

const isHidden = async (id: string): Promise<boolean> => (await database().doc(`hiddenGroups/${id}`).get()).exists

test('a wave of groups by three accounts is hidden with one reason, and shown again by one press', async ({ page }) => {
  const word = makeWord()
  const ids: string[] = []
  for (const name of ['Spam Mer', 'Spam Bot', 'Spam Ham']) {
    const creator = await signUp({ name, verified: false })
    const id = await makeGroup(page, creator, {
      groupName: `Watches ${word} ${name}`,
      description: 'See www.watches.example',
    })
    ids.push(id, ...(await copyGroup(id, [`More watches ${word}`])))
  }
  const [first = ''] = ids
  await arriveAsModerator(page, '/reports')
  const nav = page.getByRole('navigation', { name: 'Moderation' })
  await expect(nav.getByRole('link')).toHaveText([/^Reports/, 'Groups', 'New groups', 'Log'])
  await nav.getByRole('link', { name: 'New groups' }).click()
  await expect(page).toHaveURL('/reports/new')
  const fresh = page.getByRole('list', { name: 'New groups' }).getByRole('listitem').filter({ hasText: word }).first()
  await expect(fresh).toContainText('E-mail not confirmed')
  await expect(fresh).toContainText('Link in description')

  await nav.getByRole('link', { name: 'Groups', exact: true }).click()
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/reports/groups?q=${word}`)
  const rows = page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: /^6 groups$/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  const byAccount = page.getByRole('group', { name: 'Select by account' })
  await expect(byAccount.getByRole('button')).toHaveCount(3)
  await byAccount.getByRole('button', { name: 'All by Spam Mer (2)' }).click()
  const bar = page.getByRole('region', { name: 'Selected groups' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByRole('status')).toHaveText('6 selected')

  // Somebody else hides one of them meanwhile.
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: first }, as: await makeModerator() })
  await bar.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hide 6 groups?' })
  await dialog.getByLabel('Ground (optional)').selectOption('spam')
  await dialog.getByLabel('Reason (optional)').fill('They sell watches.')
  await dialog.getByRole('button', { name: 'Hide 6 groups' }).click()
  await expect(page.getByText('5 groups are hidden. 1 was hidden already.')).toBeVisible()
  await expect(rows.getByText('Hidden', { exact: true })).toHaveCount(6)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('list', { name: 'Groups' })).toBeFocused()
  expect(await Promise.all(ids.map(isHidden))).toEqual(ids.map(() => true))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 groups are shown again.')).toBeVisible()
  await expect(rows.getByText('Hidden', { exact: true })).toHaveCount(1)
  // What the moderator has not hidden stays hidden.
  expect(await Promise.all(ids.map(isHidden))).toEqual(ids.map((id) => id === first))
  await rows.filter({ hasText: 'Hidden' }).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('1 group is shown again.')).toBeVisible()
  expect(await isHidden(first)).toBe(false)
})

test('an account is suspended from a report, and its suspension lifted on its own page', async ({ page }) => {
  const word = makeWord()
  const [member, creator] = [await signUp({ name: `Mal ${word}` }), await signUp({ verified: true })]
  const own = await makeGroup(page, member, { groupName: `Own ${word}` })
  const id = await makeGroup(page, creator, { groupName: `Chess ${word}`, membersVisible: true })
  await joinGroupAs(id, member)
  await expectSuccess(endpoints.report, 201, {
    params: { id },
    body: { reason: `Rude ${word}`, uid: member.uid },
    as: creator,
  })
  await arriveAsModerator(page, '/reports')
  const report = reportWith(page, `Rude ${word}`)
  await report.getByRole('button', { name: 'Remove from the group' }).click()
  const removal = page.getByRole('alertdialog', { name: `Remove Mal ${word}?` })
  await removal.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(report.getByRole('button', { name: 'Removed from the group' })).toBeDisabled()
  await expect(report).toBeFocused()
  await report.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Suspend Mal ${word}?` })
  await dialog.getByLabel('Ground (optional)').selectOption('harassment')
  await dialog.getByLabel('Reason (optional)').fill('Insults others.')
  await dialog.getByRole('button', { name: 'Yes, suspend' }).click()
  await expect(page.getByText(`Mal ${word} is suspended.`)).toBeVisible()
  await expect(report.getByRole('button', { name: 'Lift suspension' })).toBeVisible()
  // The page is opened anew, and knows again only when the button is pressed.
  await page.reload()
  await report.getByRole('button', { name: 'Suspend account' }).click()
  await page
    .getByRole('alertdialog', { name: `Lift the suspension of Mal ${word}?` })
    .getByRole('button', { name: 'Cancel' })
    .click()

  await report.getByRole('link', { name: `Mal ${word}` }).click()
  await expect(page).toHaveURL(`/reports/accounts/${member.uid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mal ${word}`)
  const note = page.getByRole('alert').filter({ hasText: 'This account is suspended.' })
  await expect(note).toContainText('Ground: Harassment or hate.')
  await expect(note).toContainText('Reason: Insults others.')
  const groups = page.getByRole('list', { name: 'Groups by this account' }).getByRole('listitem')
  await expect(groups).toHaveCount(1)
  await expect(groups.getByText('Hidden', { exact: true })).toBeVisible()
  expect(await isHidden(own)).toBe(true)
  await expect(reportWith(page, `Rude ${word}`)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Lift suspension' }).first().click()
  await page.getByRole('button', { name: 'Yes, lift it' }).click()
  await expect(page.getByText(`Mal ${word} can sign in again.`)).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(groups.getByText('Hidden', { exact: true })).toHaveCount(0)
  expect(await isHidden(own)).toBe(false)
})

test('a notice is decided with a text, found among the closed ones with its trail, and reopened', async ({ page }) => {
  const word = makeWord()
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName: `Books ${word}` })
  await makeNotice(id, `It publishes my address ${word}.`)
  await arriveAsModerator(page, '/reports')
  const notice = reportWith(page, word)
  await expect(notice).toContainText('Notice')
  await expect(notice).toContainText('Privacy')
  await expect(notice).toContainText('Nora Notice (without an account)')
  await expect(notice).not.toContainText('@')
  await page.getByLabel('Kind').selectOption('Objections')
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('Notices')
  await notice.getByRole('button', { name: 'Close notice' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close this notice?' })
  const decision = dialog.getByLabel('Your decision')
  await expect(decision).toBeFocused()
  await dialog.getByRole('button', { name: 'Close and send' }).click()
  await expect(decision).toHaveAccessibleDescription('Write what you have decided, and why.')
  await decision.fill('The address\nis gone.')
  await dialog.getByRole('button', { name: 'Close and send' }).click()
  await expect(page.getByText('The notice is closed.')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.getByRole('button', { name: 'Closed' }).click()
  await expect(notice).toContainText('Closed by Kee Per')
  await expect(notice).toContainText('The address is gone.')
  // The filters are there again on Back from the group, which the card links to.
  await expect(page).toHaveURL('/reports?kind=notice&status=closed')
  await notice.getByRole('link', { name: `Books ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Books ${word}` })).toBeVisible()
  await page.goBack()
  await notice.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('The notice is open again.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(notice.getByRole('button', { name: 'Close notice' })).toBeVisible()
  await expect(notice).not.toContainText('Closed by')
})

test.describe('a decision that fails', () => {
  test.use({ allowedErrors: [/503 \(Service Unavailable\)/] })

  test('keeps its ground and reason, and so does the answer to a report, until it succeeds', async ({ page }) => {
    const word = makeWord()
    const id = await makeGroup(page, await signUp({ verified: true }), { groupName: `Chess ${word}` })
    await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: `Rude ${word}` }, as: await signUp() })
    await arriveAsModerator(page, '/reports')
    const report = reportWith(page, word)
    let isDown = true
    await page.route(/\/(hidden|reports\/[^/?]+)$/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }) : route.continue(),
    )
    const hide = page.getByRole('alertdialog', { name: 'Hide this group?' })
    const ground = hide.getByLabel('Ground (optional)')
    const reason = hide.getByLabel('Reason (optional)')
    await report.getByRole('button', { name: 'Hide group' }).click()
    await ground.selectOption('spam')
    await reason.fill('It sells watches.')
    await hide.getByRole('button', { name: 'Yes, hide it' }).click()
    const error = page.getByRole('alertdialog', { name: 'Error!' })
    await error.getByRole('button', { name: 'OK' }).click()
    const close = page.getByRole('alertdialog', { name: 'Close this report?' })
    await report.getByRole('button', { name: 'Close report' }).click()
    await close.getByLabel('Note (optional)').fill('Once more, and it goes.')
    await close.getByRole('button', { name: 'Close report' }).click()
    await error.getByRole('button', { name: 'OK' }).click()

    isDown = false
    await report.getByRole('button', { name: 'Hide group' }).click()
    await expect(ground).toHaveValue('spam')
    await expect(reason).toHaveValue('It sells watches.')
    await hide.getByRole('button', { name: 'Yes, hide it' }).click()
    await expect(report.getByText('Hidden', { exact: true })).toBeVisible()
    await report.getByRole('button', { name: 'Close report' }).click()
    await expect(close.getByLabel('Note (optional)')).toHaveValue('Once more, and it goes.')
    await close.getByRole('button', { name: 'Close report' }).click()
    await expect(page.getByText('The report is closed.')).toBeVisible()
    const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
    await expect.poll(drafts).toEqual([])
  })
})

test.describe('an appeal', () => {
  // The moderator who made the decision is refused.
  test.use({ allowedErrors: [/409 \(Conflict\).*\/users\/reports\//] })

  test('is decided by another moderator, who shows the group again', async ({ page, openPageOf }) => {
    test.setTimeout(120_000)
    const word = makeWord()
    const creator = await signUp({ name: `Cara ${word}`, verified: true })
    const id = await makeGroup(page, creator, { groupName: `Chess ${word}` })
    const first = await arriveAsModerator(page, '/reports')
    const body = { reason: `Advertises ${word}.`, ground: 'spam' as const }
    await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body, as: first })
    const other = await makeModerator()
    await expectSuccess(endpoints.listReports, 200, { as: other })
    const text = `We do not advertise anything, we play chess ${word}.`
    await expectSuccess(endpoints.appealHiding, 201, { params: { id }, body: { text }, as: creator })

    await page.reload()
    const decide = async (each: Page) => {
      const appeal = reportWith(each, text)
      await appeal.getByRole('button', { name: 'Show group again' }).click()
      const dialog = each.getByRole('alertdialog', { name: 'Show the group again?' })
      await dialog.getByLabel('Your decision').fill('You are right.')
      await dialog.getByRole('button', { name: 'Show and tell them' }).click()
    }
    const appeal = reportWith(page, text)
    await expect(appeal.getByRole('link', { name: `Cara ${word}` })).toBeVisible()
    await expect(appeal).toContainText('objects to the decision to hide this group')
    await expect(appeal).toContainText('Spam or deception')
    await expect(appeal).toContainText(`Advertises ${word}.`)
    await expect(appeal.getByRole('button')).toHaveText(['Show group again', 'Keep decision'])
    await decide(page)
    await expect(page.getByRole('alertdialog')).toContainText('another moderator has to decide')
    await page.getByRole('button', { name: 'OK' }).click()
    expect(await isHidden(id)).toBe(true)

    const theirs = await openPageOf(other)
    await theirs.goto('/reports')
    await decide(theirs)
    await expect(theirs.getByText('The objection is closed.')).toBeVisible()
    await expect(reportWith(theirs, text)).toHaveCount(0)
    expect(await isHidden(id)).toBe(false)
  })
})

test('the log says who did what and why, and is filtered by action and moderator', async ({ page }) => {
  const word = makeWord()
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName: `Sketchers ${word}` })
  const other = await makeModerator()
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason: `Spam ${word}.` }, as: other })
  const moderator = await makeModerator()
  await changeAccount(moderator.uid, { displayName: `Mod ${word}` })
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
  await arriveSignedIn(page, moderator)
  await page.goto('/reports/log')
  const entries = page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: word })
  await expect(entries).toHaveText([
    /^.+ showed the group “Sketchers \w+” again · just now$/,
    /^Kee Per hid the group “Sketchers \w+”: Spam \w+\. · just now$/,
  ])
  await expect(entries.first().getByRole('link')).toHaveAttribute('href', `/groups/${id}`)
  await page.getByLabel('Action').selectOption('Groups hidden')
  await expect(page).toHaveURL('/reports/log?action=hide-group')
  await expect(entries).toHaveText([/ hid the group /])
  await page.getByLabel('Moderator').selectOption(other.uid)
  await expect(page).toHaveURL(`/reports/log?action=hide-group&by=${other.uid}`)
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveText([/ hid the group /])
  await page.goBack()
  await page.goto(`/reports/log?by=${moderator.uid}`)
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveText([/ showed the group /])
})

test.describe('for somebody else', () => {
  test.use({ allowedErrors: [/403 \(Forbidden\).*\/users\//] })

  const PATHS = [
    '/reports',
    '/reports/groups',
    '/reports/new',
    '/reports/accounts/somebody',
    '/reports/log',
    '/reports/x',
  ]

  test('there are no such pages', async ({ signedInPage: page }) => {
    for (const path of PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found.' }), path).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Moderation' }), path).toHaveCount(0)
    }
  })

  test('there are none after the right was taken away, although the token still has it', async ({ page }) => {
    const moderator = await arriveAsModerator(page, '/reports')
    await expect(page.getByRole('navigation', { name: 'Moderation' })).toBeVisible()
    await page.goto('/reports/x')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
    await changeAccount(moderator.uid, { customAttributes: '{}' })
    for (const path of PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found.' }), path).toBeVisible()
    }
  })
})
