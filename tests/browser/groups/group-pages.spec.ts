import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { dayFromNow } from '../../support/group-payload.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'
import { holdRequests } from '../home-page.ts'

// Specification, sections 2 and 5: a group's page, My Groups, and the forms that create and update one.

test('a group’s page: category, name, description, fast facts, the button and a square image', async ({
  signedInPage: page,
}) => {
  const creator = await signUp({ name: 'Cora Creator', verified: true })
  const startDate = '2031-05-04'
  const id = await makeGroup(page, creator, {
    groupName: 'Harbour Readers',
    category: 'Reading',
    location: 'Split, Croatia',
    description: 'One book a month.',
    maxMembers: 12,
    startDate,
  })
  await page.goto(`/groups/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Readers')
  await expect(main.getByText('Reading', { exact: true })).toBeVisible()
  await expect(main.getByText('One book a month.')).toBeVisible()
  await expect(main.getByRole('definition')).toHaveText([
    'Split, Croatia',
    'Up to 12 members',
    /^Sunday,? 4 May 2031$/,
    'Cora Creator',
  ])
  await expect(main.locator('time')).toHaveAttribute('datetime', startDate)
  await expect(main.getByRole('button', { name: 'Join This Group!' })).toBeEnabled()
  const ratio = async () => {
    const { width = 0, height = 1 } = (await main.locator('img').first().boundingBox()) ?? {}
    return width / height
  }
  await expect.poll(ratio).toBeCloseTo(1, 2)
})

test.describe('an image that fails to load', () => {
  test.use({ allowedErrors: [/404 /] })
  test('is replaced by a placeholder with the group’s name', async ({ page, user, baseURL }) => {
    const image = new URL('/demo/no-such-image.webp', baseURL).href
    const id = await makeGroup(page, user, { groupName: 'Without a picture', image })
    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('main').getByRole('img', { name: 'Without a picture' })).toHaveText('Without a picture')
    await expect(page.locator(`img[src="${image}"]`)).toHaveCount(0)
  })
})

test('a spinner shows while a group, and "Loading group info..." while its form, is loading', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  const held = await holdRequests(page, /documents:batchGet/)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('status', { name: 'Loading group' })).toBeVisible()
  await page.goto(`/update-group/${id}`)
  await expect(page.getByText('Loading group info...')).toBeVisible()
  held.release()
  await expect(page.getByLabel('Group name')).toBeVisible()
})

test('My Groups, empty: an explanation, and where to go', async ({ signedInPage: page }) => {
  await page.goto('/my-groups')
  for (const [list, words] of [
    ['My Created Groups', "You haven't created any groups yet."],
    ['My Joined Groups', "You haven't joined any groups yet."],
  ] as const) {
    const region = page.getByRole('region', { name: list })
    await expect(region).toContainText(words)
    await expect(region.getByRole('link', { name: 'Go explore!' })).toHaveAttribute('href', '/groups')
  }
  await expect(page.getByRole('link', { name: 'Back to All Groups' })).toHaveAttribute('href', '/groups')
})

test('My Groups: both tables with their columns, by name', async ({ page, user }) => {
  const other = await signUp({ name: 'Otto Other', verified: true })
  const ids = new Map<string, string>()
  for (const groupName of ['zebra', 'Ábaco', 'Middle']) {
    ids.set(groupName, await makeGroup(page, user, { groupName, category: 'Fishing' }))
    const theirs = await makeGroup(page, other, { groupName: `${groupName} too` })
    ids.set(`${groupName} too`, theirs)
    await page.request.patch(`/groupInformation/${theirs}/join`, {
      data: { userEmail: user.email },
      headers: { authorization: `Bearer ${user.token}` },
    })
  }
  await page.goto('/my-groups')
  const created = page.getByRole('table', { name: 'My Created Groups' })
  await expect(created.getByRole('columnheader')).toHaveText(['#', 'Group Name', 'Category', 'Actions'])
  const names = ['Ábaco', 'Middle', 'zebra']
  for (const [index, name] of names.entries()) {
    const row = created.getByRole('row').nth(index + 1)
    await expect(row.getByRole('cell')).toHaveText([`${index + 1}`, new RegExp(`^${name}`), 'Fishing', 'UpdateDelete'])
    await expect(row.getByRole('link', { name: `Update ${name}` })).toHaveAttribute(
      'href',
      `/update-group/${ids.get(name)}`,
    )
    await expect(row.getByRole('button', { name: `Delete ${name}` })).toBeEnabled()
  }
  const joined = page.getByRole('table', { name: 'My Joined Groups' })
  await expect(joined.getByRole('columnheader')).toHaveText(['#', 'Group Name', 'Category', 'Creator', 'Membership'])
  for (const [index, name] of names.map((each) => `${each} too`).entries()) {
    const row = joined.getByRole('row').nth(index + 1)
    await expect(row.getByRole('cell')).toHaveText([
      `${index + 1}`,
      new RegExp(`^${name}`),
      'Reading',
      'Otto Other',
      '',
    ])
    await expect(row.getByRole('button', { name: `More for ${name}` })).toBeVisible()
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/groups/${ids.get(name)}`)
  }
})

test('the create form: its fields, the required ones, and the two that are read-only', async ({ page, user }) => {
  await page.goto('/create-group')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create a Hobby Group')
  await expect(main.getByRole('link', { name: 'All Groups' })).toHaveAttribute('href', '/groups')
  await expect(main.getByRole('link', { name: 'My Groups' })).toHaveAttribute('href', '/my-groups')
  const category = page.getByLabel('Category')
  await expect(category).toHaveValue('')
  await expect(category.locator('option')).toHaveText(['Select category', ...HOBBY_CATEGORIES])
  await expect(category.locator('option').first()).toBeDisabled()
  await expect(category, 'has an arrow').toHaveCSS('background-image', /conic-gradient/)
  await expect(page.getByLabel('Start date', { exact: true })).toHaveAttribute('type', 'date')
  await expect(page.getByLabel('Image address')).toHaveAttribute('type', 'url')
  for (const [label, value] of [
    ['Your name', user.name ?? ''],
    ['Your e-mail', user.email],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Group name is required.',
    'Choose a category from the list.',
    'Location is required.',
    'Enter a whole number of members.',
    'Choose a date.',
    'Image address is required.',
    'Description is required.',
  ])
})

test('the update form takes any number and a past date, shows the date alone, and leads to My Groups', async ({
  page,
  user,
}) => {
  const startDate = dayFromNow(-40)
  const id = await makeGroup(page, user, { groupName: 'To be updated', startDate, maxMembers: 3 })
  await page.goto(`/update-group/${id}`)
  await expect(page.getByLabel('Group name')).toHaveValue('To be updated')
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(startDate)
  await page.getByLabel('Maximum members').fill('007')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
  const stored: { maxMembers: number; startDate: string } = await (
    await page.request.get(`/groupInformation/${id}`)
  ).json()
  expect(stored).toMatchObject({ maxMembers: 7, startDate })
})
