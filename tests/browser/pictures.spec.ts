import type { Page, Request } from '@playwright/test'
import { hostingOrigin } from '../support/emulators.ts'
import { joinGroupAs } from '../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../support/meetings.ts'
import { saveUserRecord } from '../support/user-documents.ts'
import { expect, makeGroup, signUp, test } from './fixtures.ts'

const ELSEWHERE = /^https?:\/\/(pixel|pictures)\.example\//

/** Responds with a picture to requests that go to other servers, and records these requests. */
const watch = async (page: Page): Promise<Request[]> => {
  const asked: Request[] = []
  const picture = await page.request.get(`${hostingOrigin()}/demo/reading-1.webp`)
  const body = await picture.body()
  await page.context().route(ELSEWHERE, (route) => {
    asked.push(route.request())
    return route.fulfill({ body, contentType: 'image/webp' })
  })
  return asked
}

test('members see initials instead of a photo on another server, which gets no request', async ({ page, user }) => {
  const asked = await watch(page)
  const [creator, tracker, plain] = [
    await signUp({ name: 'Cora Pixel', verified: true, photoURL: 'https://pixel.example/cora.gif' }),
    await signUp({ name: 'Tracy Pixel', photoURL: 'https://pixel.example/me.gif' }),
    await signUp({ name: 'Fay Face', photoURL: `${hostingOrigin()}/demo/avatar-3.webp` }),
  ]
  await saveUserRecord(creator)
  const id = await makeGroup(page, creator, { membersVisible: true })
  for (const each of [user, tracker, plain]) await joinGroupAs(id, each)
  const [meetingId = ''] = await planMeetings(id, creator)
  for (const each of [tracker, plain]) await replyToMeetingAs({ id, meetingId }, each)
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('CP', { exact: true })).toBeVisible()
  const members = page.getByRole('region', { name: /^Members/ }).getByRole('listitem')
  const row = members.filter({ hasText: 'Tracy Pixel' })
  await expect(row.getByText('TP', { exact: true })).toBeVisible()
  await expect(row.locator('img')).toHaveCount(0)
  await expect(members.filter({ hasText: 'Fay Face' }).locator('img')).toHaveAttribute('src', /avatar-3/)
  // The list of members who go is loaded only when the user scrolls to the meetings.
  await page.getByRole('heading', { name: 'Meetings', exact: true }).scrollIntoViewIfNeeded()
  const going = page.getByRole('list', { name: /^People going to/ }).getByRole('listitem')
  await expect(going.filter({ hasText: 'Tracy Pixel' }).getByText('TP', { exact: true })).toBeVisible()
  await expect(going.filter({ hasText: 'Fay Face' }).locator('img')).toHaveAttribute('src', /avatar-3/)
  expect(asked.map((request) => request.url())).toEqual([])
})

test("a group's picture elsewhere is asked for without a referrer", async ({ page, user }) => {
  const asked = await watch(page)
  const id = await makeGroup(page, user, { image: 'https://pictures.example/bread.webp' })
  await page.goto(`/groups/${id}`)
  await expect(page.locator('img[src="https://pictures.example/bread.webp"]')).toHaveAttribute(
    'referrerpolicy',
    'no-referrer',
  )
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (const request of asked) expect((await request.allHeaders()).referer).toBeUndefined()
})

test('the form for a photo says who can see it, previews https addresses, and refuses http', async ({ page }) => {
  const asked = await watch(page)
  await page.goto('/auth/register')
  const field = page.getByLabel('Photo URL')
  await expect(field).toHaveAccessibleDescription(
    'You can also paste the address of a picture. If it is on another website, others see your initials.',
  )
  await field.fill('http://pixel.example/me.webp')
  await field.press('Enter')
  await expect(
    page.getByRole('alert').getByText('Photo URL must be a web address that starts with https://.'),
  ).toBeVisible()
  expect(asked).toHaveLength(0)
  await field.fill('https://pictures.example/me.webp')
  await expect(page.locator('main img[src="https://pictures.example/me.webp"]').first()).toBeVisible()
})

test('a photo with http that another client has given the account is not loaded on its own pages', async ({
  openPageOf,
}) => {
  const account = await signUp({ name: 'Olda', verified: true, photoURL: 'http://pixel.example/old.webp' })
  const own = await openPageOf(account)
  const asked = await watch(own)
  await own.goto('/dashboard/account')
  await expect(own.getByLabel('Photo URL')).toHaveValue('http://pixel.example/old.webp')
  await own.goto('/dashboard')
  await expect(own.getByText('Welcome back')).toBeVisible()
  expect(asked.map((request) => request.url())).toEqual([])
})
