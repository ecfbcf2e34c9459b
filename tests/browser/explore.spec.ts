import { ALL_CATEGORIES, HOBBY_CATEGORIES } from '@hobbyhub/contract/categories'
import { EXPLORE_PREVIEW_CHARS } from '@hobbyhub/contract/constants'
import { expect, makeGroup, signUp, test } from './fixtures.ts'

test('a visitor sees every group, by name ascending, and filters and sorts in the address', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore All Hobbies' })).toBeVisible()
  await expect(page.getByText('Find your community. Your next adventure awaits.')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue(ALL_CATEGORIES)
  await expect(page.getByLabel('Category').locator('option')).toHaveText([ALL_CATEGORIES, ...HOBBY_CATEGORIES])
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText(['Name', 'Start date'])
  await expect(page.getByRole('button', { name: 'Order: ascending' })).toBeVisible()

  await page.getByLabel('Category').selectOption('Cooking')
  await expect(page).toHaveURL('/groups?category=Cooking')
  await expect(cards.filter({ hasNotText: 'Cooking' })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Start date')
  await page.getByRole('button', { name: 'Order: ascending' }).click()
  await expect(page).toHaveURL('/groups?category=Cooking&sort=startDate&order=desc')

  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('startDate')
  await expect(page.getByRole('button', { name: 'Order: ascending' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Category')).toHaveValue('Cooking')
})

test('a card shows the first 100 characters of the description followed by "..."', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const description = 'Ab'.repeat(EXPLORE_PREVIEW_CHARS)
  await makeGroup(page, creator, { groupName: '  !!! First by name', description, category: 'Writing' })
  await page.goto('/groups?category=Writing')
  const card = page.getByRole('article').filter({ hasText: '!!! First by name' }).first()
  await expect(card).toContainText(`${description.slice(0, EXPLORE_PREVIEW_CHARS)}...`)
  await expect(card).not.toContainText(description.slice(0, EXPLORE_PREVIEW_CHARS + 1))
  await expect(card.getByRole('link', { name: 'See Details: !!! First by name' })).toBeVisible()
})

test('the order is by name as people read it, or by start date, up or down', async ({ page }) => {
  const names = async () => {
    await expect(page.getByRole('article').first()).toBeVisible()
    return page.getByRole('article').getByRole('heading').allTextContents()
  }
  const dates = async (path: string) => {
    const answer: { startDate: string; groupName: string }[] = await (await page.request.get(path)).json()
    return answer.map(({ groupName }) => groupName)
  }
  for (const [search, order] of [
    ['', ''],
    ['&order=desc', '&order=desc'],
    ['&sort=startDate', '&sort=startDate'],
    ['&sort=startDate&order=desc', '&sort=startDate&order=desc'],
  ] as const) {
    await page.goto(`/groups?category=Fishing${search}`)
    const shown = await names()
    expect(shown, search).toEqual(await dates(`/groupInformation?category=Fishing&limit=${shown.length}${order}`))
  }
  await page.goto('/groups?category=Fishing')
  const shown = await names()
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
})

test('a spinner shows while the list loads', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/:runQuery/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/groups')
  await expect(page.getByRole('status', { name: 'Loading groups' })).toBeVisible()
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('nothing found: "No groups found!", and a way out', async ({ page }) => {
  // No category is empty in the demo data: the emptiness is the answer of a real query for one that has no groups.
  await page.route(/:runQuery/, (route) => {
    const body = route.request().postData() ?? ''
    return route.continue({ postData: body.replaceAll('"Writing"', '"Nobody"') })
  })
  await page.goto('/groups?category=Writing')
  await expect(page.getByText('No groups found!')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/groups')
  await expect(page.getByRole('article').first()).toBeVisible()
})
