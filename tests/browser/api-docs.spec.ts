import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from './fixtures.ts'

test('the footer’s last line leads to the API page, which has every call with its curl command', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'API for developers' }).click()
  await expect(page).toHaveURL('/api-docs')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'API for developers' })).toBeFocused()
  for (const { summary, method } of Object.values(endpoints)) {
    const call = main.getByRole('region', { name: summary, exact: true })
    await expect(call.getByRole('group', { name: 'curl' })).toContainText('curl ')
    await expect(call.getByText(method.toUpperCase(), { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('group', { name: 'curl: Sign in' })).toContainText(`SITE='${baseURL}'`)
})

test('a call shows its parameters, its body and its responses', async ({ page }) => {
  await page.goto('/api-docs')
  const update = page.getByRole('region', { name: endpoints.updateGroup.summary })
  await expect(update.getByText('Needs a token.')).toBeVisible()
  await expect(update.getByRole('term').filter({ hasText: 'maxMembers' })).toContainText('integer, required')
  await expect(update.getByRole('term').filter({ hasText: /^id/ })).toContainText('string, required')
  await expect(update.getByRole('listitem').filter({ hasText: '404' })).toBeVisible()
  await expect(update.getByRole('group', { name: 'Answer' })).toContainText('"modifiedCount": 1')
})

test('a call whose response is a calendar shows one, not JSON, and its own command', async ({ page }) => {
  await page.goto('/api-docs')
  const call = page.getByRole('region', { name: endpoints.groupCalendar.summary })
  await expect(call.getByText('For everyone.')).toBeVisible({ timeout: 20_000 })
  await expect(call.getByRole('group', { name: 'Answer' })).toHaveText(/^BEGIN:VCALENDAR\s[^"{]*END:VCALENDAR$/)
  await expect(call.getByRole('group', { name: 'curl' })).toContainText(
    'curl "$SITE/groupInformation/$GROUP_ID/meetings.ics"',
  )
  await expect(call.getByRole('listitem').filter({ hasText: '404' })).toBeVisible()
})

test('a link to one call leads to it, from the list and from elsewhere', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 3, name: endpoints.exportUser.summary })
  await page.goto('/api-docs')
  await page.getByText(/^Accounts \(\d+\)$/).click()
  await page.getByRole('main').getByRole('link', { name: endpoints.exportUser.summary }).click()
  await expect(page).toHaveURL('/api-docs#exportUser')
  await expect(heading).toBeInViewport()
  await page.reload()
  await expect(heading).toBeInViewport()
})
