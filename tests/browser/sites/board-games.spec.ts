import { readFileSync } from 'node:fs'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { closeDialog, expect, makeGroup, test } from '../fixtures.ts'

// The second example of a site, site/examples/board-games: `npm test -- example` builds it and runs these tests on it.

const HOBBIES = [
  'Strategy Games',
  'Chess & Go',
  'Card Games',
  'Role-Playing',
  'Dice Games',
  'Party Games',
  'Cooperative Games',
  'Family Games',
  'Miniatures',
  'Puzzles',
  'Game Design',
  'Trains & Maps',
]

const LOGO = readFileSync('site/examples/board-games/logo.svg', 'utf8')

test('the pages have the name, hobbies, colours and links of the site', async ({ signedInPage: page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Meeple House: find a table, bring a game')
  await expect(page.getByRole('navigation', { name: 'Hobbies' }).getByRole('link')).toHaveText(HOBBIES)
  await expect(page.getByRole('link', { name: 'Our table plan' })).toHaveAttribute('rel', 'noopener noreferrer')
  // The pages for search engines are closed, so nothing leads there.
  await expect(page.locator('a[href^="/s/"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Community Spotlight' })).toHaveCount(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'),
    )
    expect(primary.trim().toUpperCase() === '#1B5E3F', theme).toBe(theme === 'light')
  }
  for (const size of [360, 1280]) {
    await page.setViewportSize({ width: size, height: 800 })
    expect(await accessibilityIssues(page), `${size} pixels`).toEqual([])
  }
})

test('search, filter and chips offer the hobbies of the site', async ({ signedInPage: page }) => {
  await page.goto('/groups')
  await expect(page.getByLabel('Category').locator('option')).toHaveText(['All', ...HOBBIES])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('button')).toHaveText(['All', ...HOBBIES])
  expect(await accessibilityIssues(page)).toEqual([])
  await page.goto('/groups?q=backgammon')
  await expect(page.getByRole('button', { name: 'All of Chess & Go' })).toBeVisible()
})

test('a group of such a hobby is created, and its pages show the hobby', async ({
  signedInPage: page,
  user,
  request,
}) => {
  await page.goto('/create-group')
  const groupName = `Blitz ${user.uid}`
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Chess & Go')
  await page.getByLabel('Location').fill('Bridport')
  await page.getByLabel('Maximum members').fill('12')
  await page.getByLabel('Start date', { exact: true }).fill('2031-05-04')
  await expect(page.getByLabel('Image address')).toHaveValue(/\/demo\/site-chess-go-1\.webp$/)
  await page.getByLabel('Description').fill('Five minutes a game.')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')

  await page.goto('/groups?category=Chess+%26+Go')
  await page.getByRole('link', { name: groupName }).first().click()
  await expect(page.getByRole('main').getByText('Chess & Go').first()).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  // The site is closed: board-games-door.spec.ts.
  expect(await (await request.get('/s/hobby/chess-go')).text()).toContain('This site is closed')

  await expect(makeGroup(page, user, { category: 'Reading' }), 'a hobby of another site').rejects.toThrow()
})

test('manifest, icons, preview and API document are those of the site', async ({ page, request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Meeple House', description: /^Game nights/ })
  expect(await (await request.get('/favicon.svg')).text()).toBe(LOGO)
  for (const [file, width] of [
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
    ['og.png', 1200],
  ] as const) {
    await page.goto(`/${file}`)
    expect(await page.evaluate(() => document.images[0]?.naturalWidth), file).toBe(width)
  }
  const api = await (await request.get('/groupInformation/openapi.json')).text()
  expect(api).toContain('Meeple House')
  expect(api).toContain(JSON.stringify(HOBBIES).slice(1, -1))
  expect(api).toContain('"slug":"strategy"')
  for (const path of ['/', '/groups', '/groupInformation/openapi.json', '/s/in'])
    expect(await (await request.get(path)).text(), path).not.toMatch(
      /HobbyHub(?!Meetings)|Drawing (&|&amp;) Painting|\b[Cc]ooking\b/,
    )
})
