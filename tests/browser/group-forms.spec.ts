import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../support/group-payload.ts'
import { closeDialog, expect, makeGroup, test } from './fixtures.ts'

const fillGroup = async (page: Page, groupName: string) => {
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Fishing')
  await page.getByLabel('Location').fill('Prespa')
  await page.getByLabel('Maximum members').fill('1,000')
  await page.getByLabel('Start date').fill(dayFromNow(20))
  await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/fishing-1.webp`)
  await page.getByLabel('Description').fill('We meet at dawn.')
}

test('creating ends with the new group: see it, copy its link, or create another', async ({ page, user, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const groupName = `New ${randomUUID()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/create-group')
  await fillGroup(page, groupName)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  const heading = page.getByRole('heading', { name: `${groupName} is on the site` })
  await expect(heading, user.email).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const link = page.getByRole('link', { name: 'See your group' })
  const href = await link.getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(href ?? '', page.url()).href)
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Group name')).toBeFocused()
  await expect(page.getByLabel('Group name')).toHaveValue('')
  await expect(heading).toHaveCount(0)
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)
  await expect(page.getByRole('main')).toContainText('Up to 1,000 members')
})

test('the form shows what was saved beneath "Updated!"', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'The old name' })
  await page.goto(`/update-group/${id}`)
  await page.getByLabel('Group name').fill('The new name')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible()
  await expect(page.getByLabel('Group name', { exact: true })).toHaveValue('The new name')
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
})
