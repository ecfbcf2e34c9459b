import { LOGOUT_DIALOG_MS } from '../../../web/src/shared/constants.ts'
import { PASSWORD } from '../../support/accounts.ts'
import { cancelMeeting, planMeetings } from '../../support/meetings.ts'
import { installClock, untilTimerSet } from '../clock.ts'
import { expect, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'

test('a visitor who opens a protected page signs in and comes back to it', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'Behind the guard' })
  const visitor = await signUp({ name: 'Visitor' })

  await page.goto(`/groups/${id}`)
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('E-mail').fill(visitor.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Login Successful!' })).toContainText(
    `Welcome back, ${visitor.email}!`,
  )
  await expect(page).toHaveURL(`/groups/${id}`)
  await page.goBack()
  await expect(page, 'the sign-in page was replaced').not.toHaveURL('/auth/login')
})

test('a visitor who opens the address of a meeting reads what it is before signing in, and comes to the meeting', async ({
  page,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'First Drafts', description: 'We read aloud.' })
  const next = { title: 'Blitz evening', date: '2027-12-01', place: 'Old Town Hall', timeZone: 'Europe/Berlin' }
  const online = {
    title: 'By video',
    date: '2027-12-08',
    place: 'Online, https://meet.example/room',
    onlineUrl: 'https://meet.example/x',
  }
  const [[nextId = ''], [onlineId = '']] = [
    await planMeetings(id, creator, next),
    await planMeetings(id, creator, online),
  ]
  const cancelled = { title: 'Called off', date: '2027-12-15' }
  const [cancelledId = ''] = await planMeetings(id, creator, cancelled)
  await cancelMeeting({ id, meetingId: cancelledId }, creator)
  const visitor = await signUp({ name: 'Visitor' })
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(`/meetings/`)) reads.push(request.url())
  })
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the next meeting, which the group’s document has', async () => {
    await page.goto(`/s/${id}/m/${nextId}`)
    await page.getByRole('link', { name: 'Join this group' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(heading).toHaveText('Come to Blitz evening')
    await expect(main).toContainText(
      "A meeting of First Drafts. Log in or register to join the group and say that you're going.",
    )
    await expect(main.locator('time')).toContainText('2027')
    for (const text of ['Old Town Hall', 'We read aloud.']) await expect(main).toContainText(text)
    await expect(main, 'another meeting').not.toContainText('Next:')
    expect(reads).toEqual([])
  })

  await test.step('another one, whose online address stays on the server', async () => {
    await page.goto(`/groups/${id}#meeting-${onlineId}`)
    await expect(heading).toHaveText('Come to By video')
    await expect(main.getByText('Online', { exact: true })).toBeVisible()
    await expect(main).not.toContainText('meet.example')
    expect(reads).toHaveLength(1)
  })

  await test.step('a cancelled one, and one that does not exist', async () => {
    await page.goto('/about')
    await page.goto(`/groups/${id}#meeting-${cancelledId}`)
    await expect(main).toContainText('This meeting is cancelled.')
    await expect(heading).toHaveText('Join First Drafts')
    await page.goto('/about')
    await page.goto(`/groups/${id}#meeting-none`)
    await expect(heading).toHaveText('Join First Drafts')
    await expect(main).toContainText('Next: Blitz evening')
  })

  await test.step('after signing in, the meeting is in view', async () => {
    await page.goto('/about')
    await page.goto(`/groups/${id}#meeting-${onlineId}`)
    await expect(heading).toHaveText('Come to By video')
    await submitLoginForm(page, visitor)
    await expect(page).toHaveURL(`/groups/${id}#meeting-${onlineId}`)
    await expect(page.getByRole('article', { name: /^By video, / })).toBeInViewport()
    await expect(page.getByRole('article', { name: /^By video, / })).toBeFocused()
  })
})

test('every protected page sends a visitor to the sign-in page', async ({ page }) => {
  for (const path of ['/my-groups', '/create-group', '/update-group/x', '/dashboard', '/meetings', '/groups/x']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth/login')
  }
})

test('logging out says so for 1500 ms, without a button, and leaves protected pages', async ({ page, user }) => {
  await installClock(page)
  await page.goto('/my-groups')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu')).toContainText(user.email)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Logged Out!' })
  await untilTimerSet(page, LOGOUT_DIALOG_MS, 50)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('You have been successfully logged out.')
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await page.clock.runFor(LOGOUT_DIALOG_MS - 100)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/auth/login')
})

test.describe('with a wrong password', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] })
  test('the toast gives the reason, and the form stays', async ({ page }) => {
    const { email } = await signUp()
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('Wrong123')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(
      page.getByText("Login failed: The e-mail or the password isn't right. Please try again."),
    ).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
})

test('the sign-in pages say why the page that was asked for needs an account', async ({ page }) => {
  const reasons = {
    '/create-group': 'Log in or register to create a group. It belongs to your account, so only you can change it.',
    '/meetings': 'Log in to see your meetings. Nobody else can see this list.',
    '/my-groups': 'Log in to see the groups that you created and joined.',
  }
  for (const [path, reason] of Object.entries(reasons)) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText(reason)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth/register')
  await expect(page.getByText(reasons['/my-groups'])).toBeVisible()
})
