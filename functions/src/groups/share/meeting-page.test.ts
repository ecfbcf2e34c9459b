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
import { renderMeetingPage } from './meeting-page.ts'

const URL = `${ORIGIN}/s/group-1/m/m`

const render = (changes: Partial<Meeting> = {}, group: Partial<GroupWithMeeting> = {}, now = NOW) =>
  renderMeetingPage({ group: { ...GROUP, ...group }, meeting: { ...MEETING, ...changes } }, { origin: ORIGIN, now })
const shown = async (...args: Parameters<typeof render>) => readPage(await render(...args))

test('a meeting has a page of its own, with title, description, facts and the way to its group', async () => {
  const { document, content, canonical, facts } = await shown({ capacity: 10 }, { place: TOWN })
  expect(document.title).toBe('Rye and more · Tue 1 Dec 2026, Old Town Hall · Harbour Chess')
  expect(canonical).toBe(URL)
  expect([content('og:url'), content('og:title'), content('og:image')]).toEqual([URL, 'Rye and more', GROUP.image])
  expect(content('description')).toMatch(/^Tuesday,? 1 December 2026 at 19:00 CET, Old Town Hall\. We play\.$/)
  expect(content('robots')).toBeUndefined()
  expect(facts).toEqual([
    expect.stringMatching(/^Tuesday,? 1 December 2026 at 19:00 CET$/),
    'Until 21:00',
    'Old Town Hall',
    '3 going · 7 of 10 places left',
  ])
  const links = [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Harbour Chess', '/s/group-1'],
    ['Join this group', '/groups/group-1#meeting-m'],
    ['More video gaming groups in Split', '/s/in/3190261/video-gaming'],
    ['More groups in Split', '/s/in/3190261'],
    ['More video gaming groups', '/s/hobby/video-gaming'],
  ])
})

test('search engines read the meeting as an event, and the way to its page', async () => {
  const { ofType } = await shown()
  expect(ofType('Event')).toMatchObject([
    {
      description: 'We play.',
      startDate: '2026-12-01T19:00:00+01:00',
      eventStatus: `${SCHEMA}/EventScheduled`,
      url: URL,
    },
  ])
  expect(ofType('Event')[0]).not.toHaveProperty('previousStartDate')
  expect(ofType('BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        {},
        {},
        { name: 'Harbour Chess', item: `${ORIGIN}/s/group-1` },
        { position: 4, name: 'Rye and more', item: URL },
      ],
    },
  ])
})

test('a meeting that was moved says from when and where', async () => {
  const { facts, ofType } = await shown({
    movedFrom: '2026-11-30T17:30:00.000Z',
    movedFromLocal: { date: '2026-11-30', time: '18:30' },
    movedFromPlace: 'The old harbour',
  })
  expect(facts).toContainEqual(expect.stringMatching(/^Moved from Monday,? 30 November 2026 at 18:30 CET$/))
  expect(facts).toContain('Moved from The old harbour')
  expect(ofType('Event')).toMatchObject([
    {
      eventStatus: `${SCHEMA}/EventRescheduled`,
      startDate: '2026-12-01T19:00:00+01:00',
      previousStartDate: '2026-11-30T18:30:00+01:00',
    },
  ])
})

test('a cancelled meeting says so, also in its preview, and leads to the group', async () => {
  const { document, content, ofType } = await shown({ status: 'cancelled', cancelReason: 'Ice on the road.' })
  expect(document.querySelector('[role="note"]')?.textContent).toBe('This meeting is cancelled. Ice on the road.')
  expect(content('og:title')).toBe('Cancelled: Rye and more')
  expect(document.title).toMatch(/^Cancelled: Rye and more /)
  expect(document.querySelector('a.button')?.getAttribute('href')).toBe('/s/group-1')
  expect(ofType('Event')).toMatchObject([
    { name: 'Rye and more', startDate: '2026-12-01T19:00:00+01:00', eventStatus: `${SCHEMA}/EventCancelled` },
  ])
})

test('a meeting that is over says so, and leads to the group and its next meeting', async () => {
  const next = { ...MEETING, id: 'm2', startsAt: '2026-12-08T18:00:00.000Z', date: '2026-12-08' }
  const isAt = (time: string, nextMeeting: GroupWithMeeting['nextMeeting'] = next) =>
    shown({}, { nextMeeting }, new Date(`2026-12-01T${time}Z`))
  expect((await isAt('19:59:59')).document.querySelector('[role="note"]'), 'the meeting goes on').toBeNull()
  const { document } = await isAt('20:00:00')
  const note = document.querySelector('[role="note"]')
  expect(note?.textContent).toBe('This meeting is over.')
  const link = note?.nextElementSibling?.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    expect.stringMatching(/^Tuesday,? 8 December 2026 at 19:00 CET$/),
    '/s/group-1/m/m2',
  ])
  expect(document.querySelector('a.button')?.getAttribute('href')).toBe('/s/group-1')
  for (const nextMeeting of [null, { ...next, startsAt: '2026-12-01T20:00:00.000Z' }])
    expect((await isAt('20:00:00', nextMeeting)).document.body.textContent).not.toContain('Next meeting')
})

test('a meeting that lasts until another day says until when', async () => {
  expect((await shown({ endsAt: '2026-12-02T01:00:00.000Z' })).facts[1]).toBe('Until Wed 2 Dec 2026, 02:00')
})

test('the address of an online meeting is left out', async () => {
  const place = 'https://meet.example/room'
  const page = await render({ place, movedFromPlace: `Online: ${place}`, isOnline: true })
  expect(page).not.toContain('meet.example')
  expect(readPage(page).ofType('Event')).toMatchObject([
    { location: { '@type': 'VirtualLocation', name: 'Online', url: URL } },
  ])
})

test.each(AWKWARD_NAMES)('the title %s is shown unchanged, in a direction of its own', async (title) => {
  const { document, content, ofType } = await shown({ title }, { groupName: title })
  const heading = document.querySelector('h1')
  expect([heading?.textContent, heading?.getAttribute('dir')]).toEqual([title, 'auto'])
  expect(document.querySelector('h1 + p bdi')?.textContent).toBe(title)
  expect(content('og:title')).toBe(title)
  expect(ofType('Event')).toMatchObject([{ name: title, organizer: { name: title } }])
})

test('titles, notes, places and reasons with any text are shown unchanged, and add no element', async () => {
  const reasons = { status: 'cancelled', notes: 'a', cancelReason: 'a' } as const
  const { tags } = await shown(reasons)
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, anyText, async (title, notes, place, cancelReason) => {
      const page = await shown({ ...reasons, title, notes, place, cancelReason })
      expect(page.tags).toEqual(tags)
      expect(page.document.querySelector('h1')?.textContent).toBe(withLineFeeds(title))
      expect(page.document.querySelector('.text')?.textContent).toBe(withLineFeeds(notes))
      expect(page.document.querySelector('[role="note"] bdi')?.textContent).toBe(withLineFeeds(cancelReason))
      expect(page.ofType('Event')).toMatchObject([{ name: title, location: { name: place } }])
    }),
    { numRuns: 100 },
  )
})
