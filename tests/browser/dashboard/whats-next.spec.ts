import { joinGroupAs, makeOrganizer } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'
import { holdRequests } from '../home-page.ts'
import { menu, stat } from './dashboard-page.ts'

test('a creator sees requests on the overview, in My Groups, and at the avatar', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: 'By approval', approvalRequired: true })
  const asker = await signUp({ name: 'Asta Asker', verified: true })
  const account = page.getByRole('button', { name: 'Account', exact: true })
  await page.goto('/dashboard')
  await expect(stat(page, 'My Groups')).toHaveText('1')
  await expect(page.getByRole('button', { name: /to answer/ })).toHaveCount(0)
  await expect(account).toBeVisible()
  const asked = await page.request.patch(`/groupInformation/${id}/join`, {
    data: { userEmail: asker.email },
    headers: { authorization: `Bearer ${asker.token}` },
  })
  expect(asked.ok()).toBe(true)

  await page.goto('/my-groups')
  await expect(page.getByRole('row', { name: /By approval/ })).toContainText('1 request')
  const mark = page.getByRole('button', { name: 'Account, 1 request to answer' })
  await mark.click()
  await page.getByRole('menuitem', { name: 'Requests to answer (1)' }).click()
  await expect(page).toHaveURL('/dashboard')
  const run = page.getByRole('region', { name: 'Groups you run' })
  const waiting = run.getByRole('button', { name: '1 request to answer, By approval' })
  await expect(waiting).toBeVisible()
  await expect(mark).toBeVisible()
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  const fontSize = await mark.getByText('1', { exact: true }).evaluate((badge) => getComputedStyle(badge).fontSize)
  expect(fontSize, 'the number fits its badge, which is 20 px high').toBe('15px')
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  // The request is decided on the group's page, but the numbers on other pages must change, too.
  await run.getByRole('link', { name: 'By approval', exact: true }).click()
  await page.getByRole('button', { name: 'Approve Asta Asker' }).click()
  await expect(page.getByText('Asta Asker is now a member.')).toBeVisible()
  await expect(account).toBeVisible()
  await page.goto('/dashboard')
  await expect(stat(page, 'My Groups')).toHaveText('1')
  await expect(waiting).toHaveCount(0)
  await expect(account).toBeVisible()
})

test('Home and Dashboard begin with "What’s next": meetings, announcements and requests, or where to find some', async ({
  page,
  user,
}) => {
  for (const path of ['/dashboard', '/']) {
    await page.goto(path)
    const empty = page.getByRole('region', { name: "What's next" })
    await expect(empty.getByRole('link', { name: 'Explore Groups' }), user.email).toHaveAttribute('href', '/groups')
  }

  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Night Walks' })
  const join = await page.request.patch(`/groupInformation/${id}/join`, {
    data: { userEmail: user.email },
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(join.ok()).toBe(true)
  const meetings = await planMeetings(id, creator, { title: 'Full moon', repeat: { every: 'week', times: 4 } })
  for (const meetingId of meetings) await replyToMeetingAs({ id, meetingId }, user)
  const asked = await makeGroup(page, user, { approvalRequired: true })
  const asking = await signUp()
  const request = await page.request.patch(`/groupInformation/${asked}/join`, {
    data: { userEmail: asking.email },
    headers: { authorization: `Bearer ${asking.token}` },
  })
  expect(request.ok()).toBe(true)

  for (const path of ['/dashboard', '/']) {
    await page.goto(path)
    const next = page.getByRole('region', { name: "What's next" })
    await expect(next.getByRole('list', { name: 'Next meetings' }).getByRole('link')).toHaveText(
      Array(3).fill('Full moon'),
    )
    await expect(page.getByText(/1 request to answer/)).toHaveCount(1)
    await expect(next, 'which would say it twice').not.toContainText('asks to join.')
  }
  await page.getByRole('region', { name: "What's next" }).getByRole('link', { name: 'My Meetings' }).click()
  await expect(page).toHaveURL('/meetings')
})

test('a meeting without a reply waits for it on Home and Dashboard, and is among the next ones after "Going" in its row', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Night Walks' })
  await joinGroupAs(id, user)
  await planMeetings(id, creator, { title: 'Full moon', repeat: { every: 'week', times: 2 } })
  const next = page.getByRole('region', { name: "What's next" })
  const waiting = next.getByRole('list', { name: 'Waiting for your answer' })
  await page.goto('/')
  await expect(waiting.getByRole('listitem')).toContainText('Night Walks')
  await page.goto('/dashboard')
  await expect(waiting.getByRole('link', { name: 'Full moon' })).toHaveAttribute('href', `/groups/${id}#meetings`)
  await expect(waiting.getByRole('group', { name: 'Your reply to Full moon' }).getByRole('button')).toHaveText([
    'Going',
    "Can't go",
  ])
  await waiting.getByRole('button', { name: 'Going', exact: true }).press('Enter')
  await expect(page.getByText("You're going to Full moon.").first()).toBeVisible()
  await expect(next.getByRole('list', { name: 'Next meetings' }).getByRole('link')).toHaveText(['Full moon'])
  await expect(waiting).toHaveCount(0)
  await expect(next.getByRole('heading', { name: "What's next" })).toBeFocused()
})

test('nothing in "What’s next" moves when the meetings without a reply come late', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator)
  await joinGroupAs(id, user)
  await planMeetings(id, creator, { title: 'Full moon' })
  const unanswered = await holdRequests(page, /\/users\/meetings\?unanswered/)
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: "What's next" })
  const explore = next.getByRole('link', { name: 'Explore Groups' })
  await expect(explore).toBeVisible()
  const before = await explore.boundingBox()
  unanswered.release()
  await expect(next.getByRole('link', { name: 'Full moon' })).toBeVisible()
  expect(await explore.boundingBox()).toEqual(before)
})

test('the requests of one’s own groups and of those that one organizes are shown once, and answered there', async ({
  page,
  openPageOf,
}) => {
  const creator = await signUp({ verified: true })
  const questions = { approvalRequired: true, joinQuestions: ['Do you own a lamp?'] }
  const id = await makeGroup(page, creator, { groupName: 'Owls at dusk', ...questions })
  const organizer = await makeOrganizer(id, creator)
  const organizerPage = await openPageOf(organizer)
  const own = await makeGroup(page, organizer, { groupName: 'Larks at dawn', approvalRequired: true })
  await joinGroupAs(own, await signUp({ name: 'Olaf Own', verified: true }))
  const asking = await signUp({ name: 'Asta Asker', verified: true })
  const asked = await page.request.patch(`/groupInformation/${id}/join`, {
    data: { userEmail: asking.email, answers: ['A bright one'] },
    headers: { authorization: `Bearer ${asking.token}` },
  })
  expect(asked.ok()).toBe(true)

  for (const path of ['/dashboard', '/']) {
    await organizerPage.goto(path)
    const run = organizerPage.getByRole('region', { name: 'Groups you run' })
    await expect(run.getByRole('button', { name: /^1 request to answer/ })).toHaveCount(2)
    await expect(organizerPage.getByText(/asks? to join|to answer in/)).toHaveCount(0)
  }
  await organizerPage.goto('/dashboard')
  for (const [name, groupName] of [
    ['Asta Asker', 'Owls at dusk'],
    ['Olaf Own', 'Larks at dawn'],
  ] as const) {
    await organizerPage.getByRole('button', { name: `1 request to answer, ${groupName}` }).click()
    const requests = organizerPage.getByRole('group', { name: `Requests of ${groupName}` })
    await expect(requests.getByRole('listitem')).toContainText(name)
    if (name === 'Asta Asker') await expect(requests).toContainText('A bright one')
    await requests.getByRole('button', { name: `Approve ${name}` }).click()
    await expect(organizerPage.getByRole('button', { name: `1 request to answer, ${groupName}` })).toHaveCount(0)
  }
})

test('what Home and Dashboard show is read again when the bell counts more, there and on another page', async ({
  page,
  user,
}) => {
  const own = await makeGroup(page, user, { approvalRequired: true })
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const counted = (count: number) => page.getByRole('button', { name: `Notifications, ${count} unread` })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: "What's next" })).toContainText('No meetings yet.')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await joinGroupAs(own, await signUp())
  await lookAgain()
  await expect(counted(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^1 request to answer/ })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('button', { name: /^1 request to answer/ })).toBeVisible()
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveURL('/support')
  await joinGroupAs(own, await signUp())
  await lookAgain()
  await expect(counted(2)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^2 requests to answer/ })).toBeVisible()
})

test('requests of groups that are not among those you run count with a link to My Groups', async ({ page, user }) => {
  for (const groupName of ['Ash', 'Birch', 'Cedar', 'Durian']) {
    const id = await makeGroup(page, user, { groupName, approvalRequired: true })
    await joinGroupAs(id, await signUp())
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^1 request to answer/ })).toHaveCount(3)
  await page.getByRole('link', { name: '1 request to answer in your other groups' }).click()
  await expect(page).toHaveURL('/my-groups')
})

for (const role of ['creator', 'organizer'] as const)
  test(`the frequent jobs of a group’s ${role} are in the first screen of Home and Dashboard, and take three presses at most`, async ({
    page: creatorPage,
    user: creator,
    openPageOf,
  }) => {
    const id = await makeGroup(creatorPage, creator, { groupName: 'Owls at dusk', approvalRequired: true })
    const organizer = await makeOrganizer(id, creator)
    const page = role === 'creator' ? creatorPage : await openPageOf(organizer)
    const [meetingId = ''] = await planMeetings(id, creator, { title: 'Full moon', capacity: 8 })
    await replyToMeetingAs({ id, meetingId }, organizer)
    await joinGroupAs(id, await signUp({ name: 'Asta Asker', verified: true }))
    await page.setViewportSize({ width: 1280, height: 800 })
    const run = page.getByRole('region', { name: 'Groups you run' })
    const job = (name: string) => run.locator('a, button').filter({ hasText: name })
    const [announce, plan, requests] = [job('Announce'), job('Plan a meeting'), job('1 request to answer')]
    const [who, invite] = [job('See who comes'), job('Invite')]
    for (const path of ['/dashboard', '/']) {
      await page.goto(path)
      await expect(run.getByRole('listitem').first()).toContainText('1 going · 7 of 8 places left')
      for (const each of [announce, plan, requests, who, invite]) {
        const box = await each.boundingBox()
        expect((box?.y ?? 800) + (box?.height ?? 0), path).toBeLessThan(800)
      }
    }
    await who.click()
    await expect(run.getByRole('region', { name: 'Attendees of Full moon' })).toContainText('Orga Nizer')
    await invite.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create invitation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await plan.click()
    await expect(page).toHaveURL(`/groups/${id}/plan-meeting`)
    await page.goBack()
    await announce.click()
    await page.getByRole('textbox', { name: 'Write to all members' }).fill('Bring a lamp.')
    await page.getByRole('button', { name: 'Announce', exact: true }).click()
    await expect(page.getByText('Bring a lamp.').last()).toBeVisible()
    await page.goBack()
    await requests.click()
    await page.getByRole('button', { name: 'Approve Asta Asker' }).click()
    await page.goto('/')
    await expect(requests).toHaveCount(0)
  })

test('a member’s Dashboard begins with what is next, and counts groups below', async ({ page, user }) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  await joinGroupAs(id, user)
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: "What's next" })
  await expect(next).toBeVisible()
  await expect(page.getByRole('region', { name: 'Groups you run' })).toHaveCount(0)
  const [above, below] = [await next.boundingBox(), await page.getByText('created by you').boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})
