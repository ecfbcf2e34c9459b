import { GROUP_LIMIT_MESSAGE, MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { Timestamp } from 'firebase-admin/firestore'
import { database } from '../support/database.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { closeDialog, expect, test } from './fixtures.ts'

test.use({ allowedErrors: [/A group could not be created|status of 403/] })

test('a user who has created as many groups as an hour allows is told so, keeps the draft, and can go on later', async ({
  page,
  user,
}) => {
  const limit = database().doc(`users/${user.uid}/limits/groups`)
  const seed = (count: number, minutesAgo: number) =>
    limit.set({ count, since: Timestamp.fromMillis(Date.now() - minutesAgo * 60_000), groupId: 'before' })
  const name = page.getByLabel('Group name')
  const create = async (groupName: string) => {
    await name.fill(groupName)
    await page.getByLabel('Category').selectOption('Cooking')
    await page.getByLabel('Location').fill('Ohrid')
    await page.getByLabel('Maximum members').fill('9')
    await page.getByLabel('Start date').fill(dayFromNow(12))
    await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/cooking-1.webp`)
    await page.getByLabel('Description').fill('Bread, slowly.')
    await page.getByRole('button', { name: 'Create Group' }).click()
  }
  await page.goto('/create-group')
  await create('First')
  await closeDialog(page, 'Group Created!')
  expect((await limit.get()).get('count')).toBe(1)

  await seed(MAX_GROUPS_PER_HOUR - 1, 59)
  await create('Last')
  await closeDialog(page, 'Group Created!')
  expect((await limit.get()).get('count')).toBe(MAX_GROUPS_PER_HOUR)
  await create('One too many')
  const failure = page.getByRole('alertdialog', { name: 'Oops... Something went wrong!' })
  await expect(failure).toContainText(GROUP_LIMIT_MESSAGE)
  await closeDialog(page, 'Oops... Something went wrong!')
  await expect(name).toHaveValue('One too many')

  await seed(MAX_GROUPS_PER_HOUR, 61)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  expect((await limit.get()).get('count')).toBe(1)
})
