import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { installClock, untilFeedbackLoaded, untilServiceWorkerReady } from '../clock.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, test } from '../fixtures.ts'

// Without a connection, nobody can plan or change a meeting. The page says so, and keeps what the user has typed.

test.use({ allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be (planned|changed|cancelled)`)] })

test.beforeEach(({ page }) => installClock(page))

const banner = (page: Page) => page.getByText("You're offline. What you see may be out of date")
const title = (page: Page) => page.getByLabel('Title')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const titlesOf = async (page: Page, id: string): Promise<string[]> =>
  endpoints.listMeetings.responses[200]
    .parse(await (await page.request.get(`/groupInformation/${id}/meetings`)).json())
    .map((meeting) => meeting.title)

const KEPT = "You're offline. What you typed is kept on this device, so try again when you're back online."

const expectFailure = async (page: Page, name: string, text: string) => {
  await expect(page.getByRole('alertdialog', { name })).toContainText(`${text} ${KEPT}`)
  await closeDialog(page, name)
}

test.describe('a form that is opened offline', () => {
  test.use({ serviceWorkers: 'allow' })
  for (const form of ['plan', 'change'] as const)
    test(`to ${form}: explains that it cannot be loaded, and opens with its draft once the connection is back`, async ({
      page,
      context,
      user,
    }) => {
      const id = await makeGroup(page, user)
      const [meetingId] = await planMeetings(id, user, { repeat: { every: 'week', times: 3 } })
      const [path, what] = form === 'plan' ? ['plan-meeting', 'group'] : [`meetings/${meetingId}/change`, 'meeting']
      await page.goto(`/groups/${id}/${path}`)
      await expect(title(page)).toBeVisible()
      await untilServiceWorkerReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(heading(page, `We couldn't load the ${what}.`)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Check your connection, then try again.')
      await expect(banner(page)).toBeVisible()

      await context.setOffline(false)
      await title(page).fill('Chess, nearly')
      await expect(banner(page)).toHaveCount(0)
      await context.setOffline(true)
      page.once('dialog', (question) => question.accept())
      await page.reload()
      await expect(heading(page, `We couldn't load the ${what}. What you typed is kept on this device.`)).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await context.setOffline(false)
      await expect(title(page)).toHaveValue('Chess, nearly')
    })
})

test('a meeting that is planned while the connection is lost stays in the form, and is planned once', async ({
  page,
  context,
  user,
}) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}/plan-meeting`)
  await untilFeedbackLoaded(page)
  await title(page).fill('Chess')
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.getByLabel('Date').fill(dayFromNow(9))
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await expect(page.getByRole('form').getByRole('status')).toContainText('One meeting,')
  await page.getByLabel('Time zone').fill('kathmandu')
  await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expectFailure(page, 'Not planned', 'The meeting could not be planned. Please try again.')
  await context.setOffline(false)
  await expect(title(page)).toHaveValue('Chess')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('The meeting is planned.')).toBeVisible()
  expect(await titlesOf(page, id)).toEqual(['Chess'])
})

test('a series is neither changed nor cancelled while the connection is lost, and the form stays', async ({
  page,
  context,
  user,
}) => {
  const id = await makeGroup(page, user)
  const [meetingId] = await planMeetings(id, user, { title: 'Chess', repeat: { every: 'week', times: 2 } })
  await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
  await untilFeedbackLoaded(page)
  await title(page).fill('Go')
  await page.getByRole('radio', { name: 'This and those that follow' }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectFailure(page, 'Not changed', 'The meeting could not be changed. Please try again.')

  await page.getByRole('button', { name: 'Cancel this meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' })
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    "The meeting could not be cancelled. You're offline. Please try again when you're back online.",
  )
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Go')
  expect(await titlesOf(page, id)).toEqual(['Chess', 'Chess'])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 meetings are changed.')).toBeVisible()
  expect(await titlesOf(page, id)).toEqual(['Go', 'Go'])
})

test.describe('where the meetings that follow cannot be read', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('the form says so, and does not say that there are none', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    const [meetingId] = await planMeetings(id, user, { repeat: { every: 'week', times: 2 } })
    const list = `**/groupInformation/${id}/meetings?**`
    await page.route(list, (route) => route.abort())
    await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
    await expect(heading(page, "We couldn't load the meeting.")).toBeVisible({ timeout: 20_000 })
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: 'This and those that follow' })).toBeVisible()
  })
})
