import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { makeOrganizer } from '../../support/groups.ts'
import { beginMeeting, changeMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { saveUserRecord } from '../../support/user-documents.ts'
import { arriveSignedIn, closeDialog, expect, makeGroup, signUp, test, untilAnimationsEnded } from '../fixtures.ts'

// The parts of a group's page that are not in the specification, for each kind of visitor.

const PHONE = { width: 390, height: 844 }

const joinByRest = async (page: Page, id: string, user: Account) => {
  const answer = await page.request.patch(`/groupInformation/${id}/join`, {
    data: { userEmail: user.email },
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(answer.ok()).toBe(true)
}

/** The distance of a section's heading from the top of the window, in px. */
const topOf = async (page: Page, name: string): Promise<number> =>
  (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN

/** Chooses from the menu at the top of a group's page. */
const chooseFromMenu = async (page: Page, item: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a creator’s page leads with its menu and Update, and has requests above About', async ({
  page,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await makeGroup(page, user, { approvalRequired: true })
  await page.goto(`/groups/${id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Requests (0)' })).toBeVisible()
  expect(await topOf(page, 'Requests (0)')).toBeLessThan(await topOf(page, 'About this group'))
  expect(await topOf(page, 'About this group')).toBeLessThan(await topOf(page, 'Members (0)'))
  await chooseFromMenu(page, 'Share')
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace('/groups/', '/s/'))
  await main.getByRole('link', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/update-group/${id}`)
})

test('placeholders of what is not reached yet do not pulse, because that keeps the browser busy', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user)
  await planMeetings(id, user, { repeat: { every: 'week', times: 3 } })
  await page.goto(`/groups/${id}`)
  const meetings = page.getByRole('region', { name: 'Meetings', exact: true })
  const placeholder = meetings.locator('.MuiSkeleton-root').last()
  await expect(meetings.getByText('More dates')).toBeAttached()
  await expect(placeholder).toHaveCSS('animation-name', 'none')
})

test('Share opens the browser’s own dialog if it has one, and closing that is not a failure', async ({
  page,
  user,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: unknown) => {
        Object.assign(window, { shared: data })
        throw new DOMException('closed', 'AbortError')
      },
    })
  })
  const id = await makeGroup(page, user, { groupName: 'Sunday Runners' })
  await page.goto(`/groups/${id}`)
  await chooseFromMenu(page, 'Share')
  const shared = () => page.evaluate(() => Object.entries(window).find(([name]) => name === 'shared')?.[1])
  await expect.poll(shared).toEqual({ title: 'Sunday Runners', url: page.url().replace('/groups/', '/s/') })
  await expect(page.getByText('The link is copied.')).toHaveCount(0)
})

test('a group without approval does not mention requests', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Members (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Requests/ })).toHaveCount(0)
})

test('on a phone a bar keeps the button to join in view, and covers neither content nor footer', async ({
  page,
  user,
}) => {
  await page.setViewportSize(PHONE)
  const creator = await signUp({ verified: true })
  const startDate = dayFromNow(14)
  const description = 'One more line.\n'.repeat(80).trim()
  const id = await makeGroup(page, creator, { maxMembers: 10, startDate, description })
  await page.goto(`/groups/${id}`)
  const bar = page.getByRole('region', { name: 'Join', exact: true })
  const button = page.getByRole('button', { name: 'Join This Group!' })
  await button.scrollIntoViewIfNeeded()
  await expect(bar, `one way in at a time, ${user.email}`).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -1000)
  await expect(bar).toContainText('10 of 10 places left · ')
  await expect(bar.locator('time')).toHaveAttribute('datetime', startDate)
  expect((await bar.boundingBox())?.y).toBeGreaterThan(PHONE.height - 120)
  await page.mouse.wheel(0, 10_000)
  const footer = page.getByRole('contentinfo')
  await expect.poll(async () => (await footer.boundingBox())?.y).toBeLessThan(PHONE.height - 100)
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(((await footer.boundingBox())?.y ?? 0) + 1)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await bar.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  await expect(bar).toHaveCount(0)
})

test('Back and a reload return to the same position of a long page', async ({ page, user }) => {
  await page.setViewportSize(PHONE)
  const id = await makeGroup(page, user, { description: 'One more line.\n'.repeat(20).trim() })
  await planMeetings(id, user)
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Meetings', exact: true })).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => Math.round(scrollY))
  // The lists above load once they are reached, and the browser then keeps the link in its place.
  await page.waitForLoadState('networkidle')
  let before = 0
  await expect(async () => {
    before = await top()
    await page.waitForTimeout(300)
    expect(await top()).toBe(before)
  }).toPass()
  expect(before).toBeGreaterThan(PHONE.height)
  await link.click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect.poll(top).toBe(before)
  await page.reload()
  await expect.poll(top).toBe(before)
})

test('an address with a section opens there', async ({ page, user }) => {
  await page.setViewportSize(PHONE)
  const id = await makeGroup(page, user, { description: 'One more line.\n'.repeat(80).trim() })
  await page.goto(`/groups/${id}#meetings`)
  const heading = page.getByRole('heading', { name: 'Meetings', exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})

test('the bar of a phone leads to the part to fill in or read first: questions, or an explanation of waiting', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ ...PHONE, height: 300 })
  const creator = await signUp({ verified: true })
  const bar = page.getByRole('region', { name: 'Join', exact: true })
  const joinQuestions = ['Why?', 'Since when?', 'And where?']
  await page.goto(`/groups/${await makeGroup(page, creator, { approvalRequired: true, joinQuestions })}`)
  // `click` would scroll to the button. That could bring the page's own button into view, which hides the bar.
  await bar.getByRole('button', { name: 'Ask to join' }).dispatchEvent('click')
  const answer = page.getByRole('textbox', { name: 'Why?' })
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByRole('button', { name: 'Join This Group!' })).not.toBeInViewport()
  await expect(bar, 'it would cover the form').toBeHidden()

  await page.goto(`/groups/${await makeGroup(page, creator, { maxMembers: 0 })}`)
  await expect(bar).toContainText('no places left')
  await bar.getByRole('button', { name: 'See the waiting list' }).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeFocused()
})

test('the bar of a phone leads to the questions also before their form is loaded', async ({ signedInPage: page }) => {
  await page.setViewportSize({ ...PHONE, height: 300 })
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true, joinQuestions: ['Why?'] })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/join-request-form-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(`/groups/${id}`)
  const bar = page.getByRole('region', { name: 'Join', exact: true })
  await bar.getByRole('button', { name: 'Ask to join' }).dispatchEvent('click')
  const answer = page.getByRole('textbox', { name: 'Why?' })
  await expect(answer).toHaveCount(0)
  pressed.resolve()
  await expect(answer).toBeFocused()
})

test('a group’s facts and its description', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  await test.step('how many have joined is a meter', async () => {
    const id = await makeGroup(page, creator, { maxMembers: 4 })
    await joinByRest(page, id, user)
    await page.goto(`/groups/${id}`)
    const meter = page.getByRole('meter', { name: 'Members' })
    await expect(meter).toHaveAttribute('aria-valuetext', '1 of 4 joined')
    await expect(meter).toHaveAttribute('aria-valuenow', '1')
    await expect(meter).toHaveAttribute('aria-valuemax', '4')
  })
  await test.step('the place leads to a map, and a web address to its page', async () => {
    const description = 'Read https://example.com/a(b), then come.'
    const id = await makeGroup(page, creator, { location: 'Split, Croatia', description })
    await page.goto(`/groups/${id}`)
    const place = page.getByRole('link', { name: 'Split, Croatia, on a map in a new tab' })
    await expect(place, user.email).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Split%2C%20Croatia',
    )
    await expect(place).toHaveAttribute('target', '_blank')
    const link = page.getByRole('link', { name: 'https://example.com/a(b)', exact: true })
    await expect(link).toHaveAttribute('href', 'https://example.com/a(b)')
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
    for (const [location, links] of [
      ['Online', 0],
      ['https://meet.example.com/x', 1],
    ] as const) {
      const other = await makeGroup(page, creator, { location })
      await page.goto(`/groups/${other}`)
      const fact = page.locator('dl', { hasText: 'Location' }).getByRole('definition').first()
      await expect(fact).toHaveText(location)
      await expect(fact.getByRole('link')).toHaveCount(links)
    }
  })
  await test.step('the map of a meeting is that of the group’s town, where its place does not name it', async () => {
    const location = 'Diocletian’s cellars, Split, Croatia'
    const id = await makeGroup(page, creator, { location })
    await joinByRest(page, id, user)
    const [first = ''] = await planMeetings(id, creator, { place: 'Old Town Hall' })
    await planMeetings(id, creator, { place: 'Harbour, split', date: dayFromNow(20) })
    await replyToMeetingAs({ id, meetingId: first }, user)
    const mapOf = (place: string) => page.getByRole('link', { name: `${place}, on a map in a new tab` })
    const query = (text: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`
    await page.goto(`/groups/${id}`)
    await page.getByRole('heading', { name: 'Meetings' }).hover()
    await expect(mapOf('Old Town Hall')).toHaveAttribute('href', query('Old Town Hall, Split, Croatia'))
    await expect(mapOf('Harbour, split')).toHaveAttribute('href', query('Harbour, split'))
    await expect(mapOf(location)).toHaveAttribute('href', query(location))
    await page.goto('/meetings')
    await expect(mapOf('Old Town Hall')).toHaveAttribute('href', query('Old Town Hall, Split, Croatia'))
  })
  await test.step('a chosen town is shown with a location that does not name it, and looked for on its maps', async () => {
    const place = { id: 2644688, name: 'Leeds', country: 'GB', latitude: 53.8, longitude: -1.55 }
    const location = 'The Reliance pub, 76-78 North Street'
    const id = await makeGroup(page, creator, { location, place })
    await joinByRest(page, id, user)
    const [single = ''] = await planMeetings(id, creator, { place: 'Beer garden' })
    const dates = { date: dayFromNow(20), repeat: { every: 'week', times: 2 } } as const
    const [, second = ''] = await planMeetings(id, creator, { ...dates, place: 'Town Hall' })
    const change = { date: dayFromNow(27), place: 'Corn Exchange, Leeds' }
    await changeMeeting({ id, meetingId: second }, creator, change)
    await replyToMeetingAs({ id, meetingId: single }, user)
    const mapOf = (text: string) => page.getByRole('link', { name: `${text}, on a map in a new tab` })
    const query = (text: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`
    await page.goto(`/groups/${id}`)
    const fact = page.locator('dl', { hasText: 'Location' }).getByRole('definition').first()
    await expect(fact).toHaveText(`${location} · Leeds, United Kingdom`)
    await expect(mapOf(location)).toHaveAttribute('href', query(`${location}, Leeds, United Kingdom`))
    await page.getByRole('heading', { name: 'Meetings' }).hover()
    await expect(mapOf('Beer garden')).toHaveAttribute('href', query('Beer garden, Leeds, United Kingdom'))
    await expect(mapOf('Town Hall')).toHaveAttribute('href', query('Town Hall, Leeds, United Kingdom'))
    await expect(mapOf('Corn Exchange, Leeds')).toHaveAttribute('href', query('Corn Exchange, Leeds'))
    await page.goto('/meetings')
    await expect(mapOf('Beer garden')).toHaveAttribute('href', query('Beer garden, Leeds, United Kingdom'))
  })
  await test.step('each paragraph of a description reads in its own direction', async () => {
    const id = await makeGroup(page, creator, { description: 'مرحبا بكم\nWe read in English.' })
    await page.goto(`/groups/${id}`)
    const text = page.getByText('We read in English.')
    await expect(text, user.email).toBeVisible()
    const [arabic = 0, english = 0, box = 0] = await text.evaluate((node) => {
      const lefts = [...node.childNodes].flatMap((child) => {
        const range = document.createRange()
        range.selectNodeContents(child)
        return [...range.getClientRects()].map(({ left }) => left)
      })
      return [lefts[0], lefts.at(-1), node.getBoundingClientRect().left]
    })
    expect(english).toBeCloseTo(box, 0)
    expect(arabic).toBeGreaterThan(box + 50)
  })
  await test.step('on a phone the picture takes at most 40 % of the height; from 700 px there are two columns', async () => {
    const id = await makeGroup(page, creator)
    const picture = page.getByRole('main').locator('img').first()
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(`/groups/${id}`)
    await expect.poll(async () => (await picture.boundingBox())?.height, user.email).toBeLessThanOrEqual(280)
    await page.setViewportSize({ width: 700, height: 900 })
    const heading = page.getByRole('heading', { level: 1 })
    await expect
      .poll(async () => ((await picture.boundingBox())?.x ?? 0) - ((await heading.boundingBox())?.x ?? 0))
      .toBeGreaterThan(300)
  })
})

test('announcements and meetings are beside a long description, and below a short one or on a phone', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { description: 'One more line.\n'.repeat(30).trim() })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/groups/${id}`)
  const box = async (name: string) => (await page.getByRole('heading', { name }).boundingBox()) ?? { x: 0, y: 0 }
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeVisible()
  const [about, news, meetings] = [await box('About this group'), await box('Announcements'), await box('Meetings')]
  expect(news.x - about.x).toBeGreaterThan(500)
  expect(Math.abs(news.y - about.y), 'beside each other').toBeLessThan(20)
  expect(meetings.x).toBe(news.x)
  expect(meetings.y).toBeGreaterThan(news.y)
  expect((await box('Members (0)')).x).toBe(about.x)
  await page.setViewportSize(PHONE)
  await expect.poll(async () => (await box('Meetings')).x - (await box('About this group')).x).toBe(0)
  const order = ['About this group', 'Announcements', 'Meetings', 'Members (0)'] as const
  const tops = await Promise.all(order.map(async (name) => (await box(name)).y))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/groups/${await makeGroup(page, user, { description: 'One line.' })}`)
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeVisible()
  expect((await box('Meetings')).x, 'as wide as the page').toBe((await box('About this group')).x)
  expect((await box('Meetings')).y).toBeGreaterThan((await box('Announcements')).y)
})

test('a phone’s first screen has the name, the next meeting and the way to join; everyone can share the group', async ({
  page,
  user,
}) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const groupName = 'Watercolours and long walks'
  const id = await makeGroup(page, creator, { groupName, membersVisible: true })
  await planMeetings(id, creator, { title: 'Sketching', place: 'Museum Gardens, by the abbey ruins' })
  const asked = await makeGroup(page, creator, { groupName, approvalRequired: true, joinQuestions: ['Why?'] })
  await planMeetings(asked, creator, { title: 'Sketching', place: 'Museum Gardens, by the abbey ruins' })
  const main = page.getByRole('main')
  const picture = main.locator('img').first()
  const shape = async () => {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    return width / height
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, button] of [
    [id, 'Join This Group!'],
    [asked, 'Ask to join'],
  ] as const) {
    await page.goto(`/groups/${path}`)
    for (const part of [
      main.getByRole('heading', { level: 1, name: groupName }),
      main.locator('dl', { hasText: 'Next meeting' }).getByText('Sketching'),
      main.locator('dl', { hasText: 'Next meeting' }).locator('time'),
      main.locator('dl', { hasText: 'Next meeting' }).getByText('Museum Gardens, by the abbey ruins'),
      main.getByRole('button', { name: button }),
      main.getByRole('button', { name: 'Share' }),
    ])
      await expect(part, user.email).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await shape()).toBeCloseTo(16 / 9, 1)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(shape).toBeCloseTo(1, 1)
})

test('the creator and the organizers are at the top of a group’s page, with photos', async ({ page, user }) => {
  const photoURL = `${new URL('/people/p1.webp', hostingOrigin())}`
  const creator = await signUp({ name: 'Cara Creator', photoURL, verified: true })
  await saveUserRecord(creator)
  const id = await makeGroup(page, creator, { maxMembers: 9 })
  await makeOrganizer(id, creator, { name: 'Orga Nizer', photoURL })
  await page.goto(`/groups/${id}`)
  const line = page.getByRole('group', { name: 'Run by' })
  await expect(line.getByText('Cara Creator, Orga Nizer'), user.email).toBeVisible()
  const faces = line.locator('xpath=..').locator('img')
  await expect(faces).toHaveCount(2)
  await expect(faces.first()).toHaveAttribute('src', photoURL)
  await expect(faces.first()).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test('questions are below the description, and answers stay readable while the request waits', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const joinQuestions = ['What do you draw with?', 'When can you come?']
  const id = await makeGroup(page, creator, { approvalRequired: true, joinQuestions })
  await page.goto(`/groups/${id}`)
  const form = page.getByRole('region', { name: 'Ask to join' })
  const first = form.getByLabel('What do you draw with?')
  const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await yOf(first), user.email).toBeGreaterThan(await topOf(page, 'About this group'))
  await page.getByRole('main').getByRole('button', { name: 'Ask to join' }).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'false')
  await first.fill('Charcoal')
  await form.getByLabel('When can you come?').fill('On Sundays')
  await form.getByLabel('Message to the organizer').fill('I have an easel.')
  await form.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')
  const own = page.getByRole('region', { name: 'Your request' })
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(own.getByRole('term')).toHaveText(joinQuestions)
    await expect(own.getByRole('definition')).toHaveText(['Charcoal', 'On Sundays'])
    await expect(own.getByText('I have an easel.')).toBeVisible()
    await expect(form).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Withdraw Request' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(form).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('"What next?" begins with the reply to the next meeting, whose calendar entry has its time; Leave is at the end', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  const creator = await signUp({ verified: true })
  const meeting = await makeGroup(page, creator, { membersVisible: true })
  await planMeetings(meeting, creator, { title: 'Chess', date: dayFromNow(9) })
  for (const each of [id, meeting]) await joinByRest(page, each, user)
  const next = page.getByRole('region', { name: 'What next?' })
  const buttons = next.getByRole('button').or(next.getByRole('link'))
  await page.goto(`/groups/${meeting}`)
  await expect(buttons).toHaveText(['Going', "Can't go"])
  await expect(next.getByText('Chess')).toBeVisible()
  await expect(next.locator('time')).toHaveAttribute('datetime', new RegExp(`^${dayFromNow(9)}T`))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await page.getByRole('menuitem', { name: 'Calendar file' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toMatch(/DTSTART(;TZID=Europe\/Berlin)?:\d{8}T\d{6}/)
  expect(saved).not.toContain('VALUE=DATE')
  const [leave, members] = [page.getByRole('button', { name: 'Leave Group' }), page.getByText('Members (1)')]
  expect((await leave.boundingBox())?.y).toBeGreaterThan((await members.boundingBox())?.y ?? Number.NaN)

  await page.goto(`/groups/${id}`)
  await expect(buttons).toHaveText(['Add to calendar'])
})

test('a group’s head says each thing once, and asks for one press', async ({ page, user }) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const [one, two] = [
    await signUp({ name: 'Ona One', verified: true }),
    await signUp({ name: 'Tia Two', verified: true }),
  ]
  const id = await makeGroup(page, creator, { location: 'Old Town Hall', maxMembers: 14, membersVisible: true })
  for (const each of [one, two]) await joinByRest(page, id, each)
  await planMeetings(id, creator, { title: 'Chess by the harbour', place: 'Old Town Hall' })
  const main = page.getByRole('main')
  const head = main
    .locator('div', { has: page.getByRole('heading', { level: 1 }) })
    .last()
    .locator('xpath=..')
  const filled = head.locator('.MuiButton-contained')
  await page.goto(`/groups/${id}`)
  await expect(head.getByText('Chess by the harbour')).toBeVisible()
  await expect(head.getByText('Old Town Hall'), 'the place').toHaveCount(1)
  await expect(head.getByText('Cara Creator'), 'the creator').toHaveCount(1)
  await expect(head.getByText('2 joined')).toBeVisible()
  await expect(head.getByText('Up to 14 members')).toBeVisible()
  await expect(filled).toHaveText(['Join This Group!'])
  await expect(head.locator('.MuiAvatar-root', { hasText: 'OO' }), 'a visitor sees no member').toHaveCount(0)

  await joinByRest(page, id, user)
  await page.reload()
  await expect(filled).toHaveText(['Going'])
  for (const initials of ['OO', 'TT'])
    await expect(head.locator('.MuiAvatar-root', { hasText: initials })).toBeVisible()
  await filled.click()
  await expect(head.getByText("You're going.")).toBeVisible()
  await expect(filled).toHaveCount(0)
  await expect(head.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article', { name: /^Chess by the harbour/ }).getByText("You're going.")).toBeVisible()
})

test('"What next?" asks to confirm the e-mail after the next meeting', async ({ page }) => {
  const user = await signUp()
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator)
  await planMeetings(id, creator, { title: 'Chess' })
  await joinByRest(page, id, user)
  await arriveSignedIn(page, user)
  await page.goto(`/groups/${id}`)
  const next = page.getByRole('region', { name: 'What next?' })
  const [going, line] = [next.getByRole('button', { name: 'Going' }), next.getByRole('note')]
  await expect(going).toBeVisible()
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.y).toBeGreaterThan((await going.boundingBox())?.y ?? Number.NaN)
})

test('joining ends with the next steps: the date, the link, My Groups', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const groupName = 'Readers; a, b \\ c'
  const id = await makeGroup(page, creator, { groupName, startDate: '2031-12-31', location: 'Split, Croatia' })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  const next = page.getByRole('region', { name: 'What next?' })
  await chooseFromMenu(page, 'QR code')
  await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await closeDialog(page, 'Scan to open this group')
  const saving = page.waitForEvent('download')
  await next.getByRole('button', { name: 'Add to calendar' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('2031-12-31 HobbyHub.ics')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines).toContain('DTSTART;VALUE=DATE:20311231')
  expect(lines).toContain('SUMMARY:Readers\\; a\\, b \\\\ c')
  expect(lines).toContain('LOCATION:Split\\, Croatia')
  await chooseFromMenu(page, 'See My Groups')
  await expect(page.getByRole('table', { name: 'My Joined Groups' }), user.email).toBeVisible()
})

/** The elements that moved after the page had its heading, except in response to the user. */
const movesOf = (page: Page) => page.evaluate(() => Object.entries(window).find(([name]) => name === 'moves')?.[1])

/** Delays requests that match. Returns a function that lets them through. */
const hold = async (page: Page, fits: RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(
    () => true,
    async (route, request) => {
      if (fits.test(`${request.url()} ${request.postData()}`)) await gate.promise
      await route.fallback()
    },
  )
  return gate.resolve
}

/** Records the moves on pages that are opened from now on, for `movesOf`. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = JSON.parse(JSON.stringify(entry))
        if (!hadRecentInput && document.querySelector('main h1')) moves.push(JSON.stringify(sources))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const width of [390, 1280]) {
  test.describe(`${width} px wide, nothing moves on a group's page`, () => {
    test.use({ viewport: { width, height: 1400 } })

    test('when the requests to its creator come late', async ({ page, user }) => {
      await watchMoves(page)
      const asker = await signUp({ name: 'Asta Asker', verified: true })
      const id = await makeGroup(page, user, { approvalRequired: true })
      const asked = await page.request.patch(`/groupInformation/${id}/join`, {
        data: { userEmail: asker.email },
        headers: { authorization: `Bearer ${asker.token}` },
      })
      expect(asked.ok()).toBe(true)
      const requestsMayCome = await hold(page, /\/members\?.*status=pending/)
      await page.goto(`/groups/${id}`)
      await expect(page.getByRole('status', { name: 'Loading requests' })).toBeVisible()
      await untilAnimationsEnded(page)
      requestsMayCome()
      await expect(page.getByRole('button', { name: 'Approve Asta Asker' })).toBeVisible()
      await expect(page.getByText('Nobody has joined yet.')).toBeVisible()
      await untilAnimationsEnded(page)
      expect(await movesOf(page)).toEqual([])
    })

    test('when it is known late that the user is a member', async ({ page, user }) => {
      await watchMoves(page)
      const id = await makeGroup(page, await signUp({ verified: true }), { membersVisible: true })
      await joinByRest(page, id, user)
      const membershipMayCome = await hold(page, new RegExp(`${id}/members/${user.uid}`))
      const isGroup = (request: Request) => (request.postData() ?? '').includes(`groups/${id}"`)
      const groupCame = page.waitForEvent('requestfinished', isGroup)
      await page.goto(`/groups/${id}`)
      await groupCame
      await untilAnimationsEnded(page)
      membershipMayCome()
      await expect(page.getByRole('button', { name: 'Leave Group' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
      await untilAnimationsEnded(page)
      expect(await movesOf(page)).toEqual([])
    })

    for (const hasMet of [true, false])
      test(`when it is known late that the group has ${hasMet ? '' : 'no '}past meetings, which it offers if it has some`, async ({
        page,
        user,
      }) => {
        await watchMoves(page)
        const id = await makeGroup(page, user)
        const [meetingId = ''] = hasMet ? await planMeetings(id, user) : []
        if (hasMet) await beginMeeting({ id, meetingId }, 24 * 7)
        await planMeetings(id, user, { title: 'Next one' })
        const pastMayCome = await hold(page, /\/meetings\?.*when=past/)
        await page.goto(`/groups/${id}`)
        const section = page.getByRole('region', { name: 'Meetings', exact: true })
        const pastButton = section.getByRole('button', { name: 'Show past meetings' })
        const pastCame = page.waitForResponse(/\/meetings\?.*when=past/)
        await section.hover()
        await expect(section.getByRole('article', { name: /^Next one/ })).toBeVisible()
        await expect(page.getByText('Nobody has joined yet.')).toBeVisible()
        await untilAnimationsEnded(page)
        await expect(pastButton).toHaveCount(0)
        const movesBefore = await movesOf(page)
        pastMayCome()
        await (await pastCame).finished()
        await untilAnimationsEnded(page)
        await expect(pastButton).toHaveCount(hasMet ? 1 : 0)
        await untilAnimationsEnded(page)
        expect(await movesOf(page)).toEqual(movesBefore)
      })
  })
}

test('deleting names the group and its members, in red', async ({ page, user }) => {
  const groupName = `Sunday Runners ${user.uid}`
  const id = await makeGroup(page, user, { groupName })
  await joinByRest(page, id, await signUp({ verified: true }))
  await arriveSignedIn(page, user)
  await page.goto('/my-groups')
  await page.getByRole('button', { name: `Delete ${groupName}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText(
    `Delete ${groupName}? Its one member will lose it. You won't be able to revert this!`,
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Delete ${groupName}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toHaveCSS(
    'background-color',
    'rgb(179, 38, 30)',
  )
})

test('a creator deletes a group on its page, and comes to My Groups', async ({ page, user }) => {
  const groupName = `Sunday Runners ${user.uid}`
  const id = await makeGroup(page, user, { groupName })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Delete this group' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(`Delete ${groupName}? It has no members.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete this group' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete this group' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await closeDialog(page, 'Deleted!')
  await expect(page).toHaveURL('/my-groups')
  await expect(page.getByText("You haven't created any groups yet.")).toBeVisible()
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeVisible()
})

test('members see the other members only if the creator allows it', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const other = await signUp({ name: 'Olga Other', verified: true })
  const id = await makeGroup(page, creator, { membersVisible: true })
  await joinByRest(page, id, other)
  await page.goto(`/groups/${id}`)
  await expect(page.getByText("Members see each other's names and photos.")).toBeVisible()
  await expect(page.getByText('Olga Other')).toHaveCount(0)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members.getByRole('listitem')).toHaveText(['OOOlga Other', 'PPPat Person'])
  // All that a member can do about another member is to block or report them.
  await expect(members.getByRole('button')).toHaveCount(1)
  await members.getByRole('button', { name: 'More for Olga Other' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Block', 'Report'])
  await page.keyboard.press('Escape')
  const leave = page.getByRole('button', { name: 'Leave Group' })
  await leave.click()
  await page.keyboard.press('Escape')
  await untilAnimationsEnded(page)
  // Waits for a frame, because a wrong move of the focus would happen within it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
  await expect(leave).toBeFocused()
  await leave.click()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(page.getByText('Olga Other')).toHaveCount(0)

  const closed = await makeGroup(page, creator)
  await joinByRest(page, closed, other)
  await joinByRest(page, closed, user)
  await page.goto(`/groups/${closed}`)
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
  await expect(members).toHaveCount(0)
})

test('a printed group is one page with the address for visitors and its QR code, without buttons', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, user, { approvalRequired: true })
  await planMeetings(id, user, { repeat: { every: 'week', times: 8 } })
  await page.goto(`/groups/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Announcements' }).scrollIntoViewIfNeeded()
  await expect(main.getByRole('list', { name: /^Dates of / })).toBeVisible()
  await chooseFromMenu(page, 'QR code')
  const dialog = page.getByRole('alertdialog', { name: 'Scan to open this group' })
  const address = page.url().replace('/groups/', '/s/')
  await expect(dialog.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(main.locator('svg[aria-label^="QR code"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await expect(main.getByText(address)).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const dates = main.getByRole('list', { name: /^Dates of / }).getByRole('listitem')
  await expect(dates).toHaveCount(4)
  for (const date of await dates.all()) await expect(date.getByRole('time')).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect(main.getByText('Reading', { exact: true }), 'no black on dark').toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('after joining and leaving, the focus is on the membership, and in My Groups in the next row', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { groupName: 'A first' })
  await joinByRest(page, await makeGroup(page, creator, { groupName: 'B second' }), user)
  await page.goto(`/groups/${id}`)
  const membership = page.getByRole('group', { name: 'Your membership' })
  const join = async () => {
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await closeDialog(page, 'Joined!')
    await expect(membership).toBeFocused()
  }
  await join()
  await page.getByRole('button', { name: 'Leave Group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /leave/i }).click()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(membership).toBeFocused()
  await join()

  await page.goto('/my-groups')
  const joined = page.getByRole('table', { name: 'My Joined Groups' })
  const leave = async (name: string) => {
    await joined.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Leave' }).click()
  }
  await leave('A first')
  await page.getByRole('alertdialog').getByRole('button', { name: /leave/i }).click()
  await expect(joined.getByRole('row', { name: 'A first' })).toHaveCount(0)
  await expect(joined.getByRole('link', { name: 'B second' })).toBeFocused()
  await leave('B second')
  await page.getByRole('alertdialog').getByRole('button', { name: /leave/i }).click()
  await expect(joined).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a toast can be closed, is shown once, and covers neither the button just used nor the bar of a phone', async ({
  page,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ ...PHONE, height: 1200 })
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}`)
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .first()
  const toast = page.locator('.notistack-Snackbar')
  await chooseFromMenu(page, 'Share')
  await expect(toast).toHaveText('The link is copied.')
  expect((await toast.boundingBox())?.y).toBeGreaterThan(900)
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  expect(y + height, 'above the bar').toBeLessThanOrEqual(1200 - 64)
  await toast.evaluate((first) => first.setAttribute('data-first', ''))
  await chooseFromMenu(page, 'Share')
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await expect(toast).toHaveCount(1)
  // While a menu is open, the toast is whole at the top of the window.
  await menu.click()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(100)
  const atTop = await toast.boundingBox()
  expect(atTop?.x).toBeGreaterThanOrEqual(0)
  expect((atTop?.x ?? 0) + (atTop?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  await page.keyboard.press('Escape')
  await toast.getByRole('button', { name: 'Close message' }).click()
  await expect(toast).toHaveCount(0)

  await page.setViewportSize({ ...PHONE, height: 360 })
  await menu.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await chooseFromMenu(page, 'Share')
  await expect(toast).toBeVisible()
  const above = await toast.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((await menu.boundingBox())?.y ?? 0)
})
