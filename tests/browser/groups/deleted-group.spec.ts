import { endpoints } from '@hobbyhub/contract/endpoints'
import { joinGroupAs } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

test('attendees of a deleted group’s meeting are notified by the bell and on Home, without a link', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Rye & Co' })
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, user)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const text = "This group was deleted. Its meetings won't take place."
  await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('main').getByRole('link', { name: 'Rye & Co' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toContainText(`Rye & Co${text}`)
  await expect(list.getByRole('link')).toHaveCount(0)
})

test('a deleted group’s meetings are no longer among its creator’s own', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'Rye & Co' })
  const [meetingId = ''] = await planMeetings(id, user)
  await replyToMeetingAs({ id, meetingId }, user)
  await page.goto('/meetings')
  await expect(page.getByRole('list', { name: 'My meetings' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'My Groups' }).click()
  await page.getByRole('button', { name: 'Delete Rye & Co' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await closeDialog(page, 'Deleted!')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Meetings' }).click()
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible()
})
