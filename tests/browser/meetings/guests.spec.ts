import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

type User = Awaited<ReturnType<typeof signUp>>

const makeGroupWithMeeting = async (page: Page, user: User, capacity: number | null) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const id = await makeGroup(page, creator, { maxMembers: 50 })
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess', capacity })
  return { id, meetingId, creator }
}

const section = (page: Page) => page.getByRole('region', { name: 'Meetings', exact: true })
const nextSteps = (page: Page) => page.getByRole('region', { name: 'What next?' })
const more = (page: Page) => nextSteps(page).getByRole('button', { name: 'Add a guest' })
const fewer = (page: Page) => nextSteps(page).getByRole('button', { name: 'Remove a guest' })

test('a member brings guests, who take seats, and everybody sees their number', async ({ page, user }) => {
  const { id, meetingId, creator } = await makeGroupWithMeeting(page, user, 4)
  await replyToMeetingAs({ id, meetingId }, creator)
  await page.goto(`/groups/${id}`)
  const status = nextSteps(page).getByRole('status')
  await expect(nextSteps(page).getByRole('button', { name: 'Going', exact: true })).toBeVisible()
  // A member can add guests only after the reply "going".
  await expect(more(page)).toHaveCount(0)
  await nextSteps(page).getByRole('button', { name: 'Going', exact: true }).click()
  await expect(fewer(page)).toHaveAttribute('aria-disabled', 'true')
  await more(page).press('Enter')
  await expect(status).toHaveText("You're going with one guest.")
  await expect(section(page).getByText('3 going · 1 of 4 places left')).toBeVisible()
  await more(page).press('Enter')
  await expect(status).toHaveText("You're going with 2 guests.")
  // The meeting is full now. The button keeps the focus, but does nothing.
  await expect(more(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toHaveAccessibleDescription('No place for another guest')
  await expect.poll(() => storedSeats({ id, meetingId })).toMatchObject({ goingCount: 4, going: 4 })
  await section(page).hover()
  const faces = section(page).getByRole('list', { name: 'People going to Chess' })
  await expect(faces.getByRole('listitem')).toHaveText(['CCCara Creator', 'PPPat Person +2'])
  await section(page).getByRole('button', { name: 'See names' }).click()
  await expect(faces.getByRole('listitem')).toHaveText(['CCCara Creator', 'PPPat Person +2'])

  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  const widths = await faces.locator('.MuiAvatar-root').evaluateAll((circles) =>
    circles.map((circle) => {
      const range = document.createRange()
      range.selectNodeContents(circle)
      return range.getBoundingClientRect().width / circle.clientWidth
    }),
  )
  expect(Math.max(...widths), 'initials of large text fit their circle').toBeLessThan(0.85)

  await page.reload()
  await expect(status).toHaveText("You're going with 2 guests.")
  await fewer(page).click()
  await expect(status).toHaveText("You're going with one guest.")
  await expect(section(page).getByText('3 going · 1 of 4 places left')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/meetings')
  await expect(page.getByText("You're going with one guest.")).toBeVisible()
  await page.getByRole('button', { name: "Can't go" }).click()
  await expect(page.getByText("You can't go.")).toBeVisible()
  await expect(more(page)).toHaveCount(0)
  await expect.poll(() => storedSeats({ id, meetingId })).toMatchObject({ goingCount: 1, going: 1 })
})

test('a user who waits with guests waits for all seats at once, and keeps the position', async ({ page, user }) => {
  const { id, meetingId, creator } = await makeGroupWithMeeting(page, user, 3)
  await replyToMeetingAs({ id, meetingId }, creator, 'going', 2)
  await page.goto(`/groups/${id}`)
  await nextSteps(page).getByRole('button', { name: 'Join the waiting list' }).click()
  await more(page).click()
  await expect(
    nextSteps(page).getByText(
      "You're number 1 on the waiting list. You'll get your 2 places as soon as they are free.",
    ),
  ).toBeVisible()
  await expect(section(page).getByText('3 going · Full · 2 waiting')).toBeVisible()
  await expect.poll(() => storedSeats({ id, meetingId })).toMatchObject({ waitingCount: 2, waiting: 2 })
  await replyToMeetingAs({ id, meetingId }, creator, 'going', 1)
  await page.reload()
  await expect(nextSteps(page).getByText("You're number 1 on the waiting list.")).toBeVisible()
  await replyToMeetingAs({ id, meetingId }, creator, 'notGoing')
  await page.reload()
  await expect(nextSteps(page).getByRole('status')).toHaveText("You're going with one guest.")
})

test('an organizer adds a member to a meeting, removes them, and downloads the attendees', async ({ page, user }) => {
  const groupId = await makeGroup(page, user, { maxMembers: 50 })
  const [ann, ben] = await Promise.all([signUp({ name: 'Ann Attends' }), signUp({ name: '=Ben' })])
  for (const member of [ann, ben]) await joinGroupAs(groupId, member)
  const [meetingId = ''] = await planMeetings(groupId, user, { title: 'Chess', capacity: 3 })
  await replyToMeetingAs({ id: groupId, meetingId }, ann, 'going', 2)
  await page.goto(`/groups/${groupId}`)
  await page.getByRole('button', { name: 'More for Chess' }).click()
  await page.getByRole('menuitem', { name: 'Manage attendees' }).click()
  const attendees = page.getByRole('region', { name: 'Attendees of Chess' })
  const row = (name: string) => attendees.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ann Attends')).toContainText('Ann Attends +2Going')
  await attendees.getByRole('button', { name: 'Add a member' }).click()
  await attendees.getByRole('button', { name: 'Add =Ben to this meeting' }).press('Enter')
  await expect(row('=Ben')).toContainText('On the waiting list')
  await expect(
    page.getByText("This meeting is full, so =Ben is on the waiting list. We've let them know."),
  ).toBeVisible()
  const remove = attendees.getByRole('button', { name: 'Remove Ann Attends from this meeting' })
  await attendees.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(attendees.getByRole('list').first().getByRole('listitem')).toHaveText([/=Ben/, /Ann/])
  const undo = attendees.getByRole('button', { name: 'Undo removing Ann Attends from this meeting' })
  await remove.press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByText('Ann Attends keeps their place.')).toBeVisible()
  await expect.poll(() => storedSeats({ id: groupId, meetingId })).toMatchObject({ goingCount: 3, waiting: 1 })
  await attendees.getByRole('button', { name: 'Options for Ann Attends' }).click()
  await page.getByRole('menuitem', { name: 'Remove with a reason' }).click()
  await page.getByLabel('Reason (optional)').fill('The hall is small.')
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(undo).toBeVisible()
  // When the user leaves the page, the removal becomes final.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(row('Ann Attends')).toContainText("Ann AttendsCan't go")
  await expect(row('=Ben')).toContainText('=BenGoing')
  await expect.poll(() => storedSeats({ id: groupId, meetingId })).toMatchObject({ goingCount: 1, going: 1 })

  const download = page.waitForEvent('download')
  await attendees.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(` attendees ${dayFromNow(7)}\\.csv$`))
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('\uFEFF"Name","Reply","Guests"')
  expect(text).toContain(`"'=Ben","Going",0`)
  const members = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Members' }).getByRole('button', { name: 'Download as CSV' }).click()
  expect((await members).suggestedFilename()).toMatch(/. members \d{4}-\d{2}-\d{2}\.csv$/)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a member cannot change or download the attendees', async ({ page, user }) => {
  const { id } = await makeGroupWithMeeting(page, user, null)
  await page.goto(`/groups/${id}`)
  await expect(nextSteps(page).getByRole('button', { name: 'Going', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /attendees|CSV/ })).toHaveCount(0)
})
