import { randomUUID } from 'node:crypto'
import { allAreaCellTokens } from '@hobbyhub/contract/groups/near-cells'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

const fillGroup = async (page: Page, groupName: string) => {
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Fishing')
  await page.getByLabel('Location').fill('Prespa')
  await page.getByLabel('Maximum members').fill('1,000')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
  await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/fishing-1.webp`)
  await page.getByLabel('Description').fill('We meet at dawn.')
}

test('creating ends with the new group: see it, copy its link, or create another', async ({ page, user, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const groupName = `New ${randomUUID()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/create-group')
  await fillGroup(page, groupName)
  await page.getByRole('switch', { name: "Members see each other's names and photos" }).check()
  await page.getByLabel('Image address').press('Enter')
  await closeDialog(page, 'Group Created!')
  const heading = page.getByRole('heading', { name: `${groupName} is live` })
  await expect(heading, user.email).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.locator('[aria-invalid=true]'), 'of the form for another one').toHaveCount(0)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const link = page.getByRole('link', { name: 'See your group' })
  const href = await link.getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(href ?? '', page.url()).href.replace('/groups/', '/s/'),
  )
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Group name')).toBeFocused()
  await expect(page.getByLabel('Group name')).toHaveValue('')
  await expect(heading).toHaveCount(0)
  const stored: unknown = await (await page.request.get(`/groupInformation/${href?.split('/').at(-1)}`)).json()
  expect(stored).toMatchObject({ maxMembers: 1000, membersVisible: true })
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)
  await expect(page.getByRole('main')).toContainText('Up to 1,000 members')
})

test('an update keeps changes made in another tab since the form was opened', async ({ page, user, context }) => {
  const id = await makeGroup(page, user, { location: 'Prespa', joinQuestions: ['Why?'] })
  const other = await context.newPage()
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Update Group' }).click()
    await closeDialog(tab, 'Updated!')
  }
  for (const tab of [page, other]) {
    await tab.goto(`/update-group/${id}`)
    await expect(tab.getByLabel('Location')).toHaveValue('Prespa')
  }
  await other.getByLabel('Location').fill('Ohrid')
  await other.getByLabel('Start date', { exact: true }).fill(dayFromNow(40))
  await other.getByLabel('Maximum members').fill('8')
  await save(other)
  await page.getByLabel('Maximum members').fill('9')
  await save(page)
  const stored = (await database().doc(`groups/${id}`).get()).data()
  expect(stored).toMatchObject({
    location: 'Ohrid',
    startDate: dayFromNow(40),
    maxMembers: 9,
    joinQuestions: ['Why?'],
    searchTokens: expect.arrayContaining(['ohrid']),
  })
})

test('a value that stops people from joining causes a warning, and can be saved', async ({ page, user }) => {
  const id = await makeGroup(page, user, { maxMembers: 5 })
  for (const member of await Promise.all([signUp(), signUp(), signUp()])) await joinGroupAs(id, member)
  await page.goto(`/update-group/${id}`)
  const max = page.getByLabel('Maximum members')
  const warnings = page.getByRole('form').locator('.MuiAlert-colorWarning')
  await expect(max).toHaveAccessibleDescription("You don't count towards this number.")
  await expect(warnings).toHaveCount(0)
  for (const [typed, text] of [
    ['0', 'Nobody can join with this number.'],
    ['2', 'This group has 3 members today. They all stay, and nobody else can join until there are fewer than 2.'],
    ['3', 'This group has 3 members today: it is full, and nobody else can join until somebody leaves.'],
  ] as const) {
    await max.fill(typed)
    await expect(warnings).toHaveText(text)
    await expect(max).toHaveAccessibleDescription(text)
  }
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(-3))
  await expect(warnings).toHaveText([/^This group has 3 members/, 'This date has passed: nobody can join.'])
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  const stored: unknown = await (await page.request.get(`/groupInformation/${id}`)).json()
  expect(stored).toMatchObject({ maxMembers: 3, memberCount: 3, startDate: dayFromNow(-3) })
})

test('at a passed date, the form of a repeating group says that its next meeting replaces it', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  await planMeetings(id, user, { date: dayFromNow(9) })
  await page.goto(`/update-group/${id}`)
  const [date, stay] = [
    page.getByLabel('Start date', { exact: true }),
    page.getByRole('switch', { name: 'Keep this group open after its start date' }),
  ]
  const warnings = page.getByRole('form').locator('.MuiAlert-colorWarning')
  await date.fill(dayFromNow(-3))
  await expect(date).toHaveAccessibleDescription(
    /^This date has passed\. The day of your next meeting, .+, will soon take its place: people can join until then\.$/,
  )
  await expect(warnings).toHaveCount(0)
  await stay.click()
  await expect(warnings).toHaveText('This date has passed: nobody can join.')
})

test('creating a group leads on to its first meeting', async ({ page, user }) => {
  const groupName = `New ${randomUUID()}`
  await page.goto('/create-group')
  await fillGroup(page, groupName)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  await page.getByRole('link', { name: 'Plan your first meeting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a meeting' }), user.email).toBeVisible()
  await expect(page.getByRole('main')).toContainText(groupName)
  await expect(page.getByLabel('Place')).toHaveValue('Prespa')
})

test('a group needs no address of a picture: its category has one, and others are a tap away', async ({
  page,
  user,
  baseURL,
}) => {
  const address = (name: string) => new URL(`/demo/${name}.webp`, baseURL).href
  await page.goto('/create-group')
  const field = page.getByLabel('Image address')
  await page.getByLabel('Category').selectOption('Drawing & Painting')
  await expect(field, user.email).toHaveValue(address('drawing-painting-1'))
  const tiles = page.getByRole('group', { name: 'Our pictures' })
  await expect(tiles.getByRole('button', { pressed: true })).toHaveCount(1)
  await tiles.getByRole('button', { name: 'An easel in the country' }).click()
  await expect(field).toHaveValue(address('drawing-painting-2'))
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', address('drawing-painting-2'))
  for (const image of await page.getByRole('main').locator('form img').all())
    await expect
      .poll(() => image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBeGreaterThan(0)
  await page.getByLabel('Category').selectOption('Fishing')
  await expect(field).toHaveValue(address('fishing-1'))
  await field.fill(address('reading-1'))
  await page.getByLabel('Category').selectOption('Cooking')
  await expect(field, 'one of ours gives way to the category’s').toHaveValue(address('cooking-1'))
  await field.fill('https://127.0.0.1/mine.webp')
  await page.getByLabel('Category').selectOption('Running')
  await expect(field, 'an address of one’s own stays').toHaveValue('https://127.0.0.1/mine.webp')
})

test.describe('a picture that does not load', () => {
  test.use({ allowedErrors: [/404 \(/] })
  test('is reported before the form is sent', async ({ page, user, baseURL }) => {
    const broken = new URL('/demo/no-such-image.webp', baseURL).href
    const warning = page.getByText('This image does not load. Please check the address, or choose another.')
    await page.goto('/create-group')
    await page.getByLabel('Image address').fill(broken)
    await expect(warning, user.email).toBeVisible()
    await page.getByLabel('Image address').fill(new URL('/demo/reading-1.webp', baseURL).href)
    await expect(warning).toBeHidden()
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  })
  test('is reported before an account is created', async ({ page, baseURL }) => {
    await page.goto('/auth/register')
    await page.getByLabel('Photo URL').fill(new URL('/demo/no-such-image.webp', baseURL).href)
    const warning = page.getByText('This photo does not load. Please check the address, or choose another.')
    await expect(warning).toBeVisible()
    await page
      .getByRole('group', { name: 'Faces' })
      .getByRole('button', { name: 'Black bob and round glasses' })
      .click()
    await expect(page.getByLabel('Photo URL')).toHaveValue(new URL('/demo/avatar-3.webp', baseURL).href)
    await expect(warning).toBeHidden()
  })
})

test('a group keeps its town, and the cells it is found by, when the site updates it', async ({ page, user }) => {
  const place = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }
  const id = await makeGroup(page, user, { place })
  await page.goto(`/update-group/${id}`)
  await page.getByLabel('Location').fill('Museum Gardens')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  const group = await database().doc(`groups/${id}`).get()
  expect(group.data()).toMatchObject({ location: 'Museum Gardens', place })
  expect(group.get('searchTokens')).toEqual(expect.arrayContaining([...allAreaCellTokens(place), 'museum']))
})

test('the form shows the saved values below "Updated!"', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'The old name' })
  await page.goto(`/update-group/${id}`)
  await page.getByLabel('Group name').fill('The new name')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible()
  await expect(page.getByLabel('Group name', { exact: true })).toHaveValue('The new name')
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
})
