import { randomUUID } from 'node:crypto'
import { allAreaCellTokens } from '@hobbyhub/contract/groups/near-cells'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, test } from '../fixtures.ts'

// A group's town, by which people nearby find the group.

const YORK = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

const town = (page: Page) => page.getByRole('combobox', { name: 'Town (optional)' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const offer = (page: Page) => page.getByRole('button', { name: /^Use / })
const hint = (page: Page) => page.getByText('This group has no town yet.')

const create = async (page: Page): Promise<Record<string, unknown>> => {
  const groupName = `In town ${randomUUID()}`
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Fishing')
  await page.getByLabel('Maximum members').fill('9')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
  await page.getByLabel('Description').fill('We meet at dawn.')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  const { docs } = await database().collection('groups').where('groupName', '==', groupName).get()
  return docs[0]?.data() ?? {}
}

test('a town is chosen with the keyboard alone, outlives a reload, and is stored with its cells', async ({
  signedInPage: page,
}) => {
  await page.goto('/create-group')
  await expect(town(page)).toHaveAccessibleDescription('Helps people nearby find your group.')
  await page.getByLabel('Location').fill('By the river')
  await page.keyboard.press('Tab')
  await expect(town(page)).toBeFocused()
  await page.keyboard.type('york')
  const first = options(page).first()
  await expect(first).toHaveText('York England, United Kingdom')
  await expect(options(page).filter({ hasText: 'York Pennsylvania, United States' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(town(page)).toHaveValue('York, United Kingdom')
  await expect(page.getByRole('listbox')).toBeHidden()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(town(page)).toHaveValue('York, United Kingdom')
  const stored = await create(page)
  expect(stored).toMatchObject({ location: 'By the river', place: YORK })
  expect(stored.searchTokens).toEqual(expect.arrayContaining(allAreaCellTokens(YORK)))
  await expect(town(page), 'of the form for another group').toHaveValue('')
})

test('the town that a location names is one press away, and never chosen by itself', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  const location = page.getByLabel('Location')
  for (const [text, offered] of [
    ['Museum Gardens, York', 'Use York, United Kingdom?'],
    ['Llandudno Pier', 'Use Llandudno, United Kingdom?'],
    ['Serra de Sintra, Portugal', 'Use Sintra, Portugal?'],
    ['Victoria Park, London, Ontario', 'Use London, Canada?'],
    ['Sundance Square, Ft Worth', 'Use Fort Worth, United States?'],
    ['Київ, Пішохідний міст', 'Use Kyiv, Ukraine?'],
    ['東京都台東区谷中', 'Use Tokyo, Japan?'],
  ] as const) {
    await location.fill(text)
    await expect(offer(page)).toHaveText(offered)
    await expect(town(page)).toHaveValue('')
  }
  await location.fill('Online')
  await expect(offer(page)).toHaveCount(0)
  await location.fill('Phoenix Park, Dublin')
  await offer(page).click()
  await expect(town(page)).toHaveValue('Dublin, Ireland')
  await expect(town(page)).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  expect(await create(page)).toMatchObject({ place: { name: 'Dublin', country: 'IE' } })
})

test('a town is found by its region, by names of its country, and by abbreviations', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  for (const [typed, found] of [
    ['Portland, Oregon', 'Portland Oregon, United States'],
    ['London, Ontario', 'London Ontario, Canada'],
    ['Cambridge, UK', 'Cambridge England, United Kingdom'],
    ['Edinburgh, Scotland', 'Edinburgh Scotland, United Kingdom'],
    ['St. Gallen', 'Sankt Gallen Saint Gallen, Switzerland'],
    ['Mt Vernon', 'Mount Vernon New York, United States'],
    ['NYC', 'New York City New York, United States'],
    ['par', 'Paris Île-de-France, France'],
  ] as const) {
    await town(page).fill(typed)
    await expect(options(page).first()).toHaveText(found)
  }
})

test('a group without a town is stored with null for it', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  await page.getByLabel('Location').fill('Museum Gardens, York')
  await expect(offer(page)).toBeVisible()
  expect(await create(page)).toHaveProperty('place', null)
})

test('a stored town is shown where a group is updated, and can be cleared', async ({ page, user }) => {
  const id = await makeGroup(page, user, { place: YORK, location: 'Museum Gardens' })
  const save = async () => {
    await page.getByRole('button', { name: 'Update Group' }).click()
    await closeDialog(page, 'Updated!')
    return (await database().doc(`groups/${id}`).get()).data()
  }
  await page.goto(`/update-group/${id}`)
  await expect(town(page)).toHaveValue('York, United Kingdom')
  await expect(hint(page)).toHaveCount(0)
  await town(page).focus()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(town(page)).toHaveValue('')
  const cleared = await save()
  expect(cleared?.place).toBeNull()
  expect(cleared?.searchTokens).not.toEqual(expect.arrayContaining([expect.stringMatching(/^near-/)]))
})

test('the creator of a group without a town sees the hint about towns once, and the update stores none', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { location: 'Museum Gardens' })
  await page.goto(`/update-group/${id}`)
  await expect(hint(page)).toBeVisible()
  await page.reload()
  await expect(town(page)).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  expect((await database().doc(`groups/${id}`).get()).data()).toHaveProperty('place', null)
})

test('axe finds nothing in the field, open, empty and chosen', async ({ page, user }) => {
  const id = await makeGroup(page, user, { location: 'Museum Gardens, York' })
  await page.goto(`/update-group/${id}`)
  await expect(offer(page)).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await town(page).fill('spring')
  await expect(options(page).first()).toBeVisible()
  expect(await accessibilityIssues(page, TWO_APPEARANCES)).toEqual([])
  await town(page).fill('no such town')
  await expect(page.getByText('No town found. Try the nearest larger one.')).toBeVisible()
  expect(await accessibilityIssues(page, TWO_APPEARANCES)).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED`)] })
  test('towns searched for before are found, and a search for others explains the failure', async ({
    signedInPage: page,
    context,
  }) => {
    await installClock(page)
    await page.goto('/create-group')
    await untilServiceWorkerReady(page)
    await town(page).fill('york')
    await expect(options(page).first()).toHaveText('York England, United Kingdom')
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('towns')).keys()).length))
      .toBeGreaterThan(0)
    await context.setOffline(true)
    await page.reload()
    await town(page).fill('york')
    await expect(options(page).first()).toHaveText('York England, United Kingdom')
    await town(page).fill('leeds')
    await expect(page.getByText("Towns can't be loaded. Check your connection.")).toBeVisible()
    await context.setOffline(false)
    await expect(options(page).first()).toHaveText('Leeds England, United Kingdom')
  })
})
