import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { expectSuccess } from '../../support/rest.ts'
import { arriveSignedIn, closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

const TITLE = 'Chess by the harbour'

test.setTimeout(180_000)

test('a creator plans; a member waits, gets a place, replies, and has the meeting in a calendar, where it moves, too', async ({
  signedInPage: page,
  browser,
}) => {
  const [creator, first] = await Promise.all([signUp({ name: 'Cara Creator', verified: true }), signUp()])
  const groupName = `Full ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName, maxMembers: 1 })
  await joinGroupAs(id, first)

  const context = await browser.newContext({ timezoneId: 'Europe/Berlin' })
  const creatorPage = await context.newPage()
  await arriveSignedIn(creatorPage, creator)
  await creatorPage.goto(`/groups/${id}`)
  await creatorPage.getByRole('link', { name: 'Plan a meeting' }).click()
  await creatorPage.getByLabel('Title').fill(TITLE)
  await creatorPage.getByLabel('Date').fill(dayFromNow(7))
  await creatorPage.getByLabel('Time', { exact: true }).fill('19:00')
  await creatorPage.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(creatorPage.getByText('The meeting is planned.')).toBeVisible()
  await expect(creatorPage.getByRole('article', { name: TITLE })).toBeVisible()

  await page.goto(`/groups/${id}`)
  const meeting = page.getByRole('article', { name: TITLE })
  await expect(meeting.getByText('Nobody is going yet')).toBeVisible()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await closeDialog(page, "You're on the waiting list!")
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: first.uid }, as: first })
  await page.reload()
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
  const next = page.getByRole('region', { name: 'What next?' })
  await next.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(next.getByText("You're going.")).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Meetings' }).click()
  await expect(page.getByRole('list', { name: 'My meetings' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  const address = await page.getByLabel('Your secret address').inputValue()
  const feed = async () => parseCalendarEvents(await (await page.request.get(address)).text())
  const [before] = await feed()
  expect(before).toMatchObject({ summary: TITLE, sequence: 0, status: 'CONFIRMED' })
  expect(before?.startsAt.slice(0, 10)).toBe(dayFromNow(7))

  await creatorPage.getByRole('button', { name: `More for ${TITLE}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Change' }).click()
  await creatorPage.getByLabel('Date').fill(dayFromNow(9))
  await creatorPage.getByRole('button', { name: 'Save changes' }).click()
  await expect(creatorPage.getByText('The meeting is changed.')).toBeVisible()
  await expect(creatorPage.getByRole('article', { name: TITLE }).getByText(/^Moved from /)).toBeVisible()
  const [after] = await feed()
  expect(after).toMatchObject({ uid: before?.uid, sequence: 1 })
  expect(after?.startsAt.slice(0, 10)).toBe(dayFromNow(9))
  await page.reload()
  await expect(page.getByRole('article', { name: TITLE }).getByText(/^Moved from /)).toBeVisible()
  await context.close()
})
