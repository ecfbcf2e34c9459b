import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { type Account, signUp } from '../support/accounts.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../support/groups.ts'
import { planMeetings } from '../support/meetings.ts'
import { expectSuccess } from '../support/rest.ts'
import { arriveSignedIn, expect, test } from './fixtures.ts'
import { expectFirstScreenReplaced, holdRequests } from './home-page.ts'

/** What each row of My Groups says, and where it is: its text, the names and addresses in it, and its distance from the top in px. */
const readRows = (page: Page) =>
  page.locator('main tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      text: row.textContent,
      names: Array.from(row.querySelectorAll('[aria-label]'), ({ ariaLabel }) => ariaLabel),
      addresses: Array.from(
        row.querySelectorAll('a, img'),
        (each) => each.getAttribute('href') ?? each.getAttribute('src'),
      ),
      top: Math.round(row.getBoundingClientRect().top),
    })),
  )

/** Opens My Groups on a later visit, while React is still loading. */
const openWithoutReact = async (page: Page, user: Account) => {
  await arriveSignedIn(page, user)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const react = await holdRequests(page, /\/assets\/react-[^/]*\.js$/)
  await page.goto('/my-groups', { waitUntil: 'commit' })
  return react
}

for (const width of [360, 1280])
  test(`My Groups shows its first rows before React, which keeps them as they are, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [user, other] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
    const image = new URL('/demo/reading-1.webp', test.info().project.use.baseURL).href
    await makeGroup(user, { groupName: 'Next Year', startDate: dayFromNow(400), image })
    await joinGroupAs(await makeGroup(user, { groupName: 'A Full House', maxMembers: 1 }), other)
    await joinGroupAs(await makeGroup(user, { groupName: 'To <b>Answer</b>', approvalRequired: true }), other)
    const meeting = await makeGroup(other, { groupName: 'نادي القراءة', location: 'القاهرة' })
    await joinGroupAs(meeting, user)
    await planMeetings(meeting, other, { date: dayFromNow(3), place: 'The Old Library, by the river, second floor' })
    const organized = await makeGroup(other, { groupName: 'Run Together', startDate: dayFromNow(5) })
    await joinGroupAs(organized, user)
    const params = { id: organized, uid: user.uid }
    await expectSuccess(endpoints.updateMember, 200, { params, as: other, body: { role: 'organizer' } })

    const react = await openWithoutReact(page, user)
    await expect(page.locator('.first-screen tbody tr')).toHaveCount(5)
    // The fallback font, in which they are shown first, is wider.
    await page.evaluate(async () => {
      document.getElementById('figtree')?.setAttribute('media', 'all')
      await document.fonts.load('1em "Figtree Variable"')
    })
    const first = await readRows(page)
    react.release()
    await expectFirstScreenReplaced(page)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect(await readRows(page)).toEqual(first)
  })

/** Opens My Groups, where React may start once the response from `url` is there, and checks that only React shows the group. */
const expectOnlyReactShows = async (page: Page, user: Account, groupName: string, url: RegExp) => {
  let isEarly = false
  await page.exposeFunction('seeEarlyRow', () => {
    isEarly = true
  })
  await page.addInitScript(() => {
    const look = () => document.querySelector('.first-screen tbody') && Reflect.get(window, 'seeEarlyRow')()
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const answered = page.waitForResponse(url)
  const react = await openWithoutReact(page, user)
  await answered
  react.release()
  await expectFirstScreenReplaced(page)
  await expect(page.getByRole('link', { name: groupName, exact: true })).toBeVisible()
  expect(isEarly).toBe(false)
}

test('My Groups shows no rows before React to a user who must first confirm the e-mail', async ({ page }) => {
  const user = await signUp()
  await makeGroup(user, { groupName: 'Unconfirmed' })
  await expectOnlyReactShows(page, user, 'Unconfirmed', /\/groupInformation\/user\?/)
})

test.describe('while the first list of My Groups fails', () => {
  test.use({ allowedErrors: [/500 \(/] })

  test('no other list stands in its place before React', async ({ page }) => {
    const [user, other] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
    await joinGroupAs(await makeGroup(other, { groupName: 'Joined' }), user)
    await page.route(/\/groupInformation\/user\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await expectOnlyReactShows(page, user, 'Joined', /&status=joined/)
  })
})
