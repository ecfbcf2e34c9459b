import { endpoints } from '@hobbyhub/contract/endpoints'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { Town } from '@hobbyhub/contract/groups/town'
import { Timestamp } from 'firebase-admin/firestore'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeModerator, signUp } from '../../support/accounts.ts'
import { database, databaseOf } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow, groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HUGE_NAME = 'W'.repeat(120)

/** Towns far from each other and from those of the other tests, so that each test knows all groups near its town. */
let lastTown = 0
const newTown = (): Town => {
  lastTown += 1
  return {
    id: 900_000_000 + lastTown,
    name: `Tåwn <b>${lastTown}`,
    country: 'AQ',
    latitude: -60 - lastTown,
    longitude: 10,
  }
}

const near = ({ id, ...town }: Town, changes: Partial<Town>): Town => ({ ...town, id: id + 50_000_000, ...changes })

const read = (page: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(page)
  const link = (rel: string) =>
    document.querySelector(`head link[rel="${rel}"]`)?.getAttribute('href')?.replace(hostingOrigin(), '')
  return {
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    names: [...document.querySelectorAll('.facts a[href^="/s/"]:not([href^="/s/in/"])')].map(
      ({ textContent }) => textContent,
    ),
    links: [...document.querySelectorAll('a')].map((each) => each.getAttribute('href') ?? ''),
    head: { canonical: link('canonical'), prev: link('prev'), next: link('next') },
    feeds: [...document.querySelectorAll('head link[rel="alternate"]')].map((each) => [
      each.getAttribute('type'),
      each.getAttribute('href')?.replace(hostingOrigin(), ''),
    ]),
    hobbiesHere: [...document.querySelectorAll('nav:not([aria-label="Pages"]) a[href^="/s/in/"]')].map((each) =>
      each.getAttribute('href'),
    ),
    scripts: document.querySelectorAll('script').length,
  }
}

type Asked = { readonly page?: string; readonly origin?: string }
const askFor = ({ page, origin }: Asked) => ({ ...(page ? { query: { page } } : {}), ...(origin ? { origin } : {}) })

const townHobby = (geonameId: number, slug: string, asked: Asked = {}) => ({
  params: { geonameId: String(geonameId), slug },
  ...askFor(asked),
})

const townPage = async ({ id }: Pick<Town, 'id'>, asked: Asked = {}) => {
  const { body } = await expectSuccess(endpoints.townPage, 200, { params: { geonameId: String(id) }, ...askFor(asked) })
  return read(body)
}

/** Stores groups near a town directly, with the start of their next meeting in days, or null without one. */
const storeGroups = async (place: Town, meetings: readonly (number | null)[], changes = {}, db = database()) => {
  const batch = db.batch()
  const names = meetings.map((days, at) => {
    const { createdAt: _, creatorEmail: __, ...payload } = groupPayload({ ...changes, place })
    const groupName = `Group ${String(at).padStart(4, '0')} of ${place.id}`
    const fields = { ...newGroupDefaults, ...payload, groupName, creatorName: 'Ada', creatorUid: 'ada', place }
    const startsAt = days === null ? null : Timestamp.fromMillis(Date.now() + days * DAY_MS)
    const local = { id: 'm', title: '', date: '2040-01-01', time: '19:00', timeZone: 'Europe/Berlin', place: 'Hall' }
    const nextMeeting = startsAt && { nextMeeting: { ...local, startsAt } }
    const group = db.collection('groups').doc()
    batch.set(group, { ...fields, ...nextMeeting, createdAt: Timestamp.now(), ...derivedGroupFields(fields) })
    return groupName
  })
  await batch.commit()
  return names
}

let counter: ReadCounter
beforeAll(async () => {
  counter = await openReadCounter()
})
afterAll(() => counter.end())

test('a town lists the groups within 25 km, the soonest next meeting first, then the others by name, with plain links', async () => {
  const [creator, town] = [await signUp(), newTown()]
  const make = (groupName: string, place: Town | null) => makeGroup(creator, { groupName, place })
  await make('Zebra watchers', town)
  await make('Apple <i>pickers', near(town, { latitude: town.latitude + 0.2 }))
  const later = await make(HUGE_NAME, town)
  const sooner = await make('Yoga', town)
  await make('Too far away', near(town, { latitude: town.latitude + 0.23 }))
  await planMeetings(later, creator, { date: dayFromNow(12) })
  await planMeetings(sooner, creator, { date: dayFromNow(11) })
  const { body, headers } = await expectSuccess(endpoints.townPage, 200, { params: { geonameId: String(town.id) } })
  const page = read(body)
  expect(page.names).toEqual(['Yoga', HUGE_NAME, 'Apple <i>pickers', 'Zebra watchers'])
  expect(page.links).toEqual(
    expect.arrayContaining([`/s/${sooner}`, `/s/in/${town.id}`, '/s/hobby/reading', '/groups']),
  )
  expect([page.title, page.heading]).toEqual([`Groups in ${town.name}`, `Groups in ${town.name}`])
  expect(page.head).toEqual({ canonical: `/s/in/${town.id}`, prev: undefined, next: undefined })
  expect([page.robots, page.scripts]).toEqual([undefined, 0])
  expect(body).not.toContain(creator.email)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const own = await expectSuccess(endpoints.townPage, 200, { params: { geonameId: String(town.id) }, as: creator })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('pages have 50 groups, name their neighbours, and cost what they list', async () => {
  const town = newTown()
  const names = await storeGroups(town, [
    ...Array.from({ length: 60 }, (_, at) => 60 - at),
    ...Array<null>(41).fill(null),
  ])
  const soonest = [...names.slice(0, 60).toReversed(), ...names.slice(60)]
  const path = `/s/in/${town.id}`
  const expected = [
    [path, undefined, `${path}?page=2`],
    [`${path}?page=2`, path, `${path}?page=3`],
    [`${path}?page=3`, `${path}?page=2`, undefined],
  ]
  const costs = []
  for (const [at, [canonical, prev, next]] of expected.entries()) {
    counter.take()
    const page = await townPage(town, { page: String(at + 1), origin: counter.origin })
    costs.push(counter.take().documents)
    expect(page.names).toEqual(soonest.slice(at * 50, at * 50 + 50))
    expect(page.head).toEqual({ canonical, prev, next })
    for (const link of [prev, next]) if (link) expect(page.links).toContain(link)
    expect(page.title).toBe(`Groups in ${town.name}${at === 0 ? '' : `, page ${at + 1}`}`)
  }
  // Ten for the town, each listed group, those with a meeting twice where the others follow, and on the first page one for each
  // hobby that none of its groups has.
  expect(costs).toEqual([10 + 51 + HOBBY_CATEGORIES.length - 1, 10 + 60 + 101, 10 + 60 + 101])
  await expectSuccess(endpoints.townPage, 404, { params: { geonameId: String(town.id) }, query: { page: '4' } })
})

test('the town has the name that most of its groups have stored', async () => {
  const town = newTown()
  await storeGroups({ ...town, name: 'Elsewhere' }, [null])
  await storeGroups(town, [null, null])
  expect((await townPage(town)).heading).toBe(`Groups in ${town.name}`)
})

test('a page costs 1,000 reads of groups at most', async () => {
  const [town, project] = [newTown(), 'demo-list-pages']
  const [db, counterOfProject] = [databaseOf(project), await openReadCounter({ project })]
  // All of them have stored the town's cells, but are too far away.
  const far = { ...town, id: town.id + 1_000_000 }
  for (let at = 0; at < 3; at += 1) await storeGroups(far, Array<null>(400).fill(null), {}, db)
  const { docs } = await db.collection('groups').get()
  const writer = db.bulkWriter()
  for (const { ref } of docs) writer.update(ref, { 'place.latitude': 60 })
  await writer.close()
  await storeGroups(town, [1], {}, db)
  expect((await townPage(town, { origin: counterOfProject.origin })).names).toHaveLength(1)
  expect(counterOfProject.take().documents).toBeLessThanOrEqual(1 + 1000)
  await counterOfProject.end()
}, 60_000)

test('a hobby has a page of its own with its groups alone', async () => {
  const [creator, town] = [await signUp(), newTown()]
  const groupName = `Fishers of ${town.id} ${Date.now()}`
  const id = await makeGroup(creator, { groupName, category: 'Drawing & Painting', place: town })
  await planMeetings(id, creator)
  const { body } = await expectSuccess(endpoints.hobbyPage, 200, { params: { slug: 'drawing-painting' } })
  const page = read(body)
  expect([page.title, page.heading]).toEqual(['Drawing & Painting groups', 'Drawing & Painting groups'])
  expect(page.head.canonical).toBe('/s/hobby/drawing-painting')
  expect(page.links).toEqual(expect.arrayContaining([`/s/${id}`, `/s/in/${town.id}`]))
  expect(page.links).toEqual(expect.arrayContaining(HOBBY_CATEGORIES.map((each) => `/s/hobby/${categorySlug(each)}`)))
  expect((await townPage(town)).names).toEqual([groupName])
  await expectSuccess(endpoints.hobbyPage, 200, { params: { slug: 'drawing-painting' }, query: { page: '1' } })
})

test('a hobby in a town has a page with the groups of both, which the town’s page and the group’s page link to', async () => {
  const [creator, town] = [await signUp(), newTown()]
  const [later, sooner, far, other] = [
    await makeGroup(creator, { groupName: 'Later', category: 'Fishing', place: town }),
    await makeGroup(creator, {
      groupName: 'Sooner',
      category: 'Fishing',
      place: near(town, { latitude: town.latitude + 0.2 }),
    }),
    await makeGroup(creator, {
      groupName: 'Far',
      category: 'Drawing & Painting',
      place: near(town, { latitude: town.latitude + 0.23 }),
    }),
    await makeGroup(creator, { groupName: 'Other', category: 'Writing', place: town }),
  ]
  await planMeetings(later, creator, { date: dayFromNow(12) })
  await planMeetings(sooner, creator, { date: dayFromNow(11) })
  const paths = ['fishing', 'writing'].map((slug) => `/s/in/${town.id}/${slug}`)
  expect((await townPage(town)).hobbiesHere.toSorted()).toEqual(paths)
  const { body } = await expectSuccess(endpoints.townHobbyPage, 200, townHobby(town.id, 'fishing'))
  const page = read(body)
  expect(page.names).toEqual(['Sooner', 'Later'])
  expect([page.title, page.heading]).toEqual([`Fishing groups in ${town.name}`, `Fishing groups in ${town.name}`])
  expect(page.head).toEqual({ canonical: paths[0], prev: undefined, next: undefined })
  expect(page.links).toEqual(expect.arrayContaining([`/s/in/${town.id}`, '/s/hobby/fishing']))
  expect([page.robots, page.scripts, page.feeds]).toEqual([undefined, 0, []])
  const share = read((await expectSuccess(endpoints.sharePage, 200, { params: { id: other } })).body)
  expect(share.links).toEqual(expect.arrayContaining([paths[1], `/s/in/${town.id}`, '/s/hobby/writing']))
  const none = await expectSuccess(endpoints.townHobbyPage, 404, townHobby(town.id, 'drawing-painting'))
  expect(none.headers.get('cache-control')).toBe('no-store')
  const empty = read(none.body)
  expect([empty.heading, empty.robots]).toEqual([`No drawing & painting groups in ${town.name} yet.`, 'noindex'])
  expect(empty.links).toEqual(
    expect.arrayContaining(['/create-group?category=Drawing+%26+Painting', `/s/in/${town.id}`]),
  )
  await expectSuccess(endpoints.sharePage, 200, { params: { id: far } })
})

test('a hobby in a town has pages too, and the town’s first page finds the hobbies after its groups', async () => {
  const town = newTown()
  const names = await storeGroups(town, Array<null>(51).fill(null), { category: 'Cooking' })
  await makeGroup(await signUp(), { category: 'Reading', groupName: 'Zebra readers', place: town })
  const path = `/s/in/${town.id}/cooking`
  expect((await townPage(town)).hobbiesHere.toSorted()).toEqual([path, `/s/in/${town.id}/reading`])
  counter.take()
  const { origin } = counter
  const first = read(
    (await expectSuccess(endpoints.townHobbyPage, 200, townHobby(town.id, 'cooking', { origin }))).body,
  )
  // Ten for the town, an empty result, and the groups.
  expect(counter.take().documents).toBe(10 + 1 + 51)
  expect([first.names, first.head.next]).toEqual([names.slice(0, 50), `${path}?page=2`])
  const second = await expectSuccess(endpoints.townHobbyPage, 200, townHobby(town.id, 'cooking', { page: '2' }))
  expect(read(second.body)).toMatchObject({
    title: `Cooking groups in ${town.name}, page 2`,
    names: names.slice(50),
    head: { canonical: `${path}?page=2`, prev: path },
  })
  const third = await expectSuccess(endpoints.townHobbyPage, 404, townHobby(town.id, 'cooking', { page: '3' }))
  expect(read(third.body).heading).toBe('No groups here.')
})

test('the pages of hobbies and towns name the feeds of their meetings', async () => {
  const town = newTown()
  await storeGroups(town, [null], { category: 'Drawing & Painting' })
  const hobby = await expectSuccess(endpoints.hobbyPage, 200, { params: { slug: 'drawing-painting' } })
  for (const [{ feeds }, filter] of [
    [read(hobby.body), { category: 'Drawing & Painting' }],
    [await townPage(town), { near: `${town.latitude},${town.longitude}`, km: '25' }],
  ] as const) {
    expect(feeds.map(([type]) => type)).toEqual(['text/calendar', 'application/atom+xml', 'application/feed+json'])
    for (const [type, path = ''] of feeds) {
      const { status, headers } = await sendRequest('GET', path ?? '')
      expect([status, headers.get('content-type')?.split(';')[0]], path ?? '').toEqual([200, type])
      expect(Object.fromEntries(new URL(path ?? '', hostingOrigin()).searchParams)).toEqual(filter)
    }
  }
})

test('a town without groups, an unknown hobby and a page that cannot be are a page with 404, mostly without a read', async () => {
  const town = newTown()
  await storeGroups(town, [null])
  const pages = ['0', '-1', 'abc', '1000000', '21', '01', '1.5', '１']
  const ids = ['0', '-5', 'leeds', '9999999999', '1e3', '%', 'x\u0000']
  const slugs = ['knitting', 'Reading', 'drawing-&-painting', '__proto__']
  const wrong = [
    ...pages.map((page) => `/s/in/${town.id}?page=${encodeURIComponent(page)}`),
    ...pages.map((page) => `/s/hobby/reading?page=${encodeURIComponent(page)}`),
    ...ids.map((id) => `/s/in/${encodeURIComponent(id)}`),
    ...slugs.map((slug) => `/s/hobby/${encodeURIComponent(slug)}`),
    ...pages.map((page) => `/s/in/${town.id}/reading?page=${encodeURIComponent(page)}`),
    ...ids.map((id) => `/s/in/${encodeURIComponent(id)}/reading`),
    ...slugs.map((slug) => `/s/in/${town.id}/${encodeURIComponent(slug)}`),
    ...['-1', '00', '1e3', '10000', 'x', '%'].map((part) => `/s/all/${encodeURIComponent(part)}`),
    ...['0', '101', '1000', '01', 'x'].map((page) => `/s/all/0?page=${page}`),
  ]
  counter.take()
  for (const path of wrong) {
    const { status, body } = await sendRequest('GET', path, { origin: counter.origin })
    expect(status, path).toBe(404)
    expect(read(String(body)), path).toMatchObject({ heading: 'No groups here.', robots: 'noindex' })
  }
  expect(counter.take().documents).toBe(0)
  for (const [id, page] of [
    [newTown().id, '1'],
    [town.id, '2'],
  ] as const) {
    const { body } = await expectSuccess(endpoints.townPage, 404, {
      params: { geonameId: String(id) },
      query: { page },
    })
    expect(read(body).robots).toBe('noindex')
  }
})

test('what is added to the address on its way does no harm', async () => {
  const town = newTown()
  await storeGroups(town, [null])
  for (const added of ['?utm_source=a&page=1', '?page=1).', '/', ').'])
    expect((await sendRequest('GET', `/s/in/${town.id}${added}`)).status, added).toBe(200)
})

test('a hidden group is on no page, and back when it is shown again', async () => {
  const [creator, moderator, town] = [await signUp(), await makeModerator(), newTown()]
  const id = await makeGroup(creator, { groupName: 'Here', place: town })
  expect((await townPage(town)).names).toEqual(['Here'])
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  await expectSuccess(endpoints.townPage, 404, { params: { geonameId: String(town.id) } })
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
  expect((await townPage(town)).names).toEqual(['Here'])
})

test('a group that cannot be read is left out', async () => {
  const town = newTown()
  const [first = '', second] = await storeGroups(town, [null, null])
  const broken = await database().collection('groups').where('groupName', '==', first).get()
  for (const { ref } of broken.docs) await ref.update({ location: { not: 'a text' } })
  expect((await townPage(town)).names).toEqual([second])
  for (const { ref } of broken.docs) await ref.delete()
})
