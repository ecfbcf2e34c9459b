import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD, signIn } from '../../support/accounts.ts'
import { storedCounts } from '../../support/groups.ts'
import { mailsOf, sendAllMails, subjectsOf, unsubscribeUrl } from '../../support/mails.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

test.setTimeout(240_000)

const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' })

test('a creator announces; a member reads the mail, mutes by it, becomes organizer, takes the group over, and runs it once the first account is deleted', async ({
  page,
  browser,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ name: 'Cleo Creator', verified: true })
  const groupName = `Rye & Co ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')

  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  await creatorPage.getByRole('textbox', { name: 'Write to all members' }).fill('Bring a jar.')
  await creatorPage.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(announcements(creatorPage).getByText('Bring a jar.')).toBeVisible()
  expect.soft(await accessibilityIssues(creatorPage, TWO_APPEARANCES), 'announced').toEqual([])

  await sendAllMails()
  const [mail] = await mailsOf(user)
  if (!mail) throw new Error('no mail')
  expect(mail.subject).toContain(groupName)
  expect(mail.text).toContain('> Bring a jar.')
  const mailbox = await browser.newPage()
  await mailbox.goto(unsubscribeUrl(mail))
  expect.soft(await accessibilityIssues(mailbox, TWO_APPEARANCES), 'about to mute').toEqual([])
  await mailbox.getByRole('button', { name: 'Mute this group' }).click()
  await expect(mailbox.getByRole('heading', { name: `${groupName} is muted` })).toBeVisible()
  await mailbox.close()
  await creatorPage.getByRole('textbox', { name: 'Write to all members' }).fill('And a spoon.')
  await creatorPage.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(announcements(creatorPage).getByText('And a spoon.')).toBeVisible()

  const members = creatorPage.getByRole('region', { name: 'Members' })
  const choose = async (item: string, confirm: string) => {
    await members.getByRole('button', { name: `More for ${user.name}` }).click()
    await creatorPage.getByRole('menuitem', { name: item }).click()
    await creatorPage.getByRole('button', { name: confirm }).click()
  }
  await choose('Make organizer', 'Yes, make organizer')
  await expect(members.getByText('Organizer', { exact: true })).toBeVisible()
  await choose('Hand over the group', 'Yes, offer it')
  await expect(creatorPage.getByText(`You have offered this group to ${user.name}.`)).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  // A group's announcements share one notification. The new role and the offer of the group have caused one each.
  await expect(notifications.getByRole('listitem')).toHaveCount(3)
  await notifications.getByRole('link', { name: groupName }).first().click()
  await announcements(page).hover()
  await expect(announcements(page).getByText('And a spoon.')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Yes, take it over' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
  await sendAllMails()
  expect(await subjectsOf(user)).toEqual([mail.subject])

  await creatorPage.goto('/dashboard/account')
  await creatorPage.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = creatorPage.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await expect(dialog).not.toContainText(groupName)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await closeDialog(creatorPage, 'Account deleted')
  await expect(signIn(creator.email)).rejects.toThrow('EMAIL_NOT_FOUND')
  await creatorPage.goto(`/groups/${id}`)

  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
  await page.goto(`/groups/${id}`)
  await announcements(page).hover()
  await expect(announcements(page).getByRole('listitem')).toContainText([/Former member/, /Former member/])
  expect.soft(await accessibilityIssues(page, TWO_APPEARANCES), 'taken over').toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Update' }).click()
  await page.getByLabel('Group name').fill(`${groupName} II`)
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  const created = page.getByRole('table', { name: 'My Created Groups' })
  await expect(created.getByRole('row', { name: `${groupName} II` })).toBeVisible()
})
