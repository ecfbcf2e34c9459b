import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test, untilAnimationsEnded } from '../fixtures.ts'
import { holdRequests, watchLayoutShifts } from '../home-page.ts'
import { menu, stat } from './dashboard-page.ts'

test('the side menu, titled Dashboard, leads to its pages and back Home', async ({ page, user }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true }), user.email).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveText([
    'Overview',
    'My Groups',
    'Add Group',
    'All Groups',
    'Back to Home',
  ])
  const pages = [
    ['My Groups', '/dashboard/my-groups', 'My Groups'],
    ['Add Group', '/dashboard/add-group', 'Create a Hobby Group'],
    ['All Groups', '/dashboard/all-groups', 'Explore All Hobbies'],
    ['Overview', '/dashboard', `Welcome back, ${user.name}!`],
  ] as const
  for (const [link, path, heading] of pages) {
    await menu(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(link)
  }
  await menu(page).getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the overview welcomes the user by name, with photo and e-mail', async ({ page, baseURL }) => {
  const photoURL = new URL('/demo/avatar-3.webp', baseURL).href
  const account = await signUp({ name: 'Robin Doe', photoURL, verified: true })
  await arriveSignedIn(page, account)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Robin Doe!')
  const main = page.getByRole('main')
  await expect(main.getByText('Ready to build and explore communities?')).toBeVisible()
  await expect(main.getByText(account.email)).toBeVisible()
  await expect(main.locator(`img[src="${photoURL}"]`)).toBeVisible()
})

test('without a name and a photo it welcomes a Creator, with the default avatar', async ({ page }) => {
  await arriveSignedIn(page, await signUp({ name: null }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Creator!')
  await expect(page.getByRole('main').locator('.MuiAvatar-fallback')).toBeVisible()
})

test('the two numbers are "..." while they load, then all groups and the user’s own', async ({ page, user }) => {
  await makeGroup(page, user)
  await makeGroup(page, user)
  const total = await holdRequests(page, /\/groupInformation\?/)
  const own = await holdRequests(page, /:runAggregationQuery/)
  await page.goto('/dashboard')
  await expect(stat(page, 'Total Groups')).toHaveText('...')
  await expect(stat(page, 'My Groups')).toHaveText('...')
  total.release()
  own.release()
  await expect(stat(page, 'My Groups')).toHaveText('2')
  await expect(stat(page, 'Total Groups')).toHaveText(/^\d+$/)
  // Other tests create and delete groups meanwhile, so both numbers must be read at the same moment.
  await expect(async () => {
    await page.reload()
    await expect(stat(page, 'Total Groups')).toHaveText(/^\d+$/)
    const answer = await page.request.get('/groupInformation?limit=1')
    await expect(stat(page, 'Total Groups')).toHaveText(answer.headers()['x-total-count'] ?? '', { timeout: 500 })
  }).toPass()
})

test('nothing on the overview moves when groups, meetings and counts come late', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 1600 })
  const id = await makeGroup(page, user, { groupName: 'Mine' })
  const [meetingId = ''] = await planMeetings(id, user, { title: 'Rehearsal in the long hall' })
  await replyToMeetingAs({ id, meetingId }, user)
  const shifted = await watchLayoutShifts(page)
  const own = await holdRequests(page, /\/groupInformation\/user\?/)
  const next = await holdRequests(page, /\/users\/meetings/)
  const counts = await holdRequests(page, /:batchGet/, meetingId)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilAnimationsEnded(page)
  own.release()
  await untilAnimationsEnded(page)
  next.release()
  await expect(page.getByRole('region', { name: 'Groups you run' }).getByText('Rehearsal')).toBeVisible()
  await expect(stat(page, 'My Groups')).toHaveText('1')
  await untilAnimationsEnded(page)
  counts.release()
  await expect(page.getByRole('button', { name: /^See who comes/ })).toBeVisible()
  await untilAnimationsEnded(page)
  expect(await shifted()).toBe(0)
})

test('the two numbers lead to the lists that they count', async ({ signedInPage: page }) => {
  for (const [label, path] of [
    ['Total Groups', '/dashboard/all-groups'],
    ['My Groups', '/dashboard/my-groups'],
  ] as const) {
    await page.goto('/dashboard')
    // Clicks the number instead of the link's text, because the link covers the whole card.
    await stat(page, label).click({ force: true })
    await expect(page).toHaveURL(path)
  }
})

test('All Groups filters in the dashboard’s own address', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/all-groups')
  await page.getByLabel('Category').selectOption('Fishing')
  await expect(page).toHaveURL('/dashboard/all-groups?category=Fishing')
  await expect(page.getByRole('article').filter({ hasNotText: 'Fishing' })).toHaveCount(0)
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('All Groups')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the menu is a row, in which the open page’s link stands in view', async ({ signedInPage: page }) => {
    await page.goto('/dashboard/all-groups')
    await expect(menu(page).getByRole('link', { name: 'All Groups' })).toBeInViewport({ ratio: 1 })
    // Links fade only on a side where the row continues: at the first link on the right, at the last link on the left.
    const first = menu(page).getByRole('link', { name: 'Overview' })
    const fadeAt = (side: 'before' | 'after') =>
      menu(page)
        .locator('ul')
        .evaluate((list, pseudo) => Number.parseFloat(getComputedStyle(list, `::${pseudo}`).width), side)
    const room = async (box: { x: number; width: number } | null) => ({
      left: box?.x ?? 0,
      right: 360 - (box?.x ?? 0) - (box?.width ?? 0),
    })
    await menu(page).evaluate((row) => row.scrollTo({ left: 0 }))
    expect((await room(await first.boundingBox())).left).toBeGreaterThanOrEqual((await fadeAt('before')) - 1)
    await expect(menu(page).getByRole('link', { name: 'Back to Home' })).not.toBeInViewport()
    await menu(page).evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    const last = await room(await menu(page).getByRole('link', { name: 'Back to Home' }).boundingBox())
    expect(last.right).toBeGreaterThanOrEqual((await fadeAt('after')) - 1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'the page itself does not scroll sideways').toBe(360)
  })
})
