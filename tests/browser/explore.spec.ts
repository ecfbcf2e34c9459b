import { EXPLORE_PREVIEW_CHARS } from '@hobbyhub/contract/constants'
import { expect, makeGroup, signUp, test } from './fixtures.ts'

test('a visitor sees every group, by name ascending, and filters and sorts in the address', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore All Hobbies' })).toBeVisible()
  await expect(page.getByText('Find your community. Your next adventure awaits.')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()

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
