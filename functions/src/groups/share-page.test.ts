import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { renderGroupNotFoundPage, renderSharePage } from './share-page.ts'

// The tests parse the page of a shared link with a DOM library. The code that writes the page does not use this library.

const NOW = new Date('2026-11-22T12:00:00Z')
const ORIGIN = 'https://hobby.example'
const SCHEMA = 'https://schema.org'

const GROUP: GroupWithMeeting = {
  id: 'group-1',
  groupName: 'Harbour Chess',
  category: 'Video Gaming',
  location: 'Split',
  maxMembers: 8,
  startDate: '2026-12-01',
  image: 'https://pictures.example/a.webp',
  description: 'We play.',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  creatorName: 'Ada',
  creatorUid: 'ada',
  memberCount: 1,
  pendingCount: 0,
  waitingCount: 0,
  joinQuestions: [],
  place: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextMeeting: null,
  currentMeeting: null,
  lastAnnouncementAt: null,
}
const MEETING = {
  id: 'm',
  startsAt: '2026-12-01T18:00:00.000Z',
  date: '2026-12-01',
  time: '19:00',
  title: 'Rye and more',
  timeZone: 'Europe/Berlin',
  place: 'Old Town Hall',
}

const read = (page: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(page)
  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const linked: Record<string, unknown> = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  )
  return { document, content, linked }
}

const shared = async (changes: Partial<GroupWithMeeting> = {}) =>
  read(await renderSharePage({ ...GROUP, ...changes }, { origin: ORIGIN, now: NOW }))

test('a card has title, description, picture and address, all absolute', async () => {
  const { document, content } = await shared()
  expect(document.title).toBe('Harbour Chess')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/groups/group-1`)
  const names = ['title', 'description', 'image', 'url', 'type', 'site_name'].map((name) => content(`og:${name}`))
  expect(names).toEqual(['Harbour Chess', 'We play.', GROUP.image, `${ORIGIN}/s/group-1`, 'website', 'HobbyHub'])
  expect(content('description')).toBe('We play.')
  expect(content('twitter:card')).toBe('summary_large_image')
  expect(content('robots')).toBeUndefined()
  expect(document.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('the page describes the group and links to it, and does not redirect', async () => {
  const { document } = await shared({ id: 'a b"<ü' })
  expect(document.querySelector('meta[http-equiv="refresh"]')).toBeNull()
  const link = document.querySelector('a.button')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Join this group', '/groups/a%20b%22%3C%C3%BC'])
  const order = [...document.querySelectorAll('.brand a, h1, .facts, .button, .text')]
  expect(
    order.map(({ tagName }) => tagName),
    'the button above the description',
  ).toEqual(['A', 'H1', 'UL', 'A', 'P'])
  expect(order[0]?.getAttribute('href')).toBe('/')
})

test.each<[string, Partial<GroupWithMeeting>, boolean, string]>([
  ['that skips the approval', { approvalRequired: true }, false, 'Join this group'],
  ['that keeps it', { approvalRequired: true }, true, 'Ask to join this group'],
  ['to a full group', { approvalRequired: true, memberCount: 8 }, false, 'Ask to join this group'],
  ['to a group without approval', {}, true, 'Join this group'],
])('the button of an invitation %s says what it does', async (_, changes, keepsApproval, label) => {
  const options = { origin: ORIGIN, now: NOW, invite: 'code', keepsApproval }
  const { document } = read(await renderSharePage({ ...GROUP, ...changes }, options))
  expect(document.querySelector('a.button')?.textContent).toBe(label)
})

test.each<[string, Partial<GroupWithMeeting>, unknown[], string]>([
  ['that is open', {}, ['Start date: 1 December 2026', '7 of 8 places left'], 'Join this group'],
  [
    'with a next meeting',
    { nextMeeting: MEETING },
    [
      expect.stringMatching(/^Next meeting: Tuesday,? 1 December 2026 at 19:00 CET, Old Town Hall$/),
      '7 of 8 places left',
    ],
    'Join this group',
  ],
  [
    'for one member',
    { maxMembers: 1, memberCount: 0 },
    ['Start date: 1 December 2026', '1 of 1 place left'],
    'Join this group',
  ],
  [
    'that approves its members',
    { approvalRequired: true },
    ['Start date: 1 December 2026', '7 of 8 places left'],
    'Ask to join this group',
  ],
  ['that is full', { memberCount: 8 }, ['Start date: 1 December 2026', 'No places left'], 'See this group'],
  [
    'that has a negative maximum',
    { maxMembers: -5 },
    ['Start date: 1 December 2026', 'No places left'],
    'See this group',
  ],
  ['that has passed', { startDate: '2026-11-01' }, ['Start date: 1 November 2026', '1 joined'], 'See this group'],
])('a group %s says so', async (_, changes, facts, label) => {
  const { document } = await shared(changes)
  expect([...document.querySelectorAll('.facts li')].map(({ textContent }) => textContent)).toEqual([
    ...facts,
    'Created by Ada',
  ])
  expect(document.querySelector('a.button')?.textContent).toBe(label)
})

test('a planned meeting is an event, at its place’s time; a group without one, or whose has begun, is an organization', async () => {
  expect((await shared({ nextMeeting: MEETING })).linked).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Harbour Chess',
    startDate: '2026-12-01T19:00:00+01:00',
    location: { '@type': 'Place', name: 'Old Town Hall' },
    organizer: { '@type': 'Organization', name: 'Harbour Chess', url: `${ORIGIN}/groups/group-1` },
  })
  const begun = { ...MEETING, startsAt: NOW.toISOString() }
  for (const nextMeeting of [null, begun])
    expect((await shared({ nextMeeting })).linked).toMatchObject({ '@type': 'Organization', url: expect.any(String) })
})

test('an online group has a virtual location and an online attendance mode, not a place', async () => {
  const url = `${ORIGIN}/groups/group-1`
  for (const place of ['Online', 'online, by video', 'https://meet.example.com/room']) {
    const location = { '@type': 'VirtualLocation', name: place, url }
    const { linked } = await shared({ nextMeeting: { ...MEETING, place } })
    expect(linked).toMatchObject({
      '@type': 'Event',
      location,
      eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
    })
    expect((await shared({ location: place })).linked).toMatchObject({ '@type': 'Organization', location })
  }
  const { linked } = await shared({ nextMeeting: { ...MEETING, place: 'Onlineshop, Split' } })
  const location = { '@type': 'Place', address: 'Onlineshop, Split' }
  expect(linked).toMatchObject({ location, eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode` })
})

test('a long description is cut in a card, between two characters, and whole in the page', async () => {
  const description = '🥖'.repeat(301)
  const { document, content } = await shared({ description })
  expect(content('og:description')).toBe(`${'🥖'.repeat(299)}…`)
  expect(document.querySelector('.text')?.textContent).toBe(description)
})

test('where there is no group the way back is shown, and nothing is to be listed', async () => {
  const { document, content } = read(await renderGroupNotFoundPage())
  expect(document.querySelector('h1')?.textContent).toBe('Group not found.')
  expect(document.querySelector('.brand a')?.getAttribute('href')).toBe('/')
  expect(document.querySelector('a.button')?.getAttribute('href')).toBe('/groups')
  expect(content('robots')).toBe('noindex')
})

test("search engines read a group's town as its address, unless it meets online", async () => {
  const place = { id: 3190261, name: 'Split', country: 'HR', latitude: 43.51, longitude: 16.44 }
  const address = { '@type': 'PostalAddress', addressLocality: 'Split', addressCountry: 'HR' }
  expect((await shared({ place, location: 'The old harbour' })).linked.location).toEqual({
    '@type': 'Place',
    name: 'The old harbour',
    address,
  })
  expect((await shared({ place, location: 'Online' })).linked.location).not.toHaveProperty('address')
})

/** Arbitrary text with other alphabets, line ends, and the syntax of HTML, scripts and URLs. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', 'ü', 'Я', 'א', 'あ', '🥖', ' ', '\n', '\t', '<', '>', '&', '&amp;', '"', "'", '\\', '\u2028', '</p>'],
        ...[
          '</script>',
          '</SCRIPT >',
          '<script>',
          '<!--',
          '-->',
          ']]>',
          '<meta http-equiv="refresh" content="0;url=x">',
        ],
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((parts) => parts.join('')),
)
/** The value with its line ends as HTML parsers return them: CRLF and CR become LF. */
const asRead = (value: string): string => value.replaceAll(/\r\n?/g, '\n')

test('names, descriptions and places with any text are shown unchanged, and add no element', async () => {
  const tags = ({ document }: ReturnType<typeof read>) =>
    [...document.querySelectorAll('*')].map(({ tagName }) => tagName)
  const plain = tags(await shared())
  await fc.assert(
    fc.asyncProperty(text, text, text, fc.boolean(), async (groupName, description, place, hasMeeting) => {
      const nextMeeting = hasMeeting ? { ...MEETING, place } : null
      const page = await shared({ groupName, description, location: place, nextMeeting })
      const { document, content, linked } = page
      expect(tags(page)).toEqual(plain)
      expect(document.querySelector('h1')?.textContent).toBe(asRead(groupName))
      expect(document.querySelector('.text')?.textContent).toBe(asRead(description))
      expect(content('og:title')).toBe(asRead(groupName))
      const cut = [...description].length > 300
      if (!cut) expect(content('og:description')).toBe(asRead(description))
      expect(linked).toMatchObject({ name: groupName, description, location: { name: place } })
    }),
    { numRuns: 300 },
  )
})
