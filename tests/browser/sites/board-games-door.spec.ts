import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { makeModerator } from '../../support/accounts.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { installClock, untilServiceWorkerReady } from '../clock.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// The site of site/examples/board-games is closed to others than people with an address of meeplehouse.example: `npm test -- example`.

/** Somebody with a confirmed address elsewhere. */
const makeStranger = () => signUp({ email: `s-${crypto.randomUUID()}@example.com`, verified: true })

const NOT_IN = "You're not in Meeple House yet"

/** The browser says that a call was refused, which is what these tests are about. */
test.use({ allowedErrors: [/status of (401|403|409|410)/] })

const expectAccessible = async (page: Page) => {
  for (const theme of ['light', 'dark'])
    for (const width of [360, 1280]) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      await page.setViewportSize({ width, height: 800 })
      expect(await accessibilityIssues(page), `${theme}, ${width} pixels`).toEqual([])
    }
}

test('a visitor logs in first, and reads about the site without', async ({ page }) => {
  // A page that visitors may not see must not be shown while the login page is loading, although it is ready before the gate is. Explore
  // would report that its read was refused.
  for (const [chunk, ms] of [
    [/\/assets\/closed-gate-/, 1000],
    [/\/assets\/auth\.login-/, 3000],
  ] as const)
    await page.route(chunk, async (route) => {
      await setTimeout(ms)
      await route.continue()
    })
  for (const path of ['/', '/groups', '/groups/none', '/my-groups']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByLabel('E-mail')).toBeVisible()
  }
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a stranger reads how to get in, and leaves', async ({ openPageOf }) => {
  const stranger = await makeStranger()
  const page = await openPageOf(stranger)
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: NOT_IN })).toBeVisible()
  await expect(page.getByText('e-mail address of meeplehouse.example')).toBeVisible()
  await expect(page.getByText(stranger.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: /Delete/ })).toBeVisible()
  await page.goto('/groups')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('somebody with an address of the site confirms it, and is in', async ({ openPageOf }) => {
  const page = await openPageOf(
    await signUp({ email: `n-${crypto.randomUUID()}@meeplehouse.example`, verified: false }),
  )
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail to get in' })).toBeVisible()
  await expectAccessible(page)
})

test('a moderator makes an invitation, by which a newcomer registers and is in', async ({ openPageOf, page }) => {
  const keeper = await openPageOf(await makeModerator())
  await keeper.goto('/reports')
  const section = keeper.getByRole('region', { name: 'Invitations to this site' })
  await section.getByLabel('For whom (optional)').fill('Neighbours')
  await section.getByLabel('Number of people').fill('1')
  await section.getByRole('button', { name: 'Create invitation' }).click()
  const link = await section.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain('/auth/register?invite=')
  await expect(section.getByRole('listitem')).toContainText(['Neighbours'])
  await expectAccessible(keeper)

  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Name').fill('New Comer')
  await page.getByLabel('E-mail').fill(`new-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Hobby123')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await closeDialog(page, 'Welcome aboard!')
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Explore All Hobbies' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await keeper.reload()
  await expect(section.getByText('Used up')).toBeVisible()
  // Whoever opens the link now, signed in, reads why it does not work.
  const late = await openPageOf(await makeStranger())
  await late.goto(new URL(link).pathname + new URL(link).search)
  await expect(late.getByRole('alert')).toContainText('used up')

  await section.getByRole('button', { name: 'Take back the invitation for Neighbours' }).click()
  await keeper.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(keeper.getByText('The invitation has been taken back.')).toBeVisible()
  await expect(section.getByText('Neighbours')).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('images that were kept while the site was open are dropped', async ({ page }) => {
    // A file, from which no service worker is registered.
    await page.goto('/robots.txt')
    const kept = ['images', 'images-elsewhere', 'images {"domains":["former.example"]}']
    const names = () => page.evaluate(() => caches.keys())
    await page.evaluate(async (all) => {
      for (const name of all) await (await caches.open(name)).put('/pictures/a.webp', new Response('a'))
    }, kept)
    expect(await names()).toEqual(expect.arrayContaining(kept))
    await installClock(page)
    await page.goto('/about')
    await untilServiceWorkerReady(page)
    await expect.poll(async () => (await names()).filter((name) => kept.includes(name))).toEqual([])
  })
})

test('the invitation of a group lets somebody into the site and the group', async ({ page, openPageOf, user }) => {
  const id = await makeGroup(page, user, { category: 'Chess & Go', groupName: 'Open Board' })
  const made = await page.request.post(`/groupInformation/${id}/invites`, {
    data: { days: 1, uses: 1, skipsApproval: true },
    headers: { authorization: `Bearer ${user.token}` },
  })
  const { url }: { url: string } = await made.json()
  const guest = await openPageOf(await makeStranger())
  await guest.goto(new URL(url).pathname + new URL(url).search)
  await guest.getByRole('button', { name: 'Join by your invitation' }).click()
  await expect(guest.getByRole('heading', { name: 'Open Board' })).toBeVisible()
})

test('pictures are shown to members only, by the cookie of the session', async ({ page, user }) => {
  const bytes = readFileSync('web/public/icon-512.png')
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'image/png' }
  const uploaded = await page.request.post('/pictures', { data: bytes, headers })
  const { url }: { url: string } = await uploaded.json()
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Explore All Hobbies' })).toBeVisible()
  const load = () =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image()
          image.onload = () => resolve('shown')
          image.onerror = () => resolve('refused')
          image.src = `${src}?at=${Math.random()}`
        }),
      new URL(url).pathname,
    )
  expect(await load()).toBe('shown')
  expect((await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['__session', true]])
  await page.context().clearCookies()
  expect(await load()).toBe('refused')
})
