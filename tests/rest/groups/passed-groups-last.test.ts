import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { cellTokenOf } from '@hobbyhub/contract/groups/near-cells'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow, groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const HOUR_MS = 60 * 60 * 1000

let counter: ReadCounter
beforeAll(async () => {
  counter = await openReadCounter()
})
afterAll(() => counter.end())

const startOfDay = (days: number): Date => new Date(`${dayFromNow(days)}T00:00:00Z`)
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

type Stored = Partial<CreateGroupPayload> & { readonly id: string; readonly meets?: Date; readonly tokens?: string[] }

/** The pages of a list. `between` runs after each page. */
const readPages = async (query: Record<string, string>, between?: (page: number) => Promise<unknown>) => {
  const pages = []
  let path: string | undefined = `/groupInformation?${new URLSearchParams(query)}`
  while (path !== undefined) {
    const { status, headers, body } = await sendRequest('GET', path)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBeNull()
    pages.push(endpoints.listGroups.responses[200].parse(body))
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    await between?.(pages.length)
  }
  return pages
}

/** Each test searches near a place where no other test has groups. */
let lastPlace = 0
const newPlace = () => {
  lastPlace += 2
  const [latitude, longitude] = [-35, -150 + lastPlace]
  const near = `${latitude},${longitude}`
  const prefix = `place-${lastPlace}-`
  let stored = 0
  /** Stores groups near the place directly. `id` is the end of a group's id; `meets` is the start of its next meeting. */
  const store = async (groups: readonly Stored[]) => {
    const batch = database().batch()
    for (const { id, meets, tokens, ...changes } of groups) {
      stored += 1
      const { createdAt: _, creatorEmail: __, ...payload } = groupPayload({ groupName: `Group ${stored}`, ...changes })
      const place = { id: 1, name: 'Here', country: 'GB', latitude, longitude }
      const fields = { ...newGroupDefaults, ...payload, creatorName: 'Ada', creatorUid: 'ada', place }
      const local = { id: 'm', title: '', date: '2040-01-01', time: '19:00', timeZone: 'Europe/Berlin', place: 'Hall' }
      batch.set(database().doc(`groups/${prefix}${id}`), {
        ...fields,
        ...(meets ? { nextMeeting: { ...local, startsAt: Timestamp.fromDate(meets) } } : {}),
        createdAt: Timestamp.now(),
        ...derivedGroupFields(fields),
        ...(tokens ? { searchTokens: tokens } : {}),
      })
    }
    await batch.commit()
  }
  /** The pages of a list near the place, by the ends of the groups' ids. `between` runs after each page. */
  const walk = async (query: Record<string, string>, between?: (page: number) => Promise<unknown>) => {
    const pages = await readPages({ near, ...query }, between)
    return pages.map((groups) => groups.map(({ _id }) => _id.slice(prefix.length)))
  }
  const list = async (query: Record<string, string>) => (await walk(query)).flat()
  return { near, prefix, latitude, longitude, store, walk, list }
}

/** Groups of each kind. Their ids say the order of `soonest`. */
const everyKind: readonly Stored[] = [
  { id: '6-passed', startDate: dayFromNow(-3) },
  // Not tomorrow: at midnight, this meeting would begin while a test runs.
  { id: '1-meets', startDate: dayFromNow(-9), meets: startOfDay(2) },
  // At the same time, a meeting comes before a start date.
  { id: '3-starts', startDate: dayFromNow(4), category: 'Cooking' },
  { id: '2-meets', startDate: dayFromNow(2), meets: startOfDay(4), category: 'Cooking' },
  { id: '7-passed-earlier', startDate: dayFromNow(-30), category: 'Cooking' },
  { id: '0-starts-today', startDate: dayFromNow(0) },
  { id: '5-meets-later', startDate: dayFromNow(1), meets: inHours(24 * 60), groupName: 'Pelargonium' },
  { id: '4-meeting-was', startDate: dayFromNow(5), meets: inHours(-1), groupName: 'A pelargonium', maxMembers: 0 },
]
const inOrder = everyKind.map(({ id }) => id).toSorted()

test('soonest goes by next meeting or start date; groups that have passed come last', async () => {
  const place = newPlace()
  await place.store(everyKind)
  expect(await place.list({ sort: 'soonest' })).toEqual(inOrder)
  expect(await place.list({ sort: 'soonest', order: 'asc', passed: 'last' })).toEqual(inOrder)
  for (let limit = 1; limit <= everyKind.length; limit += 1) {
    const pages = await place.walk({ sort: 'soonest', limit: String(limit) })
    expect(pages.flat()).toEqual(inOrder)
    // Without passed groups to drop, each page is full, and no page is empty.
    expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(Array(pages.length - 1).fill(limit))
    expect(pages.at(-1)).not.toEqual([])
  }
})

test('soonest has every filter', async () => {
  const place = newPlace()
  await place.store(everyKind)
  const soonest = (query: Record<string, string>) => place.list({ sort: 'soonest', limit: '2', ...query })
  expect(await soonest({ category: 'Cooking' })).toEqual(['2-meets', '3-starts', '7-passed-earlier'])
  expect(await soonest({ q: 'pelargonium' })).toEqual(['4-meeting-was', '5-meets-later'])
  expect(await soonest({ q: 'pelargonivm', fuzzy: 'true' })).toEqual(['4-meeting-was', '5-meets-later'])
  expect(await soonest({ joinable: 'true' })).toEqual(['0-starts-today', '2-meets', '3-starts', '5-meets-later'])
  expect(await soonest({ joinable: 'true', q: 'pelargonium' })).toEqual(['5-meets-later'])
  expect(await soonest({ joinable: 'true', category: 'Cooking' })).toEqual(['2-meets', '3-starts'])
  expect(await soonest({ joinable: 'true', category: 'Cooking', q: 'group' })).toEqual(['2-meets', '3-starts'])
})

test('soonest needs no filter, and does not find hidden groups', async () => {
  const creator = await signUp({ verified: true })
  const ids = [
    await makeGroup(creator, { startDate: dayFromNow(9) }),
    await makeGroup(creator, { startDate: dayFromNow(8) }),
    await makeGroup(creator, { startDate: dayFromNow(12) }),
  ]
  const [first = '', , third = ''] = ids
  await planMeetings(third, creator, { date: dayFromNow(3) })
  const soonest = async (query: Record<string, string>) => {
    const pages = await readPages({ sort: 'soonest', limit: '100', ...query })
    return pages.flatMap((groups) => groups.map(({ _id }) => _id).filter((id) => ids.includes(id)))
  }
  expect(await soonest({})).toEqual([third, ids[1], first])
  expect(await soonest({ joinable: 'true' })).toEqual([third, ids[1], first])
  const hidden = database().doc(`groups/${first}`)
  await database()
    .doc(`hiddenGroups/${first}`)
    .set((await hidden.get()).data() ?? {})
  await hidden.delete()
  expect(await soonest({ category: 'Reading' })).toEqual([third, ids[1]])
})

test('by start date, passed=last moves the groups that have passed to the end', async () => {
  const place = newPlace()
  await place.store(everyKind)
  const upcoming = ['0-starts-today', '5-meets-later', '2-meets', '3-starts', '4-meeting-was']
  const passed = ['6-passed', '1-meets', '7-passed-earlier']
  const byDate = (query: Record<string, string>) => place.list({ sort: 'startDate', limit: '2', ...query })
  expect(await byDate({ passed: 'last' })).toEqual([...upcoming, ...passed])
  expect(await byDate({ passed: 'last', order: 'desc' })).toEqual([...upcoming.toReversed(), ...passed])
  expect(await byDate({})).toEqual([...passed.toReversed(), ...upcoming])
  expect(await byDate({ passed: 'last', joinable: 'true' })).toEqual(upcoming.slice(0, -1))
  const { headers } = await expectSuccess(endpoints.listGroups, 200, { query: { sort: 'startDate', passed: 'last' } })
  expect(headers.get('x-total-count')).toBeNull()
})

test('groups at the same time come once each, on any pages', async () => {
  const place = newPlace()
  const at = (id: string, meets?: Date): Stored => ({ id, startDate: dayFromNow(2), ...(meets ? { meets } : {}) })
  const meeting = ['a', 'c', 'e'].map((id) => at(id, startOfDay(2)))
  const starting = ['b', 'd', 'f'].map((id) => at(id))
  await place.store([...meeting, ...starting, at('g', new Date(startOfDay(2).getTime() + 1))])
  for (const limit of ['1', '2', '3', '4', '5', '6', '7'])
    expect(await place.list({ sort: 'soonest', limit })).toEqual(['a', 'c', 'e', 'b', 'd', 'f', 'g'])
})

test('a group whose meeting begins between two pages comes again only if it then belongs to a later page', async () => {
  const place = newPlace()
  const ids = ['a', 'b', 'c', 'd']
  const noonOf = (days: number) => new Date(startOfDay(days).getTime() + 12 * HOUR_MS)
  const walkWhile = async (startDate: string) => {
    await place.store(ids.map((id, at) => ({ id, startDate: dayFromNow(at + 1), meets: noonOf(at + 1) })))
    const last = database().doc(`groups/${place.prefix}b`)
    await last.update({ startDate })
    return place.walk({ sort: 'soonest', limit: '2' }, () =>
      last.update({ 'nextMeeting.startsAt': Timestamp.fromDate(inHours(-1)) }),
    )
  }
  const pages = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(await walkWhile(dayFromNow(2))).toEqual(pages)
  expect(await walkWhile(dayFromNow(9))).toEqual([...pages, ['b']])
})

test('a page that continues after a past time or date lists nothing twice', async () => {
  const place = newPlace()
  await place.store(everyKind)
  const cursor = (position: unknown) =>
    Buffer.from(`${JSON.stringify(position)}\ngroups/${place.prefix}0-starts-today`).toString('base64url')
  const after = (position: unknown) => place.list({ sort: 'soonest', after: cursor(position) })
  const pastSeconds = Math.floor(inHours(-48).getTime() / 1000)
  expect(await after(['nextMeeting.startsAt asc', [pastSeconds, 0]])).toEqual(inOrder)
  expect(await after(['startDate asc', dayFromNow(-5)])).toEqual(inOrder)
  expect(await after(['startDate desc', dayFromNow(5)])).toEqual(['6-passed', '7-passed-earlier'])
  expect(await after(['nextMeeting.startsAt asc', [253_402_300_799, 0]])).toEqual(['6-passed', '7-passed-earlier'])
  expect(await after(['startDate asc', '9999-12-31'])).toEqual(['6-passed', '7-passed-earlier'])
})

const byDateQuery = { sort: 'startDate', passed: 'last' }
test.each<[position: readonly unknown[], query: Record<string, string>]>([
  [['startDate asc', 'soon'], {}],
  [['startDate asc', '2026-02-30'], {}],
  [['startDate asc', '+010000-01-01'], {}],
  [['startDate desc', ''], {}],
  [['startDate asc', null], {}],
  [['nextMeeting.startsAt asc', '2026-02-01'], {}],
  [['nextMeeting.startsAt asc', [1e12, 0]], {}],
  [['nextMeeting.startsAt asc', [0, -1]], {}],
  [['nextMeeting.startsAt desc', [0, 0]], {}],
  [['groupNameKey asc', 'a'], {}],
  [['startDate desc', '2026-02-01'], { joinable: 'true' }],
  [['nextMeeting.startsAt asc', [1, 0]], byDateQuery],
  [['startDate asc', '2026-02-01'], { ...byDateQuery, order: 'desc' }],
  [['nextMeeting.startsAt asc', [1, 0]], { sort: 'startDate' }],
])('refuses the forged position %j of a list of %j', async (position, query) => {
  const after = Buffer.from(`${JSON.stringify(position)}\ngroups/a`).toString('base64url')
  const { details } = await expectRefusal(endpoints.listGroups, 400, { query: { sort: 'soonest', ...query, after } })
  expect(details?.map(({ path }) => path)).toEqual(['after'])
})

test.each<[Record<string, string>, string, string]>([
  [{ sort: 'soonest', order: 'desc' }, 'order', 'With sort=soonest, the soonest come first: leave order out.'],
  [{ passed: 'last' }, 'passed', 'passed needs sort=startDate or sort=soonest.'],
  [{ sort: 'name', passed: 'last' }, 'passed', 'passed needs sort=startDate or sort=soonest.'],
  [{ sort: 'startDate', passed: 'first' }, 'passed', 'Only last is understood.'],
])('refuses %j', async (query, path, message) => {
  const { details } = await expectRefusal(endpoints.listGroups, 400, { query })
  expect(details).toEqual([{ path, message }])
})

test('a page reads at most three times as much as a page of a search, and no group is lost between', {
  timeout: 60_000,
}, async () => {
  const place = newPlace()
  // Most of these groups are stored with the map cell of the place, but in a town far away. The list reads and drops them.
  const cell = cellTokenOf(place, 25)
  const far = { id: 1, name: 'Far', country: 'GB', latitude: 10, longitude: 10 }
  const groups = Array.from({ length: 90 }, (_, at): Stored => {
    const kind = ['meets', 'starts', 'passed'][at % 3]
    const days = Math.floor(at / 3) + 2
    return {
      id: `${String(at).padStart(2, '0')}`,
      startDate: dayFromNow(kind === 'passed' ? -days : days),
      ...(kind === 'meets' ? { meets: startOfDay(days) } : {}),
      tokens: [cell],
    }
  })
  await place.store(groups)
  const isHere = (at: number) => (at % 3 === 1 ? at > 60 : at % 7 === 0)
  const batch = database().batch()
  for (const [at, { id }] of groups.entries())
    if (!isHere(at)) batch.update(database().doc(`groups/${place.prefix}${id}`), { place: far })
  await batch.commit()
  const here = groups.filter((_, at) => isHere(at))
  const expected = [
    ...here.filter(({ startDate }) => (startDate ?? '') > dayFromNow(0)),
    ...here.filter(({ startDate }) => (startDate ?? '') < dayFromNow(0)),
  ]
  expect(await place.list({ sort: 'soonest', limit: '2' })).toEqual(expected.map(({ id }) => id))
  counter.take()
  const path = `/groupInformation?near=${place.near}&sort=soonest&limit=2`
  expect((await fetch(counter.origin + path)).status).toBe(200)
  // Four rounds of three documents, of the groups by meeting and of those by start date.
  expect(counter.take().documents).toBe(4 * 3 * 2)
})

test.each(['meets', 'starts'])('waits for a group that %s after many that are too far away', async (kind) => {
  const place = newPlace()
  const at = (id: string, days: number, meets: boolean): Stored => ({
    id,
    tokens: [cellTokenOf(place, 25)],
    ...(meets ? { startDate: dayFromNow(-1), meets: startOfDay(days) } : { startDate: dayFromNow(days) }),
  })
  const isMeeting = kind === 'meets'
  const far = Array.from({ length: 20 }, (_, day) => at(`far-${day}`, day + 1, isMeeting))
  await place.store([...far, at('first', 21, isMeeting), at('second', 22, !isMeeting)])
  const batch = database().batch()
  for (const { id } of far) batch.update(database().doc(`groups/${place.prefix}${id}`), { 'place.latitude': 10 })
  await batch.commit()
  const pages = await place.walk({ sort: 'soonest', limit: '1' })
  expect(pages.flat()).toEqual(['first', 'second'])
  expect(pages.length).toBeGreaterThan(2)
})
