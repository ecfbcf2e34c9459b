import { randomUUID } from 'node:crypto'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList } from '../../support/groups.ts'
import { closeDialog, expect, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'
import { openExplore, watchLayoutShifts } from '../home-page.ts'

// How people choose a group: what its card says, where its card leads visitors who have to sign in, and Explore on a phone.

/** A word that no other group has. */
const newWord = (): string => `w${randomUUID().replaceAll('-', '')}`

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

const shortDate = (date: string): string => {
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  const options = {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(date))
}

test('a card says when, where and how many have joined, and marks why people cannot join', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const mark = newWord()
  const make = (groupName: string, changes: Partial<CreateGroupPayload>) =>
    makeGroup(page, creator, { groupName, location: `Berlin ${mark}`, ...changes })
  const soon = dayFromNow(2)
  await make('Open', { maxMembers: 10, startDate: soon })
  await make('Asked first', { maxMembers: 1, startDate: '2099-01-05', approvalRequired: true })
  await make('No room', { maxMembers: -3 })
  await make('Asked and full', { maxMembers: 0, approvalRequired: true })
  await make('Too late', { startDate: '2024-12-07', maxMembers: 0 })
  const endless = await make('Endless', { maxMembers: Number.MAX_SAFE_INTEGER, startDate: soon })
  await joinGroupAs(endless, await signUp())
  await page.goto(`/groups?q=${mark}`)

  const facts = (name: string, text: string) => expect(cardOf(page, name)).toContainText(text)
  const marks = (name: string) =>
    cardOf(page, name).getByText(/^(Full|Full, ask to join|Passed|Ask to join|Yours|Joined)$/)
  await facts('Open', `Starts ${shortDate(soon)}Berlin ${mark} · Be the first`)
  await expect(marks('Open')).toHaveCount(0)
  await facts('Asked first', `Starts 5 Jan 2099Berlin ${mark} · Be the first`)
  await expect(marks('Asked first')).toHaveText('Ask to join')
  await expect(cardOf(page, 'No room')).not.toContainText('Be the first')
  await expect(marks('No room')).toHaveText('Full')
  await expect(marks('Asked and full')).toHaveText('Full, ask to join')
  await facts('Too late', `7 Dec 2024Berlin ${mark}`)
  await expect(cardOf(page, 'Too late')).not.toContainText(/Starts|Be the first/)
  await expect(marks('Too late')).toHaveText('Passed')
  await facts('Endless', ' · 1 in')

  for (const width of [360, 390])
    for (const fontSize of ['100%', '200%']) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
      for (const name of ['Asked first', 'Asked and full', 'No room']) {
        const [picture, label] = [
          await cardOf(page, name).locator('> :first-child').boundingBox(),
          await marks(name).boundingBox(),
        ]
        if (!picture || !label) throw new Error('A picture or a mark is not visible')
        const at = `${name}, ${width} px, ${fontSize}`
        expect(label.x, at).toBeGreaterThan(picture.x)
        expect(label.y, at).toBeGreaterThan(picture.y)
        expect(label.x + label.width, at).toBeLessThan(picture.x + picture.width)
        expect(label.y + label.height, at).toBeLessThan(picture.y + picture.height)
      }
    }
})

test('a card marks the user’s own groups, and those that the user joined, asked to join or waits for', async ({
  page,
  user,
}) => {
  const mark = newWord()
  const creator = await signUp({ verified: true })
  await makeGroup(page, user, { groupName: 'My own', location: mark })
  await makeGroup(page, creator, { groupName: 'Another’s', location: mark })
  const asked = await makeGroup(page, creator, { groupName: 'Choosy', location: mark, approvalRequired: true })
  await joinGroupAs(asked, user)
  const full = await makeGroup(page, creator, { groupName: 'Crowded', location: mark, maxMembers: 1 })
  await joinGroupAs(full, await signUp())
  await joinWaitingList(full, user)
  await page.goto(`/groups?q=${mark}`)
  await expect(cardOf(page, 'Choosy').getByText('Asked to join', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Crowded').getByText('On the waiting list', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'My own').getByText('Yours', { exact: true })).toBeVisible()
  await cardOf(page, 'Another’s').getByRole('link').click()
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  await page.goBack()
  await expect(cardOf(page, 'Another’s').getByText('Joined', { exact: true })).toBeVisible()
})

test('a description is cut after exactly 100 characters, and has dots only where something was cut', async ({
  page,
}) => {
  const mark = newWord()
  const creator = await signUp({ verified: true })
  const words =
    'We paint what stands on the table, then we talk about it, and then we paint it again from our memories, twice.'
  await makeGroup(page, creator, { groupName: 'Long', location: mark, description: words })
  await makeGroup(page, creator, { groupName: 'Short', location: mark, description: 'We paint.' })
  await page.goto(`/groups?q=${mark}`)
  const cut = 'We paint what stands on the table, then we talk about it, and then we paint it again from our memori...'
  await expect(cardOf(page, 'Long').getByText(cut, { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Short').getByText('We paint.', { exact: true })).toBeVisible()
})

test('a card loads a picture of its own width', async ({ page }) => {
  for (const { width, folder } of [
    { width: 360, folder: 'card' },
    { width: 1280, folder: 'small' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/groups?category=Reading')
    const picture = page.getByRole('main').locator('article img[src*="/demo/small/"]').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc))
      .toContain(`/demo/${folder}/`)
  }
})

test('a visitor who taps a card sees a page about the group, with Register first, and returns to the group', async ({
  page,
}) => {
  const groupName = `Pottery ${newWord()}`
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName, location: 'Delft' })
  await page.goto(`/groups?q=${groupName}`)
  let reads = 0
  page.on('request', (request) => {
    if (/:(batchGet|runQuery)/.test(request.url())) reads += 1
  })
  await cardOf(page, groupName).getByRole('link').click()
  await expect(page).toHaveURL('/auth/login')
  const main = page.getByRole('main')
  await expect(main.getByText('Log in or register to see and join this group.')).toBeVisible()
  await expect(main.getByText(groupName), 'named once').toHaveCount(1)
  await expect(main.getByText('Delft', { exact: true })).toBeVisible()
  await expect(main.getByText('Be the first')).toBeVisible()
  await expect(main.locator('img[src$="/demo/small/reading-1.avif"]')).toBeVisible()
  expect(reads).toBe(1)
  const login = main.getByRole('button', { name: 'Login', exact: true })
  const register = main.getByRole('link', { name: 'Register', exact: true })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Join ${groupName}`)
  await expect(main.getByText('We read, and talk about it.')).toBeVisible()
  expect((await register.boundingBox())?.y).toBeLessThan((await login.boundingBox())?.y ?? 0)
  await expect(main.locator('.MuiButton-contained')).toHaveText(['Register'])

  await register.click()
  await expect(page).toHaveURL('/auth/register')
  await expect(main.getByText(`Log in or register to see and join ${groupName}`)).toBeVisible()
  await main.getByRole('link', { name: 'Login' }).click()
  await submitLoginForm(page, await signUp())
  await expect(page).toHaveURL(`/groups/${id}`)
})

test('without a group to come back to, or with one that is gone, the sign-in page is as it is', async ({ page }) => {
  const gone = `/groups/${'x'.repeat(20)}`
  for (const path of ['/my-groups', gone]) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await expect(page.getByText('Log in or register')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
  }
})

test('"Only groups I can still join" never shows a card that then disappears', async ({ page, user }) => {
  const mark = newWord()
  const creator = await signUp({ verified: true })
  await makeGroup(page, creator, { groupName: 'Open', location: mark })
  const id = await makeGroup(page, creator, { groupName: 'Joined', location: mark })
  const headers = { authorization: `Bearer ${user.token}` }
  await page.request.patch(`/groupInformation/${id}/join`, { data: { userEmail: user.email }, headers })
  const memberships = Promise.withResolvers<void>()
  await page.route(/\/groupInformation\/joined/, async (route) => {
    await memberships.promise
    await route.continue()
  })
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/groupInformation')
  const shifted = await watchLayoutShifts(page)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('article h2')) seen.add(heading.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/groups?q=${mark}&joinable=true`)
  await (await listed).finished()
  await expect(page.getByRole('status', { name: 'Loading groups' })).toBeVisible()
  memberships.resolve()
  await expect(page.getByRole('article')).toHaveCount(1)
  const seen = await page.evaluate(() => ('seen' in window && window.seen instanceof Set ? [...window.seen] : null))
  expect(seen).toEqual(['Open'])
  expect(await shifted()).toBeLessThanOrEqual(0.02)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first card is within the first screen', async ({ page }) => {
    await openExplore(page)
    const link = page.getByRole('article').first().getByRole('link')
    const box = await link.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  })

  test('a list of 24 groups takes at most 4,300 px', async ({ page }) => {
    await openExplore(page)
    const list = page.getByRole('list').filter({ has: page.getByRole('article') })
    await expect(list.getByRole('article')).toHaveCount(24)
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(4300)
  })

  test('categories are chips that scroll, by touch and by keyboard', async ({ page }) => {
    await page.goto('/groups?category=Writing')
    const chips = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    await expect(chips).toHaveCount(9)
    await expect(chips.filter({ hasText: 'Writing' })).toBeInViewport({ ratio: 1 })
    await expect(chips.filter({ hasText: 'Writing' })).toHaveAttribute('aria-pressed', 'true')
    await chips.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/groups')
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('Tab')
    await expect(chips.nth(6)).toBeFocused()
    await expect(chips.nth(6)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/groups?category=Cooking')
    await expect(page.getByRole('article').filter({ hasNotText: 'Cooking' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('sorting and "still join" are behind one button', async ({ page }) => {
    await openExplore(page)
    const button = page.getByRole('button', { name: 'Filters', exact: true })
    await expect(page.getByLabel('Sort by')).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('All')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Category', { exact: true }), 'what was opened comes next').toBeFocused()
    await page.getByLabel('Sort by').selectOption('Start date')
    await page.getByRole('button', { name: 'Order: ascending' }).click()
    await page.getByLabel('Only groups I can still join').click()
    await expect(page).toHaveURL('/groups?joinable=true&sort=startDate&order=desc')
    await button.click()
    await expect(page.getByLabel('Sort by')).toBeHidden()
  })
})
