import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { expect, makeGroup, test } from '../fixtures.ts'

// The rules of time zones come with each browser, so the server's can be newer or older. Pages show the local time that the server
// computed, and a form that is saved without a new time moves nothing.

const ZONE = 'America/Regina'
const PLAN = { title: 'Rye', date: dayFromNow(30), time: '23:15', minutes: 30, timeZone: ZONE } as const

/** Makes the page's browser believe that the clocks in ZONE are always those of `other`. */
const useOtherRules = (page: Page, other: string) =>
  page.addInitScript(
    ({ zone, rule }) => {
      const Native = Intl.DateTimeFormat
      const make = (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
        const timeZone = options?.timeZone ?? zone
        const format = new Native(locales, { ...options, timeZone: timeZone === zone ? rule : timeZone })
        const resolved = format.resolvedOptions()
        format.resolvedOptions = () => ({ ...resolved, timeZone })
        return format
      }
      Intl.DateTimeFormat = new Proxy(Native, {
        construct: (_, [locales, options]) => make(locales, options),
        apply: (_, __, [locales, options]) => make(locales, options),
      })
    },
    { zone: ZONE, rule: other },
  )

test.use({ timezoneId: ZONE })

for (const rule of ['Etc/GMT+4', 'Etc/GMT+8']) {
  test(`a browser that takes ${ZONE} for ${rule} shows the server's local times and moves nothing`, async ({
    page,
    user,
  }) => {
    await useOtherRules(page, rule)
    const groupName = `Zone ${crypto.randomUUID()}`
    const id = await makeGroup(page, user, { groupName, startDate: '9990-06-01' })
    const ids = await planMeetings(id, user, { ...PLAN, repeat: { every: 'week', times: 3 } })
    for (const meetingId of ids) await replyToMeetingAs({ id, meetingId }, user)
    const [meetingId = ''] = ids
    const list = async () => (await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body
    const before = await list()
    const text = /23:15\s?–\s?23:45/
    const main = page.getByRole('main')

    await page.goto('/meetings')
    await expect(main.getByText(text)).toHaveCount(3)
    await expect(main.getByText('Your time')).toHaveCount(0)

    await page.goto(`/groups?q=${encodeURIComponent(groupName)}`)
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const card = page.getByRole('article').filter({ hasText: groupName })
    await expect(card.getByText(day.format(new Date(PLAN.date)))).toBeVisible()

    await page.goto(`/groups/${id}`)
    await main.getByRole('region', { name: 'Meetings', exact: true }).hover()
    await expect(main.getByText(text)).toHaveCount(3)
    await expect(main.getByText('Your time')).toHaveCount(0)

    await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(PLAN.date)
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue(PLAN.time)
    await page.getByLabel('Title').fill('Oats')
    await page.getByRole('radio', { name: /^This and those that follow/ }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('3 meetings are changed.')).toBeVisible()
    const after = await list()
    expect(after.map(({ title, startsAt, movedFrom }) => [title, startsAt, movedFrom])).toEqual(
      before.map(({ startsAt }) => ['Oats', startsAt, null]),
    )

    await page.goto(`/groups/${id}/plan-meeting?copy=${meetingId}`)
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue(PLAN.time)
    await page.getByLabel('Title').fill('Barley')
    await page.getByLabel('Date', { exact: true }).fill(dayFromNow(60))
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(page.getByText('The meeting is planned.')).toBeVisible()
    const copy = (await list()).find(({ title }) => title === 'Barley')
    expect(copy).toMatchObject({ date: dayFromNow(60), time: PLAN.time, timeZone: ZONE })
  })
}
