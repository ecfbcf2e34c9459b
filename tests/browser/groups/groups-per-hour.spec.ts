import { GROUP_LIMIT_MESSAGE } from '@hobbyhub/contract/groups/group-limit'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { closeDialog, expect, test } from '../fixtures.ts'

test.use({ allowedErrors: [/A group could not be created|status of 403/] })

test('a user who has reached the hourly limit of new groups sees so, keeps the draft, and can go on later', async ({
  page,
  user,
}) => {
  const limit = database().doc(`users/${user.uid}/limits/groups`)
  const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000)
  const taken = (count: number, minutes: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at, ago(minutes)]))
  const seed = (stored: object) => limit.set({ groupId: 'before', ...stored })
  const slotsOf = async () => Object.keys((await limit.get()).get('slots'))
  const name = page.getByLabel('Group name')
  const create = async (groupName: string) => {
    await name.fill(groupName)
    await page.getByLabel('Category').selectOption('Cooking')
    await page.getByLabel('Location').fill('Ohrid')
    await page.getByLabel('Maximum members').fill('9')
    await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(12))
    await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/cooking-1.webp`)
    await page.getByLabel('Description').fill('Bread, slowly.')
    await page.getByRole('button', { name: 'Create Group' }).click()
  }
  await page.goto('/create-group')
  await create('First')
  await closeDialog(page, 'Group Created!')
  expect(await slotsOf()).toEqual(['0'])

  await seed({ slots: taken(MAX_GROUPS_PER_HOUR - 1, 59), slot: '18' })
  await create('Last')
  await closeDialog(page, 'Group Created!')
  expect(await slotsOf()).toHaveLength(MAX_GROUPS_PER_HOUR)
  await create('One too many')
  const failure = page.getByRole('alertdialog', { name: 'Oops... Something went wrong!' })
  await expect(failure).toContainText(GROUP_LIMIT_MESSAGE)
  await closeDialog(page, 'Oops... Something went wrong!')
  await expect(name).toHaveValue('One too many')

  await seed({ slots: { ...taken(MAX_GROUPS_PER_HOUR, 5), 9: ago(61) }, slot: '19' })
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  expect((await limit.get()).get('slot')).toBe('9')
})
