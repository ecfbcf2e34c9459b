import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PlanMeetingsPayload, RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { addDays } from '@hobbyhub/contract/meetings/series-dates'
import { MAX_NOTIFIED_PLANS_A_DAY } from '@hobbyhub/contract/shared/limits'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { cancelMeeting, changeMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'

test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

const NEXT_YEAR = new Date().getUTCFullYear() + 1

/** The first Tuesday of next year's February. Eight meetings from then on, two weeks apart, include the clock change of March. */
const FIRST_TUESDAY =
  Array.from({ length: 7 }, (_, at) => `${NEXT_YEAR}-02-0${at + 1}`).find((date) => new Date(date).getUTCDay() === 2) ??
  ''

/** Plans a meeting, by default on FIRST_TUESDAY. */
const plan = (id: string, creator: Account, changes: Partial<PlanMeetingsPayload> = {}): Promise<string[]> =>
  planMeetings(id, creator, { title: 'Chess', date: FIRST_TUESDAY, ...changes })

const listed = async (page: Page, id: string): Promise<RestMeeting[]> =>
  endpoints.listMeetings.responses[200].parse(await (await page.request.get(`/groupInformation/${id}/meetings`)).json())

const inBerlin = ({ startsAt }: RestMeeting): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    new Date(startsAt),
  )

const fillMeeting = async (page: Page, date = FIRST_TUESDAY) => {
  await page.getByLabel('Title').fill('Chess')
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Time', { exact: true }).fill('19:00')
}

const formStatus = (page: Page): Locator => page.getByRole('form').getByRole('status')
/** Chooses an item from the menu of one of the group's meetings. */
const chooseOf = async (page: Page, action: string, at = 0): Promise<void> => {
  await page
    .getByRole('button', { name: /^More for Chess/ })
    .nth(at)
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const planButton = (page: Page): Locator => page.getByRole('button', { name: 'Plan', exact: true })

test('members are notified of a new meeting under the bell and by e-mail, unless the switch is off', async ({
  page,
  user,
  openPageOf,
}) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Chess & Co' })
  await joinGroupAs(id, user)
  const creatorPage = await openPageOf(creator)
  for (const isOn of [false, true]) {
    await creatorPage.goto(`/groups/${id}/plan-meeting`)
    await fillMeeting(creatorPage)
    await creatorPage.getByLabel('Title').fill(isOn ? 'Chess, told' : 'Chess, quiet')
    const notify = creatorPage.getByRole('switch', { name: 'Notify members' })
    await expect(notify).toBeChecked()
    await expect(notify).toHaveAccessibleDescription(
      "They see it under the bell. We'll also e-mail 1 member. A series notifies them once.",
    )
    if (!isOn) await notify.click()
    await planButton(creatorPage).click()
    await expect(creatorPage.getByText('The meeting is planned.')).toBeVisible()
  }
  await sendAllMails()
  await page.goto('/support')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const notification = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(notification).toContainText(/New meeting: “Chess, told”, \w+, \d+ February/)
  await notification.getByRole('link', { name: 'Chess & Co' }).click()
  await expect(page).toHaveURL(`/groups/${id}#meetings`)
  expect((await mailsOf(user)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Chess & Co: a new meeting on Tuesday'),
  ])
})

test('an organizer reads that members are notified of no more than five plans a day', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const planOnPage = async (title: string, message: string) => {
    await page.goto(`/groups/${id}/plan-meeting`)
    await fillMeeting(page)
    await page.getByLabel('Title').fill(title)
    await planButton(page).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  for (let at = 0; at < MAX_NOTIFIED_PLANS_A_DAY; at += 1) await plan(id, user, { title: `Chess ${at}`, notify: true })
  await planOnPage('Nobody to notify', 'The meeting is planned.')
  await joinGroupAs(id, await signUp())
  await planOnPage(
    'One too many',
    'The meeting is planned. Your members were notified of 5 plans in the last 24 hours already, so nobody was notified of this one.',
  )
})

test('plans every second Tuesday, 19:00, eight times, over a clock change', async ({ page, user }) => {
  const id = await makeGroup(page, user, { location: 'Town Hall' })
  await page.goto(`/groups/${id}`)
  await page.getByRole('link', { name: 'Plan a meeting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 20_000 })
  await expect(page.getByLabel('Place')).toHaveValue('Town Hall', { timeout: 20_000 })
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await fillMeeting(page)
  await expect(formStatus(page)).toContainText(/^One meeting, Tuesday \d February( \d{4})?, 19:00 to 21:00\.$/)
  await page.getByLabel('Repeats').selectOption('Every 2 weeks')
  await page.getByLabel('How many meetings').fill('8')
  const last = new Date(addDays(FIRST_TUESDAY, 98)).getUTCDate()
  await expect(formStatus(page)).toContainText(
    new RegExp(`^8 meetings, every second Tuesday, 19:00 to 21:00, until ${last} May( \\d{4})?\\.`),
  )
  await expect(formStatus(page)).toContainText(
    /The clocks change on \d+ March( \d{4})?; the meeting still starts at 19:00\./,
  )
  await page.getByText('All 8 dates').click()
  await expect(page.getByRole('form').getByRole('listitem')).toHaveCount(8)

  await planButton(page).click()
  await expect(page.getByText('8 meetings are planned.')).toBeVisible()
  await expect(page).toHaveURL(`/groups/${id}#meetings`)
  const heading = page.getByRole('heading', { name: 'Meetings' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const meetings = await listed(page, id)
  expect(meetings.map(inBerlin)).toEqual(
    Array.from({ length: 8 }, (_, at) => `${addDays(FIRST_TUESDAY, at * 14)} 19:00`),
  )
  expect(new Set(meetings.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(new Set(['18:00', '17:00']))
  expect(meetings[0]).toMatchObject({ title: 'Chess', place: 'Town Hall', capacity: null, timeZone: 'Europe/Berlin' })

  // Planning deletes the draft, but the next form begins with the time zone of the group's meetings.
  await plan(id, user, { date: dayFromNow(5), timeZone: 'Asia/Tokyo' })
  await page.goto(`/groups/${id}/plan-meeting`)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
})

test('leaves single dates out of a series, such as a holiday', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}/plan-meeting`)
  await fillMeeting(page)
  await page.getByLabel('Repeats').selectOption('Every week')
  await page.getByLabel('How many meetings').fill('3')
  await page.getByText('All 3 dates').click()
  const dates = page.getByRole('form').getByRole('listitem').getByRole('checkbox')
  await expect(dates).toHaveCount(3)
  for (const each of await dates.all()) await each.uncheck()
  await planButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Keep at least one date of the series.')
  await dates.first().check()
  await expect(page.getByRole('alert')).toBeHidden()
  await dates.last().check()
  const skipped = new Date(addDays(FIRST_TUESDAY, 7)).getUTCDate()
  await expect(formStatus(page)).toContainText(new RegExp(`^2 meetings, every Tuesday.*, skipping ${skipped} February`))

  // The draft also keeps the dates that the user has left out.
  await page.reload()
  await expect(formStatus(page)).toContainText(`skipping ${skipped} February`)
  await planButton(page).click()
  await expect(page.getByText('2 meetings are planned.')).toBeVisible()
  expect((await listed(page, id)).map(inBerlin)).toEqual([
    `${FIRST_TUESDAY} 19:00`,
    `${addDays(FIRST_TUESDAY, 14)} 19:00`,
  ])
})

test('explains the effect of a clock change on a meeting at night, and when it begins for people elsewhere', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}/plan-meeting`)
  const sundays = Array.from({ length: 7 }, (_, at) => `${NEXT_YEAR}-03-${25 + at}`)
  await fillMeeting(page, sundays.find((date) => new Date(date).getUTCDay() === 0) ?? '')
  await page.getByLabel('Time', { exact: true }).fill('02:30')
  await expect(formStatus(page)).toContainText(/the clocks skip 02:30: that meeting is from 03:30 to 05:30\./)
  await page.getByLabel('Time zone').fill('kathmandu')
  await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await expect(formStatus(page)).toContainText('This is the time in Asia/Kathmandu. Where you are, it begins on Sunday')
})

test('reports missing or passed values in the form', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}/plan-meeting`)
  await page.getByLabel('Repeats').selectOption('Every month')
  await page.getByLabel('How many meetings').fill('27')
  await page.getByLabel('Attendee limit').fill('0')
  await page.getByLabel('Online link').fill('javascript:alert(1)')
  await page.getByLabel('Place').fill('')
  await planButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Title is required.',
    'Choose a date.',
    'Enter a time such as 19:00.',
    'Enter a number from 2 to 26.',
    'Place is required.',
    'Online link must be a web address that starts with http:// or https://.',
    'Enter a whole number of places, or leave it empty.',
  ])
  await summary.getByRole('link', { name: 'Enter a number from 2 to 26.' }).click()
  await expect(page.getByLabel('How many meetings')).toBeFocused()

  await fillMeeting(page, dayFromNow(-1))
  await expect(page.getByText('This meeting has already been. Nobody is told.')).toBeVisible()
  await fillMeeting(page, dayFromNow(-365 * 6))
  await planButton(page).click()
  await expect(summary.getByRole('link', { name: 'Enter a date within the last 5 years.' })).toBeVisible()
  expect(await listed(page, id)).toEqual([])
})

test.describe('a plan that cannot be sent', () => {
  test.use({ allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|ERR_FAILED|could not be planned`)] })
  test('stays in the form, and as a draft', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    await page.goto(`/groups/${id}/plan-meeting`)
    await fillMeeting(page)
    await page.getByLabel('Notes').fill('Bring a board.')
    await page.route(`/groupInformation/${id}/meetings`, (route) => route.abort())
    await planButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'Not planned' })
    await expect(dialog).toContainText('The meeting could not be planned. Please try again.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Notes')).toHaveValue('Bring a board.')
    await page.unroute(`/groupInformation/${id}/meetings`)
    page.once('dialog', (question) => question.accept())
    await page.reload()
    await expect(page.getByLabel('Notes')).toHaveValue('Bring a board.')
    await planButton(page).click()
    await expect(page.getByText('The meeting is planned.')).toBeVisible()
    expect(await listed(page, id)).toHaveLength(1)
  })
})

test.describe('somebody else’s group', () => {
  test.use({ allowedErrors: [/403 \(/] })
  test('can be planned and changed only by its creator', async ({ signedInPage: page }) => {
    const creator = await signUp({ verified: true })
    const id = await makeGroup(page, creator)
    const [meetingId] = await plan(id, creator)
    for (const path of ['plan-meeting', `meetings/${meetingId}/change`]) {
      await page.goto(`/groups/${id}/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeVisible()
      await expect(page.getByText("Only a group's creator and organizers can plan its meetings.")).toBeVisible()
    }
  })
})

test.describe('a series', () => {
  const series = { repeat: { every: 'week', times: 4 } } as const
  const day = (weeks: number, days = 0) => addDays(FIRST_TUESDAY, weeks * 7 + days)

  test('can be changed for one meeting, and for the following ones', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    const onlineUrl = 'https://meet.example.com/room'
    const ids = await plan(id, user, { ...series, onlineUrl, notes: 'Bring a board.', capacity: 9 })
    await page.goto(`/groups/${id}`)
    // Later meetings are loaded only when the user scrolls to them.
    await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible()
    await page.mouse.wheel(0, 500)
    await chooseOf(page, 'Change', 1)
    await expect(page).toHaveURL(`/groups/${id}/meetings/${ids[1]}/change`)
    await expect(page.getByLabel('Online link')).toHaveValue(onlineUrl)
    await expect(page.getByLabel('Notes')).toHaveValue('Bring a board.')
    await expect(page.getByLabel('Attendee limit')).toHaveValue('9')
    await page.getByLabel('Date').fill(day(1, 1))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The meeting is changed.')).toBeVisible()
    await expect(page).toHaveURL(`/groups/${id}#meetings`)
    expect((await listed(page, id)).map(inBerlin)).toEqual(
      [day(0), day(1, 1), day(2), day(3)].map((date) => `${date} 19:00`),
    )

    await page.goto(`/groups/${id}/meetings/${ids[2]}/change`)
    await page.getByLabel('Date').fill(day(2, 2))
    await page.getByLabel('Time', { exact: true }).fill('20:30')
    await page.getByLabel('Title').fill('Chess, late')
    const scope = page.getByRole('group', { name: 'Which meetings do you want to change?' })
    await expect(scope).toContainText(/Chess, \w+,? \d+ \w+ \d{4}(,| at) 19:00\.$/)
    await page.getByRole('radio', { name: 'This and those that follow (2 in all)' }).check()
    await expect(scope).toContainText(/From \w+,? \d+ \w+ \d{4}(,| at) 19:00 on: one more meeting gets the same title,/)
    await expect(formStatus(page)).toContainText(
      /^2 meetings, every Thursday, 20:30 to 22:30, until \d+ (February|March)/,
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('2 meetings are changed.')).toBeVisible()
    const meetings = await listed(page, id)
    expect(meetings.map(({ title }) => title)).toEqual(['Chess', 'Chess', 'Chess, late', 'Chess, late'])
    expect(meetings.map(inBerlin)).toEqual([
      `${day(0)} 19:00`,
      `${day(1, 1)} 19:00`,
      `${day(2, 2)} 20:30`,
      `${day(3, 2)} 20:30`,
    ])
    expect(meetings.every(({ isOnline, capacity }) => isOnline && capacity === 9)).toBe(true)
  })

  test('keeps changes by another organizer since the form was opened', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    const [meetingId = ''] = await plan(id, user, { title: 'Chess' })
    await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
    await page.getByLabel('Title').fill('Go')
    await page.getByLabel('Notes').fill('Bring a board.')
    const other = { title: 'Chess', time: '20:45', place: 'The other café', notes: 'Bring nothing.' }
    await changeMeeting({ id, meetingId }, user, other)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The meeting is changed.')).toBeVisible()
    const [meeting] = await listed(page, id)
    expect(meeting).toMatchObject({ title: 'Go', place: 'The other café', notes: 'Bring a board.' })
    expect(meeting && inBerlin(meeting)).toMatch(/ 20:45$/)
  })

  test('keeps a move by another organizer if a draft has only a note, and notifies nobody of a move', async ({
    page,
    user,
  }) => {
    const id = await makeGroup(page, user)
    const [meetingId = ''] = await plan(id, user, { title: 'Chess' })
    const member = await signUp({ verified: true })
    await joinGroupAs(id, member)
    await replyToMeetingAs({ id, meetingId }, member)
    await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
    await page.getByLabel('Notes').fill('Bring a board.')
    const move = { title: 'Chess', time: '20:45', place: 'The other café', notify: false }
    await changeMeeting({ id, meetingId }, user, { ...move, date: FIRST_TUESDAY })
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Notes')).toHaveValue('Bring a board.')
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('20:45')
    await expect(page.getByLabel('Place')).toHaveValue('The other café')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The meeting is changed.')).toBeVisible()
    const [meeting] = await listed(page, id)
    expect(meeting).toMatchObject({ place: 'The other café', notes: 'Bring a board.' })
    expect(meeting && inBerlin(meeting)).toBe(`${FIRST_TUESDAY} 20:45`)
    await sendAllMails()
    expect(await mailsOf(member)).toEqual([])
    expect((await database().collection(`users/${member.uid}/notices`).get()).size).toBe(0)
  })

  test('shows no old times if more are requested while the list loads again', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    const ids = await plan(id, user, { ...series, repeat: { every: 'week', times: 8 } })
    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible()
    await page.mouse.wheel(0, 500)
    await chooseOf(page, 'Change', 1)
    await expect(page).toHaveURL(`/groups/${id}/meetings/${ids[1]}/change`)
    await page.getByLabel('Time', { exact: true }).fill('20:30')
    await page.getByRole('radio', { name: 'This and those that follow' }).check()
    const released = Promise.withResolvers<void>()
    await page.route(`**/groupInformation/${id}/meetings?**`, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const more = page.getByRole('button', { name: 'Show more dates' })
    await more.click()
    released.resolve()
    await expect(page.getByText('All 8 dates shown')).toBeVisible()
    await expect(page.getByText('19:00–21:00')).toHaveCount(1)
    await expect(page.getByText('20:30–22:30')).toHaveCount(7)
  })

  test('can be cancelled from one meeting on, with a reason, after it shows the number of attendees', async ({
    page,
    user,
  }) => {
    const id = await makeGroup(page, user)
    const ids = await plan(id, user, series)
    const member = await signUp()
    await joinGroupAs(id, member)
    await replyToMeetingAs({ id, meetingId: ids[2] ?? '' }, member)

    await page.goto(`/groups/${id}/meetings/${ids[2]}/change`)
    await page.getByRole('button', { name: 'Cancel this meeting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' })
    await expect(dialog).toContainText(/Chess, \w+,? \d+ \w+ \d{4}(,| at) 19:00\. One person is going\./)
    await dialog.getByLabel('Reason').fill('The hall is closed.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Cancel this meeting' }).click()
    await page.getByRole('radio', { name: 'This and those that follow' }).check()
    const both = page.getByRole('dialog', { name: 'Cancel 2 meetings?' })
    await expect(both).toContainText(/19:00, and the one that follows\. One person is going\./)
    await expect(both.getByRole('radio', { name: 'This and those that follow (2 in all)' })).toBeChecked()
    await expect(both.getByLabel('Reason')).toHaveValue('The hall is closed.')
    await both.getByRole('button', { name: 'Cancel 2 meetings' }).click()
    await expect(page.getByText('2 meetings are cancelled.')).toBeVisible()
    await expect(page).toHaveURL(`/groups/${id}#meetings`)
    expect((await listed(page, id)).map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['planned', null],
      ['planned', null],
      ['cancelled', 'The hall is closed.'],
      ['cancelled', 'The hall is closed.'],
    ])

    await page.goto(`/groups/${id}/meetings/${ids[3]}/change`)
    await expect(page.getByRole('heading', { level: 1, name: 'This meeting is cancelled.' })).toBeVisible()
    await page.goto(`/groups/${id}/meetings/${ids[1]}/change`)
    await expect(page.getByRole('button', { name: 'Cancel this meeting' })).toBeVisible()
    await expect(page.getByRole('radio'), 'nothing follows that is not cancelled').toHaveCount(0)
  })
})

test('a cancelled meeting is restored by its group’s organizers, with its replies', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const [meetingId = ''] = await plan(id, user)
  await replyToMeetingAs({ id, meetingId }, user)
  await cancelMeeting({ id, meetingId }, user, 'The hall is closed.')
  await page.goto(`/groups/${id}`)
  const meetings = page.getByRole('region', { name: 'Meetings', exact: true })
  await meetings.hover()
  await expect(meetings.getByText('Cancelled: The hall is closed.')).toBeVisible()
  await chooseOf(page, 'Restore')
  await expect(page.getByText('The meeting is restored.')).toBeVisible()
  await expect(meetings.getByText("You're going.")).toBeVisible()
  await expect(meetings.getByText('Cancelled')).toHaveCount(0)

  await cancelMeeting({ id, meetingId }, user)
  await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
  await page.getByRole('button', { name: 'Restore Chess' }).click()
  await expect(page.getByLabel('Title'), 'the form to change it').toHaveValue('Chess')
})

test('a copied meeting has everything filled in, and the next free date', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const changes = { place: 'Town Hall', notes: 'Bring a board.', capacity: 6, minutes: 90, time: '18:30' }
  const [meetingId = ''] = await plan(id, user, { ...changes, onlineUrl: 'https://meet.example.org/chess' })
  await page.goto(`/groups/${id}`)
  await chooseOf(page, 'Copy')
  await expect(page.getByLabel('Title')).toHaveValue('Chess')
  await expect(page).toHaveURL(`/groups/${id}/plan-meeting?copy=${meetingId}`)
  await expect(page.getByLabel('Date')).toHaveValue(addDays(FIRST_TUESDAY, 7))
  await expect(page.getByLabel('Length')).toHaveValue('90')
  await expect(page.getByLabel('Online link')).toHaveValue('https://meet.example.org/chess')
  await page.getByLabel('Date').fill(addDays(FIRST_TUESDAY, 1))
  await planButton(page).click()
  await expect(page.getByText('The meeting is planned.')).toBeVisible()
  const [original, copy] = await listed(page, id)
  if (!original || !copy) throw new Error('not copied')
  expect(inBerlin(copy)).toBe(`${addDays(FIRST_TUESDAY, 1)} 18:30`)
  for (const name of ['title', 'place', 'notes', 'capacity', 'timeZone', 'isOnline'] as const)
    expect(copy[name]).toEqual(original[name])
})

test('a copy of a long series proposes a date after all of it; without notifying, the form says that nobody is told', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  await plan(id, user, { repeat: { every: 'week', times: 9 } })
  await page.goto(`/groups/${id}/plan-meeting?copy=${(await listed(page, id))[0]?._id}`)
  await expect(page.getByLabel('Date')).toHaveValue(addDays(FIRST_TUESDAY, 9 * 7))
  await expect(page.getByText('Nobody is told.')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Notify members' }).click()
  await expect(page.getByText('Nobody is told. The group’s page shows it.')).toBeVisible()
})

test('a time zone is found by a town, a region, a country, or another name of one, loaded only then', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`/groups/${id}/plan-meeting`)
  const field = page.getByLabel('Time zone')
  await expect(field).toHaveValue('Europe/Berlin')
  expect(loaded.filter((url) => /\/towns-/.test(url))).toEqual([])
  for (const [typed, zone, place] of [
    ['York', 'Europe/London', 'York, United Kingdom'],
    ['Leeds', 'Europe/London', 'Leeds, United Kingdom'],
    ['India', 'Asia/Kolkata', 'India'],
    ['Bombay', 'Asia/Kolkata', 'Mumbai, India'],
    ['Argentina', 'America/Buenos Aires', 'Argentina'],
    ['Germany', 'Europe/Berlin', 'Germany'],
    ['USA', 'America/New York', 'United States'],
    ['Scotland', 'Europe/London', 'United Kingdom'],
    ['London, Ontario', 'America/Toronto', 'London, Canada'],
    ['Oregon', 'America/Los Angeles', 'Oregon, United States'],
    ['St. Gallen', 'Europe/Zurich', 'Sankt Gallen, Switzerland'],
    ['Holland', 'Europe/Amsterdam', 'Netherlands'],
    ['Turkey', 'Europe/Istanbul', 'Türkiye'],
    ['Czech Republic', 'Europe/Prague', 'Czechia'],
  ] as const) {
    await field.fill(typed)
    const option = page.getByRole('option', { name: zone }).filter({ hasText: place })
    await expect(option).toBeVisible()
    await option.click()
    await expect(field).toHaveValue(zone)
  }
  await field.fill('usa')
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found.first()).toContainText('United States')
  await expect(found.filter({ hasText: /Jerusalem|Lusaka/ })).toHaveCount(0)
})

test('the time zone of a first meeting is that of the group’s town', async ({ page, user }) => {
  const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }
  const id = await makeGroup(page, user, { place: york })
  await page.goto(`/groups/${id}/plan-meeting`)
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London')
  await plan(id, user, { timeZone: 'Asia/Tokyo' })
  await page.goto(`/groups/${id}/plan-meeting`)
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
})

test.describe('in a browser of another time zone of the same country', () => {
  test.use({ timezoneId: 'America/Chicago' })
  test('the time zone of a first meeting is that of the group’s town', async ({ page, user }) => {
    const portland = { id: 4975802, name: 'Portland', country: 'US', latitude: 43.66, longitude: -70.26 }
    const id = await makeGroup(page, user, { place: portland })
    await page.goto(`/groups/${id}/plan-meeting`)
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New York')
  })
})

test.describe('a meeting that is gone', () => {
  test.use({ allowedErrors: [/40[49] \(|could not be changed/] })
  test('and one that was cancelled meanwhile say so', async ({ page, user }) => {
    const id = await makeGroup(page, user)
    await page.goto(`/groups/${id}/meetings/nowhere/change`)
    await expect(page.getByRole('heading', { level: 1, name: 'Meeting not found.' })).toBeVisible()

    const [meetingId = ''] = await plan(id, user)
    await page.goto(`/groups/${id}/meetings/${meetingId}/change`)
    await page.getByLabel('Title').fill('Too late')
    await cancelMeeting({ id, meetingId }, user)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Not changed' })
    await expect(dialog).toContainText('This meeting is cancelled.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This meeting is cancelled.' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to the group' }).click()
    await expect(page).toHaveURL(`/groups/${id}#meetings`)
  })
})

test('a switch in a group’s form decides whether it continues after its first date', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/update-group/${id}`)
  const goesOn = page.getByRole('switch', { name: 'Keep this group open after its start date' })
  await expect(goesOn).toBeChecked()
  await expect(goesOn).toHaveAccessibleDescription(/its date becomes the new start date/)
  await goesOn.uncheck()
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  expect(await (await page.request.get(`/groupInformation/${id}`)).json()).toMatchObject({ repeats: false })
})

test('by keyboard alone: a series in another time zone', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}/plan-meeting`)
  const { keyboard } = page
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < 30; stops += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`No Tab leads to ${target}`)
  }
  await expect(page.getByLabel('Title')).toBeVisible()
  await tabTo(page.getByLabel('Title'))
  await keyboard.type('Chess')
  await tabTo(page.getByLabel('Date'))
  // 0202 is 2 February in any locale, whether the day or the month comes first.
  await keyboard.type(`0202${NEXT_YEAR}`)
  await tabTo(page.getByLabel('Time', { exact: true }))
  await keyboard.type('1900')
  await tabTo(page.getByLabel('Length'))
  for (let quarters = 0; quarters < 4; quarters += 1) await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Length')).toHaveValue('180')
  await tabTo(page.getByLabel('Time zone'))
  await keyboard.type('berl')
  await keyboard.press('Control+A')
  await keyboard.type('new york')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New York')
  await tabTo(page.getByLabel('Repeats'))
  await keyboard.press('ArrowDown')
  await tabTo(page.getByLabel('How many meetings'))
  await keyboard.press('Control+A')
  await keyboard.type('3')
  await tabTo(planButton(page))
  await keyboard.press('Enter')
  await expect(page.getByText('3 meetings are planned.')).toBeVisible()
  const meetings = await listed(page, id)
  expect(meetings.map(({ timeZone, startsAt }) => [timeZone, startsAt.slice(0, 16)])).toEqual(
    ['03', '10', '17'].map((date) => ['America/New_York', `${NEXT_YEAR}-02-${date}T00:00`]),
  )
})
