import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AWKWARD_NAMES,
  anyText,
  GROUP,
  MEETING,
  NOW,
  ORIGIN,
  readPage,
  SCHEMA,
  TOWN,
  withLineFeeds,
} from '../../../../tests/support/public-pages.ts'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { PAGE_CONTENT_SECURITY_POLICY } from '../../platform/html-page.ts'
import { notFoundHeaders, publicPageHeaders } from './page-headers.ts'
import { renderNotFoundPage } from './public-page.ts'
import { renderSharePage, type SharedGroup } from './share-page.ts'

const CARD = `${SITE_ORIGIN}/pictures/cards/a%20b.png`

type Changes = Partial<GroupWithMeeting>
type Others = Partial<Omit<SharedGroup, 'group'>> & { isListed?: boolean; invite?: string; keepsApproval?: boolean }

const render = (changes: Changes = {}, { isListed, invite, keepsApproval, ...others }: Others = {}) =>
  renderSharePage(
    { group: { ...GROUP, ...changes }, meetings: [], ...others },
    { origin: ORIGIN, now: NOW, invite, isListed: isListed ?? true, keepsApproval: keepsApproval ?? false },
  )
const shared = async (changes: Changes = {}, others: Others = {}) => readPage(await render(changes, others))

test('a page has title, description, picture and a canonical address of its own, all absolute', async () => {
  const { document, content, canonical } = await shared()
  expect(document.title).toBe('Harbour Chess · Video Gaming in Split')
  expect(canonical).toBe(`${ORIGIN}/s/group-1`)
  const names = ['title', 'description', 'image', 'url', 'type', 'site_name'].map((name) => content(`og:${name}`))
  expect(names).toEqual(['Harbour Chess', 'We play.', GROUP.image, `${ORIGIN}/s/group-1`, 'website', 'HobbyHub'])
  expect(content('description')).toBe('We play.')
  expect(content('twitter:card')).toBe('summary_large_image')
  expect(content('robots')).toBeUndefined()
  expect(document.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

// In the tests with a browser, as in Hosting's emulator, these pages have the policy of the static files.
test('the policy of public pages allows the site’s font, and no script', () => {
  for (const policy of [undefined, PAGE_CONTENT_SECURITY_POLICY])
    for (const headers of [publicPageHeaders(null, policy), notFoundHeaders(policy)]) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; font-src 'self'$/)
      expect(headers['content-security-policy']).not.toContain('script-src')
    }
})

test('title and description have the date and the place of the next meeting', async () => {
  const { document, content } = await shared({}, { meetings: [MEETING] })
  expect(document.title).toBe('Harbour Chess · Tue 1 Dec 2026, Old Town Hall')
  for (const name of ['description', 'og:description'])
    expect(content(name)).toMatch(/^Next meeting: Tuesday,? 1 December 2026 at 19:00 CET, Old Town Hall\. We play\.$/)
})

test('the link of an invitation is not for search engines', async () => {
  const { content, canonical } = await shared({}, { isListed: false, invite: 'code' })
  expect(content('robots')).toBe('noindex')
  expect(canonical).toBe(`${ORIGIN}/s/group-1`)
})

test.each([
  [
    'an uploaded picture as JPEG',
    `${SITE_ORIGIN}/pictures/aB-9.webp`,
    `${SITE_ORIGIN}/pictures/aB-9.jpg`,
    'image/jpeg',
  ],
  ['one of the site’s drawings as a card', `${SITE_ORIGIN}/demo/reading-1.webp`, CARD, 'image/png'],
  ['another file of the site as a card', `${SITE_ORIGIN}/og.png`, CARD, 'image/png'],
  ['a picture of another site as it is', 'https://pictures.example/demo/reading-1.webp', undefined, undefined],
  ['a site whose name begins like this one', `${SITE_ORIGIN}.example/demo/reading-1.webp`, undefined, undefined],
])('link previews show %s, with its measures if they are known', async (_, image, url = image, type) => {
  const { content, document } = await shared({ id: 'a b', image })
  expect([content('og:image'), content('og:image:type')]).toEqual([url, type])
  const measures = type ? ['1200', '630'] : [undefined, undefined]
  expect([content('og:image:width'), content('og:image:height')]).toEqual(measures)
  expect(document.querySelector('img')?.getAttribute('src'), 'the page itself').toBe(image)
})

test('the page describes the group and links to it, and does not redirect', async () => {
  const { document } = await shared({ id: 'a b"<ü' }, { meetings: [MEETING] })
  expect(document.querySelector('meta[http-equiv="refresh"]')).toBeNull()
  const link = document.querySelector('a.button')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Join this group', '/groups/a%20b%22%3C%C3%BC'])
  const order = [...document.querySelectorAll('h1, .facts, .button, .text')]
  expect(
    order.map(({ tagName }) => tagName),
    'the button above the meetings and the description',
  ).toEqual(['H1', 'UL', 'A', 'UL', 'P', 'UL'])
})

test('the header leads to Home and to all groups, and the foot to the groups nearby, to those of the same hobby, and to report the group', async () => {
  const links = async (changes: Changes) =>
    [...(await shared(changes)).document.querySelectorAll('a:not(.button)')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
  const header = [
    ['HobbyHub', '/'],
    ['Home', '/'],
    ['All Groups', '/groups'],
  ]
  const hobby = ['More drawing & painting groups', '/s/hobby/drawing-painting']
  const report = ['Report this group', '/s/group-1/report']
  expect(await links({ category: 'Drawing & Painting' })).toEqual([...header, hobby, report])
  expect(await links({ category: 'Drawing & Painting', place: TOWN })).toEqual([
    ...header,
    ['More drawing & painting groups in Split', '/s/in/3190261/drawing-painting'],
    ['More groups in Split', '/s/in/3190261'],
    hobby,
    report,
  ])
})

test('search engines do not follow the link to report a group', async () => {
  const { document } = await shared({ id: 'a b"<ü' })
  const link = document.querySelector('a[rel="nofollow"]')
  expect(link?.getAttribute('href')).toBe('/s/a%20b%22%3C%C3%BC/report')
})

test('the next meetings lead to their own pages', async () => {
  const meetings = ['a', 'b', 'ü/'].map((id) => ({ ...MEETING, id, title: `Meeting ${id}` }))
  const { document } = await shared({}, { meetings })
  const links = [...document.querySelectorAll('h2 + .facts a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Meeting a', '/s/group-1/m/a'],
    ['Meeting b', '/s/group-1/m/b'],
    ['Meeting ü/', '/s/group-1/m/%C3%BC%2F'],
  ])
})

test.each<[string, Changes, boolean, string]>([
  ['that skips the approval', { approvalRequired: true }, false, 'Join this group'],
  ['that keeps it', { approvalRequired: true }, true, 'Ask to join this group'],
  ['to a full group', { approvalRequired: true, memberCount: 8 }, false, 'Ask to join this group'],
  ['to a group without approval', {}, true, 'Join this group'],
])('the button of an invitation %s says what it does', async (_, changes, keepsApproval, label) => {
  const { document } = await shared(changes, { invite: 'code', keepsApproval })
  expect(document.querySelector('a.button')?.textContent).toBe(label)
})

const STARTS = 'Start date: 1 December 2026'

test.each<[string, Changes, Meeting[], unknown[], string]>([
  ['that is open', {}, [], [STARTS, '1 in · 7 of 8 places left'], 'Join this group'],
  [
    'with a next meeting',
    {},
    [MEETING],
    [
      expect.stringMatching(/^Next meeting: Tuesday,? 1 December 2026 at 19:00 CET, Old Town Hall$/),
      '1 in · 7 of 8 places left',
    ],
    'Join this group',
  ],
  [
    'that nobody has joined',
    { maxMembers: 1, memberCount: 0 },
    [],
    [STARTS, 'Be the first · 1 of 1 place left'],
    'Join this group',
  ],
  [
    'that approves its members',
    { approvalRequired: true },
    [],
    [STARTS, '1 in · 7 of 8 places left'],
    'Ask to join this group',
  ],
  ['that is full', { memberCount: 8 }, [], [STARTS, '8 in · no places left'], 'See this group'],
  ['that has a negative maximum', { maxMembers: -5 }, [], [STARTS, '1 in · no places left'], 'See this group'],
  ['that has passed', { startDate: '2026-11-01' }, [], ['Start date: 1 November 2026', '1 in'], 'See this group'],
])('a group %s says so', async (_, changes, meetings, facts, label) => {
  const page = await shared(changes, { meetings })
  expect(page.facts).toEqual([...facts, 'Run by Ada'])
  expect(page.document.querySelector('a.button')?.textContent).toBe(label)
})

test('search engines read each meeting with its own page, the group as an organization, and the way to the page', async () => {
  const second = { ...MEETING, id: 'm2', startsAt: '2027-06-01T17:00:00.000Z', endsAt: '2027-06-01T22:30:00.000Z' }
  const meetings = [MEETING, { ...second, date: '2027-06-01', notes: 'Bring bread.', capacity: 3 }]
  const { ofType, linked } = await shared({ place: TOWN }, { meetings })
  expect(linked.every((each) => each['@context'] === SCHEMA)).toBe(true)
  const organizer = { '@type': 'Organization', name: 'Harbour Chess', url: `${ORIGIN}/s/group-1` }
  const address = { '@type': 'PostalAddress', addressLocality: 'Split', addressCountry: 'HR' }
  const [first, other] = ofType('Event')
  expect(first).toEqual({
    '@context': SCHEMA,
    '@type': 'Event',
    name: 'Rye and more',
    startDate: '2026-12-01T19:00:00+01:00',
    endDate: '2026-12-01T21:00:00+01:00',
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: 'Old Town Hall', address },
    image: [GROUP.image],
    url: `${ORIGIN}/s/group-1/m/m`,
    organizer,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: `${SCHEMA}/InStock`,
      url: `${ORIGIN}/s/group-1/m/m`,
    },
  })
  expect(other).toMatchObject({
    description: 'Bring bread.',
    startDate: '2027-06-01T19:00:00+02:00',
    endDate: '2027-06-02T00:30:00+02:00',
    offers: { availability: `${SCHEMA}/SoldOut` },
    url: `${ORIGIN}/s/group-1/m/m2`,
  })
  expect(ofType('Organization')).toMatchObject([{ ...organizer, location: { address } }])
  expect(ofType('BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'HobbyHub', item: `${ORIGIN}/` },
        { position: 2, name: 'Video Gaming', item: `${ORIGIN}/s/hobby/video-gaming` },
        { position: 3, name: 'Harbour Chess', item: `${ORIGIN}/s/group-1` },
      ],
    },
  ])
})

test('an online group has a virtual location and an online attendance mode, and its online address is left out', async () => {
  const names = { Online: 'Online', 'online, by video': 'online, by video', 'https://meet.example/room': 'Online' }
  for (const [place, name] of Object.entries({ ...names, 'Online, http://meet.example/room': 'Online' })) {
    const others = { meetings: [{ ...MEETING, place }] }
    const { ofType, document } = await shared({ location: place, place: TOWN }, others)
    const location = { '@type': 'VirtualLocation', name }
    expect(ofType('Event')).toMatchObject([
      {
        location: { ...location, url: `${ORIGIN}/s/group-1/m/m` },
        eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
      },
    ])
    expect(ofType('Organization')).toMatchObject([{ location: { ...location, url: `${ORIGIN}/s/group-1` } }])
    expect(document.documentElement.outerHTML).not.toContain('meet.example')
  }
  const { ofType } = await shared({}, { meetings: [{ ...MEETING, place: 'Onlineshop, Split' }] })
  expect(ofType('Event')).toMatchObject([
    {
      location: { '@type': 'Place', address: 'Onlineshop, Split' },
      eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    },
  ])
})

test('a long description is cut in a card, between two characters, and whole in the page', async () => {
  const description = '🥖'.repeat(301)
  const { document, content } = await shared({ description })
  expect(content('og:description')).toBe(`${'🥖'.repeat(299)}…`)
  expect(document.querySelector('.text')?.textContent).toBe(description)
})

test.each([
  ['W', true],
  ['字', true],
  ['🥖', false],
  ['"', false],
  ['<', false],
])('a page has at most 30 kB, whatever the description: 5,000 × %s', async (character, isWhole) => {
  const meetings = [1, 2, 3].map(() => ({ ...MEETING, title: 'W'.repeat(120), place: 'W'.repeat(200) }))
  const description = character.repeat(5000)
  const page = await render(
    { groupName: 'W'.repeat(120), creatorName: 'W'.repeat(120), location: 'W'.repeat(200), description, place: TOWN },
    { meetings },
  )
  expect(Buffer.byteLength(page)).toBeLessThan(30_000)
  const shown = readPage(page).document.querySelector('.text')?.textContent ?? ''
  expect(shown === description).toBe(isWhole)
  if (!isWhole) expect(shown).toMatch(/^.{2000,}…$/u)
})

test.each(['Group', 'Meeting'] as const)(
  'where there is no %s the way back is shown, and nothing is to be listed',
  async (what) => {
    const { document, content } = readPage(await renderNotFoundPage(what))
    expect(document.querySelector('h1')?.textContent).toBe(`${what} not found.`)
    expect(document.querySelector('nav a')?.getAttribute('href')).toBe('/')
    expect(document.querySelector('a.button')?.getAttribute('href')).toBe('/groups')
    expect(content('robots')).toBe('noindex')
  },
)

test.each(AWKWARD_NAMES)('the group name %s is shown unchanged, in a direction of its own', async (groupName) => {
  const { document, content, ofType } = await shared({ groupName, creatorName: groupName }, { meetings: [MEETING] })
  const heading = document.querySelector('h1')
  expect([heading?.textContent, heading?.getAttribute('dir')]).toEqual([groupName, 'auto'])
  expect(document.querySelector('.facts li:last-child bdi')?.textContent).toBe(groupName)
  expect(document.title).toBe(`${groupName} · Tue 1 Dec 2026, Old Town Hall`)
  expect(content('og:title')).toBe(groupName)
  expect(ofType('Organization')).toMatchObject([{ name: groupName }])
})

test('names, descriptions and places with any text are shown unchanged, and add no element', async () => {
  const plain = [(await shared()).tags, (await shared({}, { meetings: [MEETING] })).tags]
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, fc.boolean(), async (groupName, description, place, hasMeeting) => {
      const meetings = hasMeeting ? [{ ...MEETING, place, title: groupName }] : []
      const page = await shared({ groupName, description, location: place, creatorName: place }, { meetings })
      const { document, content, ofType, tags } = page
      expect(tags).toEqual(plain[meetings.length])
      expect(document.querySelector('h1')?.textContent).toBe(withLineFeeds(groupName))
      expect(document.querySelector('.text')?.textContent).toBe(withLineFeeds(description))
      expect(content('og:title')).toBe(withLineFeeds(groupName))
      if (!hasMeeting && [...description].length <= 300)
        expect(content('og:description')).toBe(withLineFeeds(description))
      expect(ofType('Organization')).toMatchObject([{ name: groupName, location: { name: place } }])
      expect(ofType('Event')).toMatchObject(meetings.map(() => ({ name: groupName, location: { name: place } })))
    }),
    { numRuns: 300 },
  )
})
