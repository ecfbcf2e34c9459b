import type { Page } from '@playwright/test'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'
import { holdRequests } from '../home-page.ts'

// What organizers see on a group's page: links to its sections, and the list of members with its search.

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => section(page, 'Members').getByRole('listitem')
const field = (page: Page) => section(page, 'Members').getByRole('searchbox', { name: 'Search members by name' })

test('links lead organizers to each section, and actions that cannot be undone are at the end', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { approvalRequired: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/groups/${id}`)
  const links = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link')
  const titles = ['Requests', 'Announcements', 'Meetings', 'Members', 'Invitations', 'Blocked people']
  await expect(links).toHaveText(titles)
  for (const title of titles) {
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })
    await links.filter({ hasText: title }).press('Enter')
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  }
  const [last, blocked] = [page.getByRole('button', { name: 'Delete this group' }), section(page, 'Blocked people')]
  expect((await last.boundingBox())?.y).toBeGreaterThan((await blocked.boundingBox())?.y ?? Number.NaN)
  await page.goBack()
  await expect(page).toHaveURL(`/groups/${id}#invites`)

  const visited = await makeGroup(page, await signUp({ verified: true }))
  await page.goto(`/groups/${visited}`)
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('a link to a section that has not loaded yet leads there once it has', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  const sections = await holdRequests(page, /\/group-sections-[^/]*\.js$/)
  await page.goto(`/groups/${id}`)
  await page
    .getByRole('navigation', { name: 'Sections of this page' })
    .getByRole('link', { name: 'Members' })
    .press('Enter')
  await expect(page).toHaveURL(`/groups/${id}#members`)
  sections.release()
  const heading = page.getByRole('heading', { level: 2, name: /^Members/ })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})

test('organizers are first among the members, and more than 20 members can be searched by name', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { maxMembers: 100 })
  await addMembers(id, [...numberedUsers('Member', 19), { uid: 'zoe', name: 'Zoë Žižek' }], 'joined')
  await page.goto(`/groups/${id}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(field(page)).toHaveCount(0)

  await addMembers(id, [{ uid: 'last', name: 'Last Comer' }], 'joined')
  await database().doc(`groups/${id}`).update({ memberCount: 21 })
  await page.reload()
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('button', { name: 'More for Last Comer' }).click()
  await page.getByRole('menuitem', { name: 'Make organizer' }).click()
  await page.getByRole('button', { name: 'Yes, make organizer' }).click()
  await expect(rows(page).first()).toContainText('Last Comer Organizer')
  await expect(page.getByRole('button', { name: 'More for Last Comer' })).toBeFocused()

  await field(page).fill('zoe z')
  await expect(rows(page)).toHaveText([/Zoë Žižek/])
  await expect(section(page, 'Members').getByRole('status')).toHaveText('1 found.')
  await field(page).fill('nobody')
  await expect(section(page, 'Members').getByRole('status')).toHaveText('Nobody found.')
  await expect(rows(page)).toHaveCount(0)
  await field(page).fill('')
  await expect(rows(page)).toHaveCount(21)
})

test('an organizer who joined last is first among 60 members, and listed once', async ({ page, user }) => {
  const id = await makeGroup(page, user, { maxMembers: 100 })
  await addMembers(id, numberedUsers('Member', 60), 'joined')
  await database().doc(`groups/${id}/members/member-0060`).update({ role: 'organizer' })
  await page.goto(`/groups/${id}`)
  await expect(rows(page)).toHaveCount(51)
  await expect(rows(page).first()).toHaveText(/Member 0060 Organizer/)
  await section(page, 'Members').getByRole('button', { name: 'Show more members' }).click()
  await expect(section(page, 'Members').getByText('All 60 members shown')).toBeVisible()
  await expect(rows(page)).toHaveCount(60)
  await expect(rows(page).first()).toHaveText(/Member 0060 Organizer/)
  await expect(rows(page).filter({ hasText: 'Member 0060' })).toHaveCount(1)
  await expect(rows(page).last()).toContainText('Member 0059')
})

test('a search finds each of 2,000 members, in any spelling of the name', async ({ page, user }) => {
  const id = await makeGroup(page, user, { maxMembers: 3000 })
  await addMembers(id, numberedUsers('Member', 1998), 'joined')
  await addMembers(id, [{ uid: 'lukasz', name: 'Łukasz O’Neil-Sørensen' }], 'joined')
  await database().doc(`groups/${id}`).update({ memberCount: 1999 })
  await page.goto(`/groups/${id}`)
  await expect(rows(page)).toHaveCount(50)
  const status = section(page, 'Members').getByRole('status')
  for (const typed of ['lukasz', 'oneil', 'sorensen lukasz', 'o’neil sorensen']) {
    await field(page).fill(typed)
    await expect(rows(page)).toHaveText([/Łukasz O’Neil-Sørensen/])
    await expect(status).toHaveText('1 found.')
  }
  await expect(field(page)).toBeFocused()
})

test.describe('while the rest of the list cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED.*\/members/] })

  test('a search says so and can be repeated', async ({ page, user }) => {
    const id = await makeGroup(page, user, { maxMembers: 300 })
    await addMembers(id, numberedUsers('Member', 120), 'joined')
    await page.goto(`/groups/${id}`)
    await expect(rows(page)).toHaveCount(50)
    await page.route(/members\?.*after=/, (route) => route.abort())
    await field(page).fill('0119')
    const status = section(page, 'Members').getByRole('status')
    await expect(status).toHaveText("Nobody found among 50 of 120. The rest couldn't be loaded.", { timeout: 20_000 })
    await page.unroute(/members\?.*after=/)
    await section(page, 'Members').getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(rows(page)).toHaveText([/Member 0119/])
    await expect(status).toHaveText('1 found.')
    await expect(field(page)).toBeFocused()
  })
})

test('an organizer who adds a member to a meeting is offered nobody who has replied', async ({ page, user }) => {
  const id = await makeGroup(page, user, { maxMembers: 100 })
  const [meetingId = ''] = await planMeetings(id, user, { title: 'Chess' })
  await addMembers(id, numberedUsers('Member', 2), 'joined')
  const meeting = database().doc(`groups/${id}/meetings/${meetingId}`)
  const startsAt = (await meeting.get()).get('startsAt')
  const batch = database().batch()
  for (const [at, { uid, name }] of [
    ...numberedUsers('Earlier', 50),
    { uid: 'member-0002', name: 'Member 0002' },
  ].entries())
    batch.set(meeting.collection('replies').doc(uid), {
      uid,
      name,
      photoURL: null,
      status: 'going',
      guests: 0,
      repliedAt: new Date(Date.now() + at),
      groupId: id,
      startsAt,
    })
  await batch.commit()
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'More for Chess' }).click()
  await page.getByRole('menuitem', { name: 'Manage attendees' }).click()
  const attendees = section(page, 'Attendees of Chess')
  await attendees.getByRole('button', { name: 'Add a member' }).click()
  await expect(attendees.getByRole('button', { name: 'Add Member 0001 to this meeting' })).toBeVisible()
  await expect(attendees.getByRole('button', { name: 'Add Member 0002 to this meeting' })).toHaveCount(0)
  await expect(attendees.getByRole('button', { name: 'Remove Member 0002 from this meeting' })).toBeVisible()
})
