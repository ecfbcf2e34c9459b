import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { installClock, untilReactSettled, untilServiceWorkerReady } from '../clock.ts'
import { expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'
import { openExplore } from '../home-page.ts'

// Explore's search "Near". Each test uses a part of the world where no other test has groups.

const town = (name: string, country: string, latitude: number, longitude: number) => ({
  place: { id: 1, name, country, latitude, longitude },
  groupName: `Of ${name} ${randomUUID()}`,
  location: name,
})

const nearButton = (page: Page) => page.getByRole('button', { name: /^Near / })
const field = (page: Page) => page.getByRole('combobox', { name: 'Town', exact: true })
const cards = (page: Page) => page.getByRole('article')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('hobbyhub-around'))

const chooseTown = async (page: Page, typed: string, option: string) => {
  await nearButton(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(option)
  await page.keyboard.press('Enter')
}

test('groups near a town are found, each with its distance; the place is in the address and on the device, until it is cleared', async ({
  page,
}) => {
  const creator = await signUp({ verified: true })
  const [near, far] = [town('Hobart', 'AU', -42.88, 147.33), town('New Norfolk', 'AU', -42.78, 147.1)]
  for (const group of [near, far]) await makeGroup(page, creator, group)
  const card = ({ groupName }: { groupName: string }) => cards(page).filter({ hasText: groupName })
  await openExplore(page)
  await expect(cards(page).first()).toBeVisible()
  await chooseTown(page, 'hobart', 'Hobart Tasmania, Australia')
  await expect(page).toHaveURL(/\/groups\?near=-42\.8\d%2C147\.3\d&town=Hobart%2C\+Tasmania$/)
  await expect(nearButton(page)).toHaveText('Near Hobart, Tasmania · 25 km')
  await expect(nearButton(page)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ groups within 25 km of Hobart, Tasmania$/ }),
  ).toBeVisible()
  await expect(card(near)).toContainText('Less than 1 km away')
  await expect(card(far)).toContainText('22 km away')

  await nearButton(page).click()
  await page.getByLabel('Within').selectOption('10 km')
  await expect(page).toHaveURL(/&town=Hobart%2C\+Tasmania&km=10$/)
  await expect(card(far)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Near' })).toBeHidden()
  await expect(nearButton(page)).toBeFocused()

  await page.reload()
  await expect(card(near)).toContainText('Less than 1 km away')
  await expect(card(far)).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('link', { name: 'Groups near Hobart' }).click()
  await expect(page).toHaveURL(/&town=Hobart%2C\+Tasmania&km=10&joinable=true&sort=soonest$/)
  await page.getByRole('button', { name: 'Clear place' }).click()
  await expect(page).toHaveURL('/groups?joinable=true&sort=soonest')
  await expect(nearButton(page)).toHaveText('Near me')
  expect(await kept(page)).toBeNull()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View All Groups' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Groups near/ })).toHaveCount(0)
})

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED .*(webp|avif)`)],
  })
  test('groups found near a place can be read', async ({ page, context }) => {
    await installClock(page)
    await makeGroup(page, await signUp({ verified: true }), town('Punta Arenas', 'CL', -53.16, -70.91))
    await page.goto('/groups?near=-53.16,-70.91&town=Punta+Arenas')
    await expect(cards(page).first()).toContainText('Less than 1 km away')
    await untilServiceWorkerReady(page)
    await untilReactSettled(page)
    await context.setOffline(true)
    await page.reload()
    await expect(cards(page).first()).toContainText('Less than 1 km away')
    await expect(nearButton(page)).toHaveText('Near Punta Arenas · 25 km')
  })
})

test('the device’s position is requested only after a press, and sent to 0.01°', async ({ page, context }) => {
  const creator = await signUp({ verified: true })
  await makeGroup(page, creator, town('Nuuk', 'GL', 64.18, -51.72))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 64.183_456, longitude: -51.721_234 })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.asked = 'yes'
      ask(...args)
    }
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openExplore(page)
  await expect(cards(page).first()).toBeVisible()
  await nearButton(page).click()
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBeUndefined()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL('/groups?near=64.18%2C-51.72')
  await expect(nearButton(page)).toHaveText('Near you · 25 km')
  await expect(cards(page).first()).toContainText('Of Nuuk')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ groups? within 25 km of you$/ })).toBeVisible()
  expect(asked.some((url) => url.includes('near=64.18%2C-51.72'))).toBe(true)
  expect(asked.filter((url) => /64\.183|51\.721/.test(url))).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Groups near you' })).toBeVisible()
})

test('a refused position is reported, and the town stays', async ({ page, context }) => {
  await context.clearPermissions()
  await openExplore(page)
  await expect(cards(page).first()).toBeVisible()
  await nearButton(page).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a town instead.')
  await expect(field(page)).toBeVisible()
  await expect(page).toHaveURL('/groups')
})

test('an area without groups offers the next larger one that has some; filters and words stay', async ({ page }) => {
  const creator = await signUp({ verified: true })
  // About 75 km north of Ushuaia.
  const place = { id: 1, name: 'Up north', country: 'AR', latitude: -54.13, longitude: -68.3 }
  await makeGroup(page, creator, { groupName: 'Cooks of the south', category: 'Cooking', place })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/groupInformation\?.*limit=4&/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/groups?near=-54.8,-68.3&town=Ushuaia&km=25&category=Cooking')
  await expect(page.getByText('There is no group in Cooking within 25 km of Ushuaia.')).toBeVisible()
  const wider = page.getByRole('button', { name: /^Look/ })
  await expect(wider).toBeDisabled()
  const height = (await wider.boundingBox())?.height
  release()
  await expect(wider).toHaveText('Look within 100 km')
  expect((await wider.boundingBox())?.height).toBe(height)
  await wider.click()
  await expect(page).toHaveURL(/&km=100&category=Cooking$/)
  await expect(cards(page)).toHaveText([/Cooks of the south.*\d\d km away/s])

  await page.goto('/groups?near=-54.8,-68.3&town=Ushuaia&category=Fishing')
  await page.getByRole('button', { name: 'Look everywhere' }).click()
  await expect(page).toHaveURL('/groups?category=Fishing')
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/groups?near=-54.8,-68.3&town=Ushuaia&q=pelargonium')
  await expect(page.getByText('Nothing matches “pelargonium” within 25 km of Ushuaia.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start the first/ })).toHaveCount(0)
})

test('where nothing is found near a town, one link starts a group there', async ({ signedInPage: page }) => {
  await page.goto('/groups?category=Photography')
  await chooseTown(page, 'ushuaia', 'Ushuaia Tierra del Fuego, Argentina')
  await page.getByRole('link', { name: 'Start a photography group in Ushuaia' }).click()
  await expect(page.getByLabel('Category')).toHaveValue('Photography')
  await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveValue('Ushuaia, Argentina')
  await page.goto('/groups?near=-54.8,-68.3&town=Ushuaia%2C+Tierra+del+Fuego&km=10')
  await expect(page.getByRole('link', { name: 'Start a group in Ushuaia' })).toBeVisible()
  await page.goto('/groups?near=-54.8,-68.3&km=10&q=pelargonium')
  await expect(page.getByRole('link', { name: 'Start a “pelargonium” group near you' })).toBeVisible()
})

test('a link fills in no town that is not at its position', async ({ signedInPage: page }) => {
  for (const query of [
    'town=Ushuaia&near=53.8,-1.55',
    'town=Ushuaia',
    'town=Nowhere+like+it&near=1,1',
    'town=%21&near=1,1',
  ]) {
    await page.goto(`/create-group?category=Reading&${query}`)
    await expect(page.getByLabel('Category')).toHaveValue('Reading')
    await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveValue('')
  }
})

test('two towns of one name are told apart', async ({ page }) => {
  await openExplore(page)
  await expect(cards(page).first()).toBeVisible()
  for (const [typed, option, label] of [
    ['york, pa', 'York Pennsylvania, United States', 'York, Pennsylvania'],
    ['york', 'York England, United Kingdom', 'York, England'],
  ] as const) {
    await chooseTown(page, typed, option)
    await expect(nearButton(page)).toHaveText(`Near ${label} · 25 km`)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'This week near York' })).toContainText(`within 25 km of ${label}.`)
    await page.getByRole('link', { name: 'Change place' }).click()
  }
})

test('an address with an invalid place searches everywhere', async ({ page }) => {
  for (const near of ['91,0', '0,181', 'york', '1.234,5']) {
    await page.goto(`/groups?near=${near}&km=10&town=York`)
    await expect(nearButton(page)).toHaveText('Near me')
    await expect(cards(page).first()).toBeVisible()
  }
})

test('on a phone, "sketching near York" takes four presses from Home', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Groups' }).click()
  await page.getByLabel('Search').click()
  await page.keyboard.type('sketching')
  await nearButton(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('York')
  await page.getByRole('option', { name: 'York England, United Kingdom' }).click()
  await expect(page).toHaveURL(/q=sketching&near=53\.96%2C-1\.08&town=York%2C\+England/)
  await expect(cards(page).first()).toContainText('km away')
})
