import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { followAuthMail, listAuthMails } from '../../support/account-changes.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { mailsOf, sendAllMails, unsubscribeUrl } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { installClock } from '../clock.ts'
import { arriveSignedIn, closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

const authorization = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

const join = async (page: Page, id: string, user: Account) => {
  const options = { data: { userEmail: user.email }, headers: authorization(user) }
  expect((await page.request.patch(`/groupInformation/${id}/join`, options)).status()).toBe(200)
}

test('a creator announces; a member reads it on the page and by mail, and mutes the group by the mail’s link', async ({
  page,
  browser,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ name: 'Cleo Creator', verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Rye & Co' })
  await join(page, id, user)
  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  const field = creatorPage.getByRole('textbox', { name: 'Write to all members' })
  await field.fill('Bring a jar.\nSee https://example.com/rye')
  await creatorPage.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(creatorPage.getByText('Sent to 1 member by e-mail.')).toBeVisible()
  await expect(field).toHaveValue('')
  const announcements = (of: Page) => of.getByRole('region', { name: 'Announcements' })
  await expect(announcements(creatorPage).getByText('Bring a jar.')).toBeVisible()

  await page.goto(`/groups/${id}`)
  await announcements(page).scrollIntoViewIfNeeded()
  await announcements(page).hover()
  const item = announcements(page).getByRole('listitem')
  await expect(item).toContainText('New · Cleo Creator')
  await expect(item.getByRole('link', { name: 'https://example.com/rye' })).toBeVisible()
  await expect(announcements(page).getByRole('button', { name: 'Delete' })).toBeHidden()

  await sendAllMails()
  const [mail] = await mailsOf(user)
  if (!mail) throw new Error('no mail')
  expect(mail.text).toContain('> Bring a jar.')
  const mailbox = await browser.newPage()
  await mailbox.goto(unsubscribeUrl(mail))
  await mailbox.getByRole('button', { name: 'Mute this group' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Rye & Co is muted' })).toBeVisible()
  await mailbox.close()

  await page.reload()
  const mails = announcements(page).getByRole('switch', { name: 'E-mails from this group' })
  await expect(mails).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await mails.click()
  await expect(mails).toBeChecked()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(mails).toBeChecked()
  await announcements(page).hover()
  await expect(item).toBeVisible()
  await expect(item).not.toContainText('New')

  await creatorPage.reload()
  await announcements(creatorPage).hover()
  await announcements(creatorPage).getByRole('button', { name: 'Delete' }).click()
  await creatorPage.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(announcements(creatorPage).getByText('No announcements yet.')).toBeVisible()
  await expect(announcements(creatorPage).getByRole('heading')).toBeFocused()
})

test('without members, mails to members are not mentioned', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}`)
  const field = page.getByRole('textbox', { name: 'Write to all members' })
  await expect(field).toHaveAccessibleDescription(
    /^You have no members yet\. People who join later read it on this page\./,
  )
  await field.fill('Bring a jar.')
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByText('Posted. You have no members yet, so no e-mail was sent.')).toBeVisible()
})

test('without a confirmed address among the members, no e-mail is mentioned', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  for (const member of [await signUp(), await signUp()]) await join(page, id, member)
  await page.goto(`/groups/${id}`)
  const field = page.getByRole('textbox', { name: 'Write to all members' })
  await field.fill('Bring a jar.')
  await expect(field).toHaveAccessibleDescription(/No e-mail will be sent: 2 members haven't confirmed their address\./)
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByText("Posted. No e-mail was sent: 2 members haven't confirmed their address.")).toBeVisible()
})

test('the author of an announcement sees the number of its e-mails, and confirms once if they are many', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { maxMembers: 100 })
  const [confirmed, unconfirmed, muted] = [
    await signUp({ verified: true }),
    await signUp(),
    await signUp({ verified: true }),
  ]
  for (const member of [confirmed, unconfirmed, muted]) await join(page, id, member)
  const muting = { data: { muted: true }, headers: authorization(muted) }
  expect((await page.request.patch(`/groupInformation/${id}/members/${muted.uid}`, muting)).status()).toBe(200)
  await page.goto(`/groups/${id}`)
  const field = page.getByRole('textbox', { name: 'Write to all members' })
  const button = page.getByRole('button', { name: 'Announce', exact: true })
  await expect(field).toHaveAccessibleDescription(/^Members read it here and under the bell\./)
  await field.fill('Bring a jar.')
  await expect(field).toHaveAccessibleDescription(/^We'll e-mail it to 1 of 3 members; /)
  await button.click()
  await expect(
    page.getByText(
      'Sent to 1 of 3 members by e-mail; 1 has not confirmed their address and 1 has muted these e-mails.',
    ),
  ).toBeVisible()

  const others = await Promise.all(Array.from({ length: 20 }, () => signUp({ verified: true })))
  for (const member of others) await join(page, id, member)
  await page.reload()
  await field.fill('Bring two.')
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Send 21 e-mails?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('Bring two.')
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByText(/^Sent to 21 of 23 members by e-mail; /)).toBeVisible()
  await expect(field).toHaveValue('')
})

test('an organizer writes to the attendees of a meeting from its card; only they can read it', async ({
  page,
  user,
  openPageOf,
}) => {
  const [creator, other] = [await signUp({ name: 'Cleo Creator', verified: true }), await signUp()]
  const id = await makeGroup(page, creator, { groupName: 'Rye & Co' })
  for (const member of [user, other]) await join(page, id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Sourdough' })
  await replyToMeetingAs({ id, meetingId }, user, 'going', 2)
  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  await creatorPage.getByRole('button', { name: 'More for Sourdough' }).click()
  await creatorPage.getByRole('menuitem', { name: 'Message attendees' }).click()
  const dialog = creatorPage.getByRole('alertdialog', { name: 'Message about Sourdough' })
  await expect(dialog.getByRole('radio', { name: 'Going (1)' }), 'people, without their guests').toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'On the waiting list' })).toBeDisabled()
  const text = dialog.getByRole('textbox', { name: 'Your message' })
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription('Also by e-mail to 1 member.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(text, 'an empty text').toBeFocused()
  await expect(text).toHaveAccessibleDescription('Write your message.')
  await text.fill('The door code is 4711.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(creatorPage.getByText('Sent to 1 member by e-mail.')).toBeVisible()
  const announcements = (of: Page) => of.getByRole('region', { name: 'Announcements' })
  await announcements(creatorPage).hover()
  await expect(announcements(creatorPage).getByRole('listitem')).toContainText('To everyone going to Sourdough')
  await expect(announcements(creatorPage).getByRole('listitem'), 'the meeting’s place').toContainText('Old Town Hall')

  await page.goto(`/groups/${id}`)
  await announcements(page).hover()
  await expect(announcements(page).getByText('The door code is 4711.')).toBeVisible()
  const otherPage = await openPageOf(other)
  await otherPage.goto(`/groups/${id}`)
  await announcements(otherPage).hover()
  await expect(announcements(otherPage).getByText('No announcements yet.')).toBeVisible()
})

test('a creator mutes their own group on its page, finds it in the account, and unmutes it', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'Rye & Co' })
  const section = page.getByRole('region', { name: 'Announcements' })
  const mails = section.getByRole('switch', { name: 'E-mails from this group' })
  const muted = page.getByRole('region', { name: 'E-mails' }).getByRole('list', { name: 'Muted groups' })
  const open = async () => {
    await page.goto(`/groups/${id}`)
    await section.hover()
  }
  await open()
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  const settings = database().doc(`users/${user.uid}/settings/mail`)
  await expect.poll(async () => (await settings.get()).get('mutedGroups')).toEqual([id])
  await page.goto('/dashboard/account')
  await expect(muted.getByRole('listitem')).toHaveText(['Rye & CoUnmute'])
  await open()
  await expect(mails).not.toBeChecked()
  await mails.click()
  await expect(mails).toBeChecked()
  await expect.poll(async () => (await settings.get()).get('mutedGroups')).toEqual([])
})

test.describe('a refusal', () => {
  test.use({ allowedErrors: [/429/] })
  test('the fourth announcement of a day is refused in plain words, and its text stays', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    for (const text of ['1', '2', '3']) {
      const options = { data: { text }, headers: authorization(user) }
      expect((await page.request.post(`/groupInformation/${id}/announcements`, options)).status()).toBe(201)
    }
    await page.goto(`/groups/${id}`)
    await page.getByRole('textbox', { name: 'Write to all members' }).fill('4')
    await page.getByRole('button', { name: 'Announce', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('A group can have 3 announcements within 24 hours.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('textbox', { name: 'Write to all members' })).toHaveValue('4')
  })
})

test('the bell counts unread notifications; the list is loaded when it opens, which marks them as read', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Rye & Co', approvalRequired: true })
  await join(page, id, user)
  const approval = { data: { status: 'joined' }, headers: authorization(creator) }
  expect((await page.request.patch(`/groupInformation/${id}/members/${user.uid}`, approval)).status()).toBe(200)
  await page.goto('/support')
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  const fontSize = await bell.getByText('1', { exact: true }).evaluate((badge) => getComputedStyle(badge).fontSize)
  expect(fontSize, 'the number fits its badge, which is 20 px high').toBe('15px')
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toContainText('Your request was approved.')
  await expect(list.getByRole('listitem')).toContainText('New')
  await list.getByRole('link', { name: 'Rye & Co' }).click()
  await expect(page).toHaveURL(`/groups/${id}`)
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(list.getByRole('listitem')).not.toContainText('New')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
})

test('the bell names a user who asks to join, and leads to a new announcement', async ({ page, user, openPageOf }) => {
  const [creator, asking] = [await signUp({ verified: true }), await signUp({ name: 'Ada Lovelace' })]
  const id = await makeGroup(page, creator, { groupName: 'Rye & Co', approvalRequired: true })
  await join(page, id, asking)
  const creatorPage = await openPageOf(creator)
  const openBell = async (of: Page) => {
    await of.goto('/support')
    await of.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    return of.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  }
  await expect(await openBell(creatorPage)).toContainText('Ada Lovelace asks to join.')

  const open = await makeGroup(page, creator, { groupName: 'Wheat & Co' })
  await join(page, open, user)
  await installClock(page)
  await page.goto('/support')
  // By its label, because the list that it opens hides it from the accessibility tree.
  const bell = (name: string) => page.locator(`button[aria-label="${name}"]`)
  await expect(bell('Notifications')).toBeVisible()
  const announce = async (text: string) => {
    const options = { data: { text }, headers: authorization(creator) }
    expect((await page.request.post(`/groupInformation/${open}/announcements`, options)).status()).toBe(201)
    await sendAllMails()
  }
  await announce('Bring a lid.')
  await page.clock.fastForward(61_000)
  await expect(bell('Notifications, 1 unread'), 'within a minute').toBeVisible()
  await bell('Notifications, 1 unread').click()
  await expect(bell('Notifications')).toBeVisible()
  await announce('Bring a jar.')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(bell('Notifications, 1 unread'), 'when it is looked at again').toBeVisible()
  const notification = await openBell(page)
  await expect(notification).toContainText('New announcement: “Bring a jar.”')
  await notification.getByRole('link', { name: 'Wheat & Co' }).click()
  await expect(page).toHaveURL(`/groups/${open}#announcements`)
  await expect(page.getByRole('region', { name: 'Announcements' }).getByText('Bring a jar.')).toBeInViewport()
})

test('an announcement that was read on the group’s page, or opened under News, is no longer marked as new', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const ids = [
    await makeGroup(page, creator, { groupName: 'Rye & Co' }),
    await makeGroup(page, creator, { groupName: 'Wheat & Co' }),
  ]
  for (const id of ids) {
    await join(page, id, user)
    const options = { data: { text: 'Bring a jar.' }, headers: authorization(creator) }
    expect((await page.request.post(`/groupInformation/${id}/announcements`, options)).status()).toBe(201)
  }
  await sendAllMails()
  await page.goto(`/groups/${ids[0]}`)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await page.getByRole('region', { name: 'Announcements' }).hover()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.goto('/')
  const news = page.getByRole('list', { name: 'News' }).getByRole('listitem')
  await expect(news).toHaveText([/Wheat & Co/])
  await expect(news, 'a line marks what is new').toHaveCSS('border-inline-start-width', '3px')
  await news.getByRole('link').click()
  await expect(page).toHaveURL(`/groups/${ids[1]}#announcements`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Next meetings' }).or(page.getByText(/^No meetings yet\./))).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('the account page lists muted groups, and each can be unmuted', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const section = page.getByRole('region', { name: 'E-mails' })
  const list = section.getByRole('list', { name: 'Muted groups' })
  for (const groupName of ['Rye & Co', 'Зимний клуб']) {
    const id = await makeGroup(page, creator, { groupName })
    await join(page, id, user)
    const muting = { data: { muted: true }, headers: authorization(user) }
    expect((await page.request.patch(`/groupInformation/${id}/members/${user.uid}`, muting)).status()).toBe(200)
  }
  await page.goto('/dashboard/account')
  await expect(list.getByRole('listitem')).toHaveText(['Зимний клубUnmute', 'Rye & CoUnmute'])
  await list.getByRole('button', { name: 'Unmute Зимний клуб' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveText(['Rye & CoUnmute'])
  await expect(list.getByRole('link', { name: 'Rye & Co' })).toBeFocused()
  await list.getByRole('button', { name: 'Unmute Rye & Co' }).press('Enter')
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(section.getByRole('switch', { name: 'E-mails from my groups' })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the account page switches all mails off, and sends the link that confirms an e-mail again', async ({ page }) => {
  const user = await signUp()
  await arriveSignedIn(page, user)
  await page.goto('/dashboard/account')
  const section = page.getByRole('region', { name: 'E-mails' })
  await expect(section).toContainText('Your e-mail address is not confirmed yet')
  await section.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible()
  const mails = section.getByRole('switch', { name: 'E-mails from my groups' })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await page.reload()
  await expect(mails).not.toBeChecked()
  const dates = section.getByRole('switch', { name: "The date for my calendar when I'm going to a meeting" })
  await expect(dates).toBeDisabled()
  await mails.click()
  await expect(dates).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().postData() === '{"replies":false}')
  await dates.press('Space')
  await expect(dates).not.toBeChecked()
  await saved
  await page.reload()
  await expect(mails).toBeChecked()
  await expect(dates).not.toBeChecked()
  await page.route('**/users/mail', (route) =>
    route.fulfill({ json: { isSent: false, muted: false, mutedGroups: [], replies: true } }),
  )
  await page.reload()
  await expect(section).toContainText('This site sends no e-mails. Look under the bell for your notifications.')
  await expect(mails).toBeHidden()
})

test('one line on the dashboard and for members asks to confirm the e-mail, until that is done', async ({ page }) => {
  const user = await signUp()
  const id = await makeGroup(page, await signUp({ verified: true }))
  await join(page, id, user)
  await arriveSignedIn(page, user)
  const line = page.getByRole('note', { name: 'Confirm your e-mail' })
  for (const path of ['/dashboard', '/my-groups', `/groups/${id}`]) {
    await page.goto(path)
    await expect(line, path).toContainText(`open the link we sent to ${user.email}.`)
  }
  await line.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible()
  await followAuthMail(user.email, 'VERIFY_EMAIL')
  for (const path of ['/dashboard', '/my-groups', `/groups/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(line, path).toHaveCount(0)
  }
})

for (const [path, button] of [
  ['/dashboard', 'Send again'],
  ['/dashboard/account', 'Send the link again'],
] as const)
  test(`${path} in an open tab no longer asks to confirm the e-mail once that is done elsewhere`, async ({ page }) => {
    const user = await signUp()
    await arriveSignedIn(page, user)
    await page.goto(path)
    const send = page.getByRole('button', { name: button })
    await send.click()
    await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible()
    const comeBack = async () => {
      const checked = page.waitForResponse(/accounts:lookup/)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await checked
    }
    await comeBack()
    await expect(send, 'not confirmed yet').toBeVisible()
    await followAuthMail(user.email, 'VERIFY_EMAIL')
    await comeBack()
    await expect(send).toHaveCount(0)
    await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  })

test('a user who registers with a password gets one mail to confirm the address; its link confirms it', async ({
  page,
}) => {
  const email = `new-${randomUUID()}@example.com`
  const id = await makeGroup(page, await signUp({ verified: true }))
  await page.goto(`/groups/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Newcomer')
  await page.getByLabel('Photo URL').fill(`${new URL(page.url()).origin}/demo/avatar-1.webp`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Hobby123')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Welcome aboard!' })).toContainText(
    `Account created for Newcomer.We've sent a link to ${email}.`,
  )
  await closeDialog(page, 'Welcome aboard!')
  await expect.poll(async () => (await listAuthMails(email, 'VERIFY_EMAIL')).length).toBe(1)
  const [mail] = await listAuthMails(email, 'VERIFY_EMAIL')
  const continueUrl = new URL(mail?.oobLink ?? '').searchParams.get('continueUrl') ?? ''
  expect(continueUrl, 'leads back to the site').toMatch(new URL('/dashboard/account?', page.url()).href)
  await page.goto(continueUrl)
  const confirmed = page.getByRole('status').filter({ hasText: 'Your e-mail is confirmed.' })
  const section = page.getByRole('region', { name: 'E-mails' })
  await expect(section).toContainText('Your e-mail address is not confirmed yet')
  expect(await listAuthMails(email, 'VERIFY_EMAIL')).toHaveLength(1)
  await followAuthMail(email, 'VERIFY_EMAIL')
  await expect(confirmed, 'not yet').toHaveCount(0)
  await page.reload()
  await expect(section.getByRole('switch', { name: 'E-mails from my groups' })).toBeVisible()
  await expect(section).not.toContainText('not confirmed')
  await confirmed.getByRole('link', { name: 'Go to the group' }).click()
  await expect(page).toHaveURL(`/groups/${id}`)
})
