import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { eventsIn } from '../support/calendars.ts'
import { join } from '../support/groups.ts'
import { changeMeeting, inDays, planMeetings } from '../support/meetings.ts'
import { ask } from '../support/rest.ts'
import { closeDialog, expect, makeGroup, signUp, test } from './fixtures.ts'

test('a meeting is planned, one waits for a place, is let in, replies, has it in a calendar, and it moves there', async ({
  signedInPage: page,
}) => {
  const [creator, first] = await Promise.all([signUp({ name: 'Cara Creator', verified: true }), signUp()])
  const groupName = `Full ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName, maxMembers: 1 })
  await join(id, first)
  const title = 'Chess by the harbour'
  const [meetingId = ''] = await planMeetings(id, creator, { title, date: inDays(7), time: '19:00' })

  await page.goto(`/groups/${id}`)
  const meeting = page.getByRole('article', { name: title })
  await expect(meeting.getByText('Nobody is going yet')).toBeVisible()
  await page.getByRole('button', { name: 'Tell me when a place is free' }).click()
  await closeDialog(page, "You're in line!")
  await ask(endpoints.removeMember, 200, { params: { id, uid: first.uid }, as: first })
  await page.reload()
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
  await meeting.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(meeting.getByText("You're going.")).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Meetings' }).click()
  await expect(page.getByRole('list', { name: 'My meetings' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  await page.getByRole('button', { name: 'Make the address' }).click()
  const address = await page.getByLabel('Your secret address').inputValue()
  const feed = async () => eventsIn(await (await page.request.get(address)).text())
  const [before] = await feed()
  expect(before).toMatchObject({ summary: title, sequence: 0, status: 'CONFIRMED' })

  await changeMeeting({ id, meetingId }, creator, { title, date: inDays(9), time: '18:30' })
  const [after] = await feed()
  expect(after).toMatchObject({ uid: before?.uid, sequence: 1 })
  expect(after?.startsAt.slice(0, 10)).toBe(inDays(9))
  await page.reload()
  await expect(page.getByRole('article', { name: title }).getByText(/^Moved from /)).toBeVisible()
})
