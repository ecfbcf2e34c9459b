import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { accessibilityIssues } from '../accessibility-issues.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from '../fixtures.ts'
import { homeContentHeading, openHome, watchLayoutShifts } from '../home-page.ts'

// Home's meetings near the place that the visitor chose last. Each test uses a part of the world where no other test has groups.

const saveArea = (page: Page, area: { near: string; town: string; km: number }) =>
  page.addInitScript((value) => localStorage.setItem('hobbyhub-around', value), JSON.stringify(area))

const week = (page: Page, town: string) => page.getByRole('region', { name: `This week near ${town}`, exact: true })

test('Home shows the next meetings of the coming week near the chosen town, soonest first', async ({
  page,
  browser,
}) => {
  const creator = await signUp({ verified: true })
  const place = { id: 3_883_629, name: 'Iquique', country: 'CL', latitude: -20.22, longitude: -70.14 }
  const ids: { id: string; meetingId: string | undefined }[] = []
  for (const [title, days] of [
    ['In five days', 5],
    ['Tomorrow', 1],
    ['In two weeks', 14],
  ] as const) {
    const id = await makeGroup(page, creator, { groupName: `Group ${title}`, place })
    const [meetingId] = await planMeetings(id, creator, { title, date: dayFromNow(days), timeZone: 'America/Santiago' })
    ids.push({ id, meetingId })
  }
  await saveArea(page, { near: '-20.22,-70.14', town: 'Iquique, Tarapacá', km: 10 })
  const shiftsSoFar = await watchLayoutShifts(page)
  await page.goto('/')
  const section = week(page, 'Iquique')
  await expect(section.getByRole('article')).toHaveText([/Tomorrow/, /In five days/])
  await expect(section).toContainText('Meetings within 10 km of Iquique, Tarapacá.')
  await expect(section.getByRole('article').first()).toContainText(/(19:00|7:00 PM).*Group Tomorrow.*Old Town Hall/s)
  await expect(section.getByRole('link', { name: 'Tomorrow' })).toHaveAttribute(
    'href',
    `/s/${ids[1]?.id}/m/${ids[1]?.meetingId}`,
  )
  await expect(homeContentHeading(page)).toBeVisible()
  expect(await shiftsSoFar()).toBeLessThan(0.02)
  // The specification's sections keep their order: this one is between the hero and the featured groups.
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.slice(0, 2)).toEqual(['This week near Iquique', 'Featured Groups'])
  expect(await accessibilityIssues(page)).toEqual([])

  await test.step('its links lead to what is soon there, and to the choice of another place', async () => {
    await section.getByRole('link', { name: 'Groups near Iquique' }).click()
    await expect(page).toHaveURL(
      '/groups?near=-20.22%2C-70.14&town=Iquique%2C+Tarapac%C3%A1&km=10&joinable=true&sort=soonest',
    )
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Group Tomorrow',
      'Group In five days',
      'Group In two weeks',
    ])
    await page.goBack()
    await section.getByRole('link', { name: 'Change place' }).click()
    await page.getByRole('button', { name: 'Clear place' }).click()
    await expect(page).toHaveURL('/groups')
  })

  await test.step('a user gets to the meetings in the group', async () => {
    const context = await browser.newContext()
    const own = await context.newPage()
    await saveArea(own, { near: '-20.22,-70.14', town: 'Iquique, Tarapacá', km: 10 })
    await arriveSignedIn(own, await signUp())
    await own.goto('/')
    await expect(week(own, 'Iquique').getByRole('link', { name: 'Tomorrow' })).toHaveAttribute(
      'href',
      `/groups/${ids[1]?.id}#meetings`,
    )
    await context.close()
  })
})

test('without a chosen place, Home reads no meetings', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await openHome(page)
  await expect(page.getByRole('heading', { name: /^This week/ })).toHaveCount(0)
  expect(urls.filter((url) => /meetings\.json|this-week/.test(url))).toEqual([])
})

test.describe('without meetings or a connection', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('the section says so, and keeps its link', async ({ page }) => {
    await saveArea(page, { near: '-25.07,-130.1', town: '', km: 100 })
    await openHome(page)
    const section = week(page, 'you')
    await expect(section).toContainText('No meetings are planned here for the next seven days.')
    const height = (await section.boundingBox())?.height
    await page.route(/meetings\.json/, (route) => route.abort())
    await saveArea(page, { near: '-25.07,-130.2', town: '', km: 100 })
    await page.goto('/')
    await expect(section).toContainText("We couldn't load the meetings.")
    expect((await section.boundingBox())?.height).toBe(height)
    await expect(section.getByRole('link', { name: 'Groups near you' })).toBeVisible()
  })
})
