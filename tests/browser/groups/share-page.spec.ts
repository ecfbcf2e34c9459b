import { planMeetings } from '../../support/meetings.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

test('a shared link shows the group to everybody, with and without scripts, before a sign-in', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const groupName = 'Sunday </script><b>Runners</b>'
  const description = 'We run along the river, slowly.'
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName, description })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL ? { baseURL } : {}) })
    const visitor = await context.newPage()
    const problems: string[] = []
    visitor.on('console', (message) => problems.push(message.text()))
    await visitor.goto(`/s/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(groupName)
    await expect(visitor.getByText(description)).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'places left' })).toBeVisible()
    await expect(visitor, 'nobody is sent on').toHaveURL(`/s/${id}`)
    await expect(visitor.getByRole('link', { name: 'Join this group' })).toHaveAttribute('href', `/groups/${id}`)
    if (javaScriptEnabled) {
      await visitor.getByRole('link', { name: 'Join this group' }).click()
      await expect(visitor).toHaveURL('/auth/login')
      await expect(visitor.getByText(groupName)).toBeVisible()
    }
    expect(problems.filter((text) => /Content Security Policy/.test(text))).toEqual([])
    await context.close()
  }
  await page.goto(`/s/${id}`)
  await page.getByRole('link', { name: 'Join this group' }).click()
  await expect(page, user.email).toHaveURL(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)
})

test('on a phone the button is in view below the facts, however long the description; the name of the site leads to Home', async ({
  page,
}) => {
  const creator = await signUp({ verified: true })
  const description = 'We run along the river, slowly. '.repeat(100).trim()
  const id = await makeGroup(page, creator, { groupName: 'Sunday Runners of the Old Harbour', description })
  await planMeetings(id, creator)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/s/${id}`)
  await expect(page.getByRole('link', { name: 'Join this group' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'HobbyHub' }).click()
  await expect(page).toHaveURL('/')
})

test('a group’s page leads to its meetings, and back, without scripts; axe and IBM’s checker find nothing', async ({
  page,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'W'.repeat(120) })
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'W'.repeat(120), place: 'W'.repeat(200) })
  await page.goto(`/s/${id}`)
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'W'.repeat(120) }).click()
  await expect(page).toHaveURL(`/s/${id}/m/${meetingId}`)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'W'.repeat(120) }).click()
  await expect(page).toHaveURL(`/s/${id}`)
  await page.getByRole('link', { name: 'All Groups' }).click()
  await expect(page).toHaveURL('/groups')
})

test('the public pages have the site’s font, which browsers keep for a year; letters such as ž come in a second file', async ({
  page,
}) => {
  const creator = await signUp({ verified: true })
  const [english, czech] = [await makeGroup(page, creator), await makeGroup(page, creator, { groupName: 'Běžci' })]
  const loaded: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.woff2')) return
    expect(response.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    loaded.push(pathname)
  })
  const isShown = () => page.evaluate(async () => (await document.fonts.ready).check('16px Figtree', 'H'))
  await page.goto(`/s/${english}`)
  await expect.poll(isShown).toBe(true)
  expect(loaded).toEqual(['/assets/figtree-latin-wght-normal.woff2'])
  await page.goto(`/s/${czech}`)
  await expect.poll(() => loaded).toContain('/assets/figtree-latin-ext-wght-normal.woff2')
  await page.goto('/s/hobby/reading')
  await expect.poll(isShown).toBe(true)
})

test('the pages of towns and hobbies are accessible', async ({ page }) => {
  // Rotterdam, which has a group for cooking in the demo data.
  for (const path of ['/s/in', '/s/hobby/reading', '/s/in/2747891', '/s/in/2747891/cooking']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityIssues(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

test.describe('a shared link to a group that does not exist', () => {
  test.use({ allowedErrors: [/404 .*\/s\/no-such-group/] })

  test('says so, and leads to all groups', async ({ page }) => {
    await page.goto('/s/no-such-group')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group not found.')
    await page.getByRole('link', { name: 'See all groups' }).click()
    await expect(page).toHaveURL('/groups')
  })
})
