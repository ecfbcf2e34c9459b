import type { Page } from '@playwright/test'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { findOverflow } from '../find-overflow.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

// "Put this on your site", below the results of Explore.

const offer = (page: Page) => page.getByRole('button', { name: 'Put this on your site' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Put this on your site' })
const codeField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code' })
const feedsInHead = (page: Page) =>
  page.locator('head link[rel="alternate"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const place = { id: 700_000_101, name: 'Here', country: 'AQ', latitude: -72.5, longitude: 43.25 }

test('the search of a category has code for another site, which the keyboard copies, and names its feeds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { category: 'Drawing & Painting' })
  await planMeetings(id, creator, { title: 'Ink & <b>brush', date: dayFromNow(1) })
  await page.goto('/groups?q=ink')
  await expect(page.getByRole('status').filter({ hasText: /group/ })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await feedsInHead(page)).toEqual([])

  await page.goto('/groups?category=Drawing+%26+Painting')
  const filter = '?category=Drawing+%26+Painting'
  const feeds = ['ics', 'atom', 'json'].map((ending) => `/groupInformation/meetings.${ending}${filter}`)
  await expect(offer(page)).toBeVisible()
  expect(await feedsInHead(page)).toEqual(feeds)
  await offer(page).press('Enter')
  const code = `<script async src="${hostingOrigin()}/embed.js"></script>
<hobbyhub-meetings category="Drawing &amp; Painting">
  <a href="${hostingOrigin()}/s/hobby/drawing-painting">Drawing &amp; Painting meetings</a>
</hobbyhub-meetings>`
  await expect(codeField(page)).toHaveValue(code)
  await expect(dialog(page).getByRole('link', { name: 'Ink & <b>brush' })).toBeVisible()
  for (const [at, name] of ['Calendar', 'Atom', 'JSON Feed'].entries())
    await expect(dialog(page).getByRole('link', { name })).toHaveAttribute('href', hostingOrigin() + feeds[at])
  await dialog(page).getByRole('button', { name: 'Copy the code' }).press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('The code is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(offer(page)).toBeFocused()
})

test('where the browser does not allow copying, the code is selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.goto('/groups?category=Fishing')
  await offer(page).click()
  await dialog(page).getByRole('button', { name: 'Copy the code' }).click()
  await expect(codeField(page)).toBeFocused()
  const selected = await codeField(page).evaluate((field) =>
    field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
  )
  expect(selected).toBe(await codeField(page).inputValue())
  await expect(dialog(page).getByRole('status')).toBeEmpty()
})

test('a search with a category and an area asks which of them the list is about', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { category: 'Writing', place })
  await planMeetings(id, creator, { title: 'Of the area', date: dayFromNow(1) })
  await page.goto(`/groups?category=Fishing&near=${place.latitude}%2C${place.longitude}&km=50&town=Here`)
  await expect(offer(page)).toBeVisible()
  expect(await feedsInHead(page)).toEqual([])
  await offer(page).click()
  await expect(codeField(page)).toHaveValue(/<hobbyhub-meetings category="Fishing">/)
  await dialog(page).getByRole('radio', { name: 'Meetings within 50 km of Here' }).click()
  await expect(codeField(page)).toHaveValue(/<hobbyhub-meetings near="-72.5,43.25" km="50">/)
  await expect(dialog(page).getByRole('link', { name: 'Of the area' })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('the user’s own position is not given away unsaid', async ({ page }) => {
  await page.goto(`/groups?near=${place.latitude}%2C${place.longitude}`)
  await offer(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('your own position')
})

for (const theme of ['light', 'dark'])
  test(`the dialog fits, and can be used by everybody, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    for (const town of ['W'.repeat(100), 'ירושלים העתיקה', '横浜市港北区']) {
      await page.goto(
        `/groups?category=Fishing&near=${place.latitude}%2C${place.longitude}&town=${encodeURIComponent(town)}`,
      )
      await offer(page).click()
      await dialog(page).getByRole('radio').last().click()
      await expect(dialog(page).getByRole('link', { name: 'More on HobbyHub' })).toBeVisible()
      expect.soft(await findOverflow(page, [360, 1280]), town).toEqual([])
    }
    expect(await accessibilityIssues(page)).toEqual([])
  })
