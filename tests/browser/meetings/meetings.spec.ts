import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { sendAllMails } from '../../support/mails.ts'
import {
  cancelMeeting,
  changeMeeting,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
} from '../../support/meetings.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

/** Makes a group of another creator, and lets the user of the page join it. */
const makeJoinedGroup = async (page: Page, user: Awaited<ReturnType<typeof signUp>>) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const groupName = `Meets ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName, maxMembers: 50 })
  await joinGroupAs(id, user)
  return { id, groupName, creator }
}

const section = (page: Page) => page.getByRole('region', { name: 'Meetings', exact: true })
const meetingCard = (page: Page, title: string) =>
  section(page).getByRole('article', { name: new RegExp(`^${title}, `) })
/** The region with a member's next steps. The first step is to reply to the next meeting. */
const nextSteps = (page: Page) => page.getByRole('region', { name: 'What next?' })
const going = (page: Page) => nextSteps(page).getByRole('button', { name: 'Going', exact: true })
const cannotGo = (page: Page) => nextSteps(page).getByRole('button', { name: "Can't go" })

/** Checks that the page is no wider than the window at 360 px. */
const expectToFit = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('a member replies in one press, by keyboard too, and sees the attendees', async ({ page, user }) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess by the harbour', notes: 'Bring a board.' })
  await replyToMeetingAs({ id, meetingId }, creator)
  await page.goto(`/groups/${id}`)
  const card = meetingCard(page, 'Chess by the harbour')
  await expect(card.getByText('1 going')).toBeVisible()
  await expect(card.getByText('Bring a board.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Old Town Hall, on a map in a new tab' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Next meeting' })).toBeVisible()

  await going(page).press('Enter')
  await expect(going(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(going(page)).toBeFocused()
  await expect(nextSteps(page).getByRole('status')).toHaveText("You're going.")
  await expect(card.getByText('2 going')).toBeVisible()
  await card.hover()
  const faces = card.getByRole('list', { name: 'People going to Chess by the harbour' })
  await expect(faces.getByRole('listitem')).toHaveText(['CCCara Creator', 'PPPat Person'])
  await expectToFit(page)

  await cannotGo(page).click()
  await expect(nextSteps(page).getByRole('status')).toHaveText("You can't go.")
  await expect(card.getByText('1 going')).toBeVisible()
  await page.reload()
  await expect(cannotGo(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(going(page)).toHaveAttribute('aria-pressed', 'false')
})

test.describe('a meeting that was cancelled meanwhile', () => {
  test.use({ allowedErrors: [/409 \(Conflict\)/] })
  test('a failed reply is reverted, and says why', async ({ page, user }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    const [meetingId = ''] = await planMeetings(id, creator)
    await page.goto(`/groups/${id}`)
    await expect(going(page)).toBeVisible()
    await cancelMeeting({ id, meetingId }, creator)
    await going(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(dialog).toContainText('This meeting is cancelled.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(section(page).getByText('Cancelled')).toBeVisible()
    await expect(going(page)).toHaveCount(0)
  })
})

test.describe('a part that cannot be read', () => {
  test.use({ allowedErrors: [/503 \(/] })

  const PARTS = [
    { text: "We couldn't load the next meeting.", request: /\/meetings\/\w+"/, there: 'button', place: section },
    { text: "We couldn't load your reply.", request: /\/replies\/\w+"/, there: 'button', place: nextSteps },
    { text: "We couldn't load who's going.", request: /\/replies\?/, there: 'list', place: section },
  ] as const
  for (const { text, request, there, place } of PARTS)
    test(`says so in its place, and is read again on request: ${text}`, async ({ page, user }) => {
      const { id, creator } = await makeJoinedGroup(page, user)
      const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess' })
      await replyToMeetingAs({ id, meetingId }, creator)
      let isDown = true
      await page.route(/documents:batchGet|\/meetings\//, async (route) => {
        const asked = route.request()
        if (!isDown || !request.test(asked.postData() ?? asked.url())) return route.continue()
        await route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*' },
          json: [{ error: { code: 503, message: 'Busy.', status: 'UNAVAILABLE' } }],
        })
      })
      await page.goto(`/groups/${id}`)
      await expect(page.getByRole('heading', { name: 'Meetings', exact: true })).toBeVisible()
      // The list of members who go is loaded only when the user scrolls to the section.
      await page.mouse.wheel(0, 200)
      const wanted = there === 'list' ? section(page).getByRole('list', { name: 'People going to Chess' }) : going(page)
      await expect(place(page).getByRole('alert').filter({ hasText: "We couldn't load" })).toHaveText(text)
      await expect(wanted).toHaveCount(0)
      await expectToFit(page)
      isDown = false
      await place(page).getByRole('button', { name: 'Try again' }).click()
      await expect(wanted).toBeVisible()
      await expect(page.getByText("We couldn't load")).toHaveCount(0)
    })
})

test('a full meeting has a waiting list, and the first user on it gets a free seat', async ({ page, user }) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const other = await signUp({ name: 'Other Person' })
  await joinGroupAs(id, other)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  await replyToMeetingAs({ id, meetingId }, creator)
  await replyToMeetingAs({ id, meetingId }, other)
  await page.goto(`/groups/${id}`)
  await expect(section(page).getByText('1 going · Full · 1 waiting')).toBeVisible()
  await nextSteps(page).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(
    nextSteps(page).getByText("You're number 2 on the waiting list. You'll get a place as soon as one is free."),
  ).toBeVisible()
  await expect(section(page).getByText('1 going · Full · 2 waiting')).toBeVisible()
  await page.reload()
  await section(page).hover()
  await expect(nextSteps(page).getByText("You're number 2 on the waiting list.")).toBeVisible()

  await replyToMeetingAs({ id, meetingId }, other, 'notGoing')
  await replyToMeetingAs({ id, meetingId }, creator, 'notGoing')
  await page.reload()
  await expect(nextSteps(page).getByText("You're going.")).toBeVisible()
  await expect(section(page).getByText('1 going · Full')).toBeVisible()
})

test('a moved or cancelled meeting shows so, and why, without opening anything', async ({ page, user }) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const repeat = { every: 'week', times: 7 } as const
  const title = 'Every week'
  const ids = await planMeetings(id, creator, { title, repeat })
  const [first = '', second = ''] = ids
  await cancelMeeting({ id, meetingId: first }, creator, 'The hall is being painted.')
  await changeMeeting({ id, meetingId: second }, creator, { title, date: dayFromNow(15), time: '18:30' })
  await page.goto(`/groups/${id}`)
  const next = meetingCard(page, title).first()
  await expect(next.getByText(/^Moved from .*19:00.* to .*18:30$/)).toBeVisible()
  await expect(next.getByText(/18:30/).last()).toBeVisible()
  await section(page).hover()
  // A series is one card, with its next planned date in full and a row for each of its other upcoming dates.
  const further = section(page).getByRole('list', { name: 'Dates of Every week' })
  await expect(further.getByText('Cancelled: The hall is being painted.')).toBeVisible()
  await expect(further.getByRole('button', { name: /^More for/ }), 'for organizers alone').toHaveCount(0)
  await expect(further.getByRole('article')).toHaveCount(4)
  await section(page).getByRole('button', { name: 'Show more dates' }).click()
  await expect(further.getByRole('article')).toHaveCount(6)
  await expectToFit(page)
})

test.describe('for a visitor of another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('a meeting is shown in its own zone and in the visitor’s', async ({ page, user }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    const [meetingId = ''] = await planMeetings(id, creator, {
      title: 'Abroad',
      date: '2027-02-02',
      time: '19:00',
      notify: true,
    })
    await replyToMeetingAs({ id, meetingId }, user)
    await page.goto(`/groups/${id}`)
    const card = meetingCard(page, 'Abroad')
    await expect(card.getByText(/Tue,? 2 February 2027.*19:00.*21:00.*\(Central European Time\)/)).toBeVisible()
    await expect(card.getByText(/Your time: Wed,? 3 February 2027.*03:00.*05:00/)).toBeVisible()
    await sendAllMails()
    const told = /Tue,? 2 February 2027.*19:00 \(Central European Time\).*our time: Wed,? 3 February 2027.*0?3:00/
    for (const path of ['/', '/dashboard']) {
      await page.goto(path)
      const next = page.getByRole('region', { name: "What's next" })
      await expect(next.getByRole('list', { name: 'Next meetings' }).getByRole('listitem'), path).toHaveText(told)
      await expect(next.getByText(/New meeting: “Abroad”/), path).toHaveText(told)
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await expect(page.getByRole('dialog').getByText(/New meeting: “Abroad”/)).toHaveText(told)
  })
})

test('a user who is not a member sees time, place and number of attendees, and nothing if no meeting is planned', async ({
  signedInPage: page,
}) => {
  const [creator, member] = await Promise.all([signUp({ verified: true }), signUp({ name: 'Secret Sam' })])
  const id = await makeGroup(page, creator)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)

  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { onlineUrl: 'https://meet.example.com/secret' })
  await replyToMeetingAs({ id, meetingId }, member)
  await page.reload()
  await expect(section(page).getByText('1 going')).toBeVisible()
  await expect(section(page).getByText('Old Town Hall')).toBeVisible()
  await expect(section(page).getByText('Online', { exact: true })).toBeVisible()
  await expect(section(page).getByText("Members reply here. Join this group to say that you're going.")).toBeVisible()
  await expect(going(page)).toHaveCount(0)
  await expect(page.getByText('Secret Sam')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Join online/ })).toHaveCount(0)
})

test('attendees see where to join online', async ({ page, user }) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const onlineUrl = 'https://meet.example.com/room?x=1&y=2'
  await planMeetings(id, creator, { onlineUrl })
  await page.goto(`/groups/${id}`)
  await going(page).click()
  const link = nextSteps(page).getByRole('link', { name: /^Join online/ })
  await expect(link).toHaveAttribute('href', onlineUrl)
  await cannotGo(page).click()
  await expect(link).toHaveCount(0)
})

test('members and the creator see that no meeting is planned; past ones are shown on demand', async ({
  page,
  user,
}) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  await page.goto(`/groups/${id}`)
  await expect(section(page).getByText('No meeting planned yet.')).toBeVisible()
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Long ago' })
  await replyToMeetingAs({ id, meetingId }, user)
  await setMeetingStart({ id, meetingId }, new Date('2026-01-05T18:00:00Z'))
  await database().doc(`groups/${id}`).update({ nextMeeting: null })
  await page.reload()
  await section(page).hover()
  await section(page).getByRole('button', { name: 'Show past meetings' }).click()
  const past = section(page).getByRole('list', { name: 'Past meetings' }).getByRole('article', { name: 'Long ago' })
  await expect(past.getByText('1 went')).toBeVisible()
  await expect(going(page)).toHaveCount(0)
})

test('cards show the date of the next meeting in the group’s time zone', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const groupName = `Meets ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName, startDate: '9990-06-01' })
  await planMeetings(id, creator, { date: '2027-02-02', time: '00:30' })
  for (const query of ['sort=startDate&order=desc', `q=${groupName}`]) {
    await page.goto(`/groups?${query}`)
    const card = page.getByRole('article').filter({ hasText: groupName })
    await expect(card.getByText(/Tue,? (2 Feb|Feb 2,) 2027/)).toBeVisible()
  }
})

test('the creator replies as others do', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}`)
  await expect(section(page).getByText(/^No meeting planned yet\. Plan the first one/)).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Plan a meeting' })).toBeVisible()
  await planMeetings(id, user, { title: 'Mine' })
  await page.reload()
  await section(page)
    .getByRole('button', { name: /^More for Mine/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change',
    'Manage attendees',
    'Add to calendar',
    'Copy',
    'Cancel meeting',
    'Delete meeting',
  ])
  await page.getByRole('menuitem', { name: 'Delete meeting' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await section(page).getByRole('button', { name: 'Going', exact: true }).click()
  await expect(section(page).getByText("You're going.")).toBeVisible()
  await section(page).getByRole('button', { name: 'Add to calendar: Mine' }).click()
  await page.getByRole('menuitem', { name: 'Outlook' }).press('Escape')
  await section(page)
    .getByRole('button', { name: /^More for Mine/ })
    .click()
  await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Google Calendar', 'Outlook', 'Calendar file'])
  await page.keyboard.press('Escape')

  const unknown = await makeGroup(page, user)
  await planMeetings(unknown, user, { title: 'A slip', notify: false })
  await page.goto(`/groups/${unknown}`)
  await section(page)
    .getByRole('button', { name: /^More for A slip/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete meeting' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('The meeting is deleted.')).toBeVisible()
  await expect(section(page).getByText(/^No meeting planned yet\. Plan the first one/)).toBeVisible()

  await planMeetings(unknown, user, { title: 'Announced', notify: true })
  await page.reload()
  await section(page)
    .getByRole('button', { name: /^More for Announced/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Cancel meeting' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete meeting' }), 'which the server would refuse').toHaveCount(0)
})
