import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { Town } from '@hobbyhub/contract/groups/town'
import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { Timestamp } from 'firebase-admin/firestore'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeModerator, signUp } from '../../support/accounts.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { database, databaseOf } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow, groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { cancelMeeting, changeMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const FEEDS = [endpoints.calendarFeed, endpoints.atomFeed, endpoints.jsonFeed] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** Towns far from each other and from those of the other tests, so that each test knows all groups near its town. */
let lastTown = 0
const newTown = (): Town => {
  lastTown += 1
  return { id: 800_000_000 + lastTown, name: 'Here', country: 'AQ', latitude: -60 - lastTown, longitude: -120 }
}

type Query = Readonly<Record<string, string>>
const near = ({ latitude, longitude }: Town, query: Query = {}): Query => ({
  near: `${latitude},${longitude}`,
  ...query,
})

const items = async (query: Query) => (await expectSuccess(endpoints.jsonFeed, 200, { query })).body.items
const titles = async (query: Query) => (await items(query)).map(({ title }) => title)
const calendar = async (query: Query) =>
  parseCalendarEvents((await expectSuccess(endpoints.calendarFeed, 200, { query })).body)

const atom = async (query: Query) => {
  const { body } = await expectSuccess(endpoints.atomFeed, 200, { query })
  const document = new new Window().DOMParser().parseFromString(body, 'application/xml')
  const text = (parent: Pick<typeof document, 'querySelector'>, selector: string) =>
    parent.querySelector(selector)?.textContent
  return {
    id: text(document, 'feed > id'),
    author: text(document, 'author > name'),
    updated: text(document, 'feed > updated'),
    entries: [...document.querySelectorAll('entry')].map((entry) => ({
      id: text(entry, 'id'),
      title: text(entry, 'title'),
      summary: text(entry, 'summary'),
      published: text(entry, 'published'),
      updated: text(entry, 'updated'),
      link: entry.querySelector('link')?.getAttribute('href'),
      category: entry.querySelector('category')?.getAttribute('term'),
    })),
  }
}

/** Stores groups with a meeting directly; each starts this many days from now. */
const storeGroups = async (place: Town, days: readonly number[], changes = {}, db = database()) => {
  const batch = db.batch()
  for (const each of days) {
    const { createdAt: _, creatorEmail: __, ...payload } = groupPayload({ ...changes, place })
    const fields = { ...newGroupDefaults, ...payload, creatorName: 'Ada', creatorUid: 'ada', place }
    const startsAt = Timestamp.fromMillis(Date.now() + each * DAY_MS)
    const local = {
      title: `In ${each} days`,
      // The job for new rules of time zones would move a meeting whose local time is another.
      ...toLocalTime(startsAt.toDate().toISOString(), 'Europe/Berlin'),
      timeZone: 'Europe/Berlin',
      place: 'Hall',
    }
    const group = db.collection('groups').doc()
    const nextMeeting = { ...local, id: 'm', startsAt }
    batch.set(group, { ...fields, nextMeeting, createdAt: Timestamp.now(), ...derivedGroupFields(fields) })
    batch.set(group.collection('meetings').doc('m'), {
      ...local,
      startsAt,
      endsAt: Timestamp.fromMillis(startsAt.toMillis() + 7_200_000),
      notes: null,
      capacity: null,
      goingCount: 0,
      waitingCount: 0,
      status: 'planned',
      seriesId: null,
      sequence: 0,
      isOnline: false,
      cancelReason: null,
      movedFrom: null,
      movedFromLocal: null,
      movedFromPlace: null,
    })
  }
  await batch.commit()
}

let counter: ReadCounter
beforeAll(async () => {
  counter = await openReadCounter()
})
afterAll(() => counter.end())

test('all formats have the next meeting of each group near a place, soonest first, without online addresses and names', async () => {
  const [creator, town] = [await signUp({ name: 'Ada Unnamed' }), newTown()]
  const [later, sooner, far] = [
    await makeGroup(creator, { groupName: 'Later & <b>bold', place: town, category: 'Cooking' }),
    await makeGroup(creator, { groupName: 'Sooner', place: { ...town, latitude: town.latitude + 0.2 } }),
    await makeGroup(creator, { place: { ...town, latitude: town.latitude + 0.23 } }),
  ]
  const online = { onlineUrl: 'https://meet.example/secret', place: 'https://meet.example/place' }
  const [laterId = ''] = await planMeetings(later, creator, {
    ...online,
    title: 'Rye “&” <i>oats',
    date: dayFromNow(9),
    notes: 'At https://meet.example/notes with Clara',
    capacity: 12,
  })
  const [soonerId = ''] = await planMeetings(sooner, creator, { title: 'First', date: dayFromNow(8) })
  await planMeetings(sooner, creator, { title: 'Second', date: dayFromNow(10) })
  await planMeetings(far, creator, { title: 'Too far away' })
  await replyToMeetingAs({ id: later, meetingId: laterId }, creator)

  const urlOf = (id: string, meetingId: string) => `${hostingOrigin()}/s/${id}/m/${meetingId}`
  const urls = [urlOf(sooner, soonerId), urlOf(later, laterId)]
  const stored = await database().doc(`groups/${later}/meetings/${laterId}`).get()
  const changedAt = stored.updateTime?.toDate().toISOString()
  const query = near(town)

  const { body: feed } = await expectSuccess(endpoints.jsonFeed, 200, { query })
  const filter = new URLSearchParams(near(town, { km: '25' }))
  expect(feed).toMatchObject({
    title: `Meetings within 25 km of ${town.latitude}, ${town.longitude}`,
    home_page_url: `${hostingOrigin()}/groups?${filter}`,
    feed_url: `${hostingOrigin()}/groupInformation/meetings.json?${filter}`,
  })
  expect(feed.items.map(({ url }) => url)).toEqual(urls)
  expect(feed.items[1]).toEqual({
    id: urls[1],
    url: urls[1],
    title: 'Rye “&” <i>oats',
    content_text: expect.stringMatching(/^Later & <b>bold · \w+, \d+ \w+ \d{4} at 19:00 \w+ · Online$/),
    date_published: stored.createTime?.toDate().toISOString(),
    date_modified: changedAt,
    _meeting: {
      startsAt: stored.get('startsAt').toDate().toISOString(),
      endsAt: stored.get('endsAt').toDate().toISOString(),
      timeZone: 'Europe/Berlin',
      place: 'Online',
      groupId: later,
      groupName: 'Later & <b>bold',
      category: 'Cooking',
      goingCount: 1,
      capacity: 12,
    },
  })

  const read = await atom(query)
  expect(read).toMatchObject({ author: 'HobbyHub', updated: changedAt })
  expect(read.id).toBe(`${hostingOrigin()}/groupInformation/meetings.atom?${filter}`)
  expect(read.entries.map(({ id, link }) => [id, link])).toEqual(urls.map((url) => [url, url]))
  expect(read.entries[1]).toMatchObject({
    title: 'Rye “&” <i>oats',
    summary: feed.items[1]?.content_text,
    updated: changedAt,
    category: 'Cooking',
  })

  const events = await calendar(query)
  const own = (await expectSuccess(endpoints.groupCalendar, 200, { params: { id: later } })).body
  expect(events.map(({ url }) => url)).toEqual(urls)
  expect(events[1]?.uid).toBe(parseCalendarEvents(own)[0]?.uid)
  expect(events[1]).toMatchObject({ summary: 'Rye “&” <i>oats', location: 'Online', status: 'CONFIRMED' })

  for (const endpoint of FEEDS) {
    const { body } = await callEndpoint(endpoint, { query })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    for (const hidden of ['meet.example', 'Clara', 'Ada Unnamed', creator.uid, creator.email])
      expect(text).not.toContain(hidden)
  }
  expect(await titles(near(town, { km: '50' }))).toContain('Too far away')
})

test('a change, a cancellation and a hidden group are in the feed at once', async () => {
  const [creator, moderator, town] = [await signUp(), await makeModerator(), newTown()]
  const id = await makeGroup(creator, { place: town })
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'First', date: dayFromNow(8) })
  await planMeetings(id, creator, { title: 'Second', date: dayFromNow(9) })
  const before = await atom(near(town))
  await changeMeeting({ id, meetingId }, creator, { title: 'First, again', date: dayFromNow(8), place: 'New hall' })
  const after = await atom(near(town))
  expect(after.entries).toMatchObject([{ title: 'First, again', published: before.entries[0]?.published }])
  expect(Date.parse(after.updated ?? '')).toBeGreaterThan(Date.parse(before.updated ?? ''))
  await cancelMeeting({ id, meetingId }, creator)
  expect(await titles(near(town))).toEqual(['Second'])
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  expect(await titles(near(town))).toEqual([])
  expect(await calendar(near(town))).toEqual([])
  expect((await atom(near(town))).entries).toEqual([])
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
  expect(await titles(near(town))).toEqual(['Second'])
})

test('a meeting that has begun is in no feed, nor one that its group’s copy is behind', async () => {
  const town = newTown()
  await storeGroups(town, [-0.01, 1, 2, 3, 4])
  const groups = await database()
    .collection('groups')
    .where('place.id', '==', town.id)
    .orderBy('nextMeeting.startsAt')
    .get()
  const [, , cancelled, moved, deleted] = groups.docs.map(({ ref }) => ref.collection('meetings').doc('m'))
  await cancelled?.update({ status: 'cancelled' })
  await moved?.update({ startsAt: Timestamp.fromMillis(Date.now() - 60_000) })
  await deleted?.delete()
  expect(await titles(near(town))).toEqual(['In 1 days'])
  // Otherwise the scheduled jobs of other tests would find it.
  await groups.docs[0]?.ref.delete()
})

test('a feed has 100 groups at most, and costs a bounded number of reads', async () => {
  const [town, project] = [newTown(), 'demo-feeds']
  const [db, counterOfProject] = [databaseOf(project), await openReadCounter({ project })]
  // All of them have stored the town's cells, but 350 are too far away.
  for (const count of [200, 150]) await storeGroups(town, Array<number>(count).fill(1), {}, db)
  const { docs } = await db.collection('groups').get()
  const writer = db.bulkWriter()
  for (const { ref } of docs) writer.update(ref, { 'place.latitude': 60 })
  await writer.close()
  const days = Array.from({ length: 120 }, (_, at) => 2 + at)
  await storeGroups(town, days, {}, db)
  const read = async () => {
    counterOfProject.take()
    const { body } = await expectSuccess(endpoints.jsonFeed, 200, {
      query: near(town),
      origin: counterOfProject.origin,
    })
    return { found: body.items.map(({ title }) => title), reads: counterOfProject.take().documents }
  }
  const beside = await read()
  expect([beside.found.length, beside.reads]).toEqual([404 - 350, 404 + 54])
  const cleaner = db.bulkWriter()
  for (const { ref } of docs) cleaner.delete(ref)
  await cleaner.close()
  expect(await read()).toEqual({ found: days.slice(0, 100).map((day) => `In ${day} days`), reads: 101 + 100 })
  await counterOfProject.end()
}, 60_000)

test('a hobby’s feed has its groups alone', async () => {
  const [town, category] = [newTown(), 'Fishing']
  await storeGroups(town, [1, 2], { category })
  await storeGroups(town, [1.5], { category: 'Writing' })
  const { body } = await expectSuccess(endpoints.jsonFeed, 200, { query: { category } })
  expect(body).toMatchObject({ title: 'Fishing meetings', home_page_url: `${hostingOrigin()}/s/hobby/fishing` })
  expect(body.items.map(({ title }) => title)).toEqual(expect.arrayContaining(['In 1 days', 'In 2 days']))
  expect([...new Set(body.items.map(({ _meeting }) => _meeting.category))]).toEqual([category])
})

test.each([
  ['HTML', '<script>alert(1)</script> & ]]> "\''],
  ['right to left', 'מועדון קריאה abc'],
  ['an emoji', '👩‍👩‍👧‍👦'],
  ['120 letters', 'W'.repeat(120)],
  ['what XML cannot have', 'A\ufffe\uffffB'],
])('a name that is %s is in every format as it is', async (_, groupName) => {
  const town = newTown()
  await storeGroups(town, [1], { groupName })
  const [item] = await items(near(town))
  expect(item?._meeting.groupName).toBe(groupName)
  const [entry] = (await atom(near(town))).entries
  expect(entry?.summary).toContain(groupName.replaceAll(/[\ufffe\uffff]/g, ''))
  const [event] = await calendar(near(town))
  expect(event?.description).toContain(groupName)
})

describe.each(FEEDS)('$path', (endpoint) => {
  test('may be kept by the CDN for ten minutes, and has its own type', async () => {
    const query = near(newTown())
    const { headers } = await callEndpoint(endpoint, { query })
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=600')
    expect(headers.get('content-type')?.split(';')[0]).toBe(endpoint.responseType)
    const own = await callEndpoint(endpoint, { query, as: await signUp() })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each<[string, Query]>([
    ['no filter', {}],
    ['both filters', { near: '1,1', category: 'Reading' }],
    ['an unknown category', { category: 'Knitting' }],
    ['a category in another case', { category: 'reading' }],
    ['an empty category', { category: '' }],
    ['an empty position', { near: '' }],
    ['a latitude off the earth', { near: '90.01,0' }],
    ['a longitude off the earth', { near: '0,-180.01' }],
    ['no position', { near: 'Leeds' }],
    ['half a position', { near: '53.8' }],
    ['another radius', { near: '1,1', km: '30' }],
    ['no radius', { near: '1,1', km: '' }],
    ['a radius without a position', { category: 'Reading', km: '25' }],
  ])('refuses %s without a read', async (_, query) => {
    counter.take()
    const { code, headers } = await expectRefusal(endpoint, 400, { query, origin: counter.origin })
    expect([code, headers.get('cache-control')]).toEqual(['invalid-argument', 'no-store'])
    expect(counter.take().documents).toBe(0)
  })

  test('is what its path answers, with what was added on its way, and no group is', async () => {
    for (const added of ['?category=Reading&utm_source=a', '/?category=Reading', '?category=Reading).'])
      expect((await sendRequest('GET', endpoint.path + added)).status, added).toBe(200)
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await sendRequest(method, endpoint.path)).status, method).toBe(405)
    const id = await makeGroup(await signUp())
    expect((await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body._id).toBe(id)
  })
})
