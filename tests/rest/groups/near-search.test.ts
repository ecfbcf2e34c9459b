import { endpoints } from '@hobbyhub/contract/endpoints'
import { cellTokenOf, SEARCH_RADII_KM } from '@hobbyhub/contract/groups/near-cells'
import { distanceKm } from '@hobbyhub/contract/shared/distance'
import { MAX_SEARCH_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

type At = readonly [latitude: number, longitude: number]

/** Makes a group. Each group has another creator, because the number of groups that a user may create in an hour is limited. */
const groupAt = async ([latitude, longitude]: At, changes: object = {}): Promise<string> =>
  makeGroup(await signUp(), { place: { id: 1, name: 'Here', country: 'GB', latitude, longitude }, ...changes })

const near = ([latitude, longitude]: At, query: Record<string, string> = {}) => ({
  near: `${latitude},${longitude}`,
  ...query,
})

const list = async (query: Record<string, string>) => (await expectSuccess(endpoints.listGroups, 200, { query })).body

/** Follows all pages of a search. */
const walk = async (query: Record<string, string>) => {
  const pages = []
  let path: string | undefined = `/groupInformation?${new URLSearchParams(query)}`
  while (path !== undefined) {
    const { headers, body } = await sendRequest('GET', path)
    expect(headers.get('x-total-count')).toBeNull()
    pages.push(endpoints.listGroups.responses[200].parse(body).map(({ _id }) => _id))
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  return pages
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** Each test searches in a part of the world where no other test has groups. */
test.each<[string, At]>([
  ['in the middle', [-47, 12]],
  ['at the antimeridian', [-47, 180]],
  ['near the north pole', [89, 0]],
  ['near the south pole', [-89.5, 90]],
])(
  '%s each circle has exactly the groups that a great circle says',
  { timeout: 60_000 },
  async (_, [latitude, longitude]) => {
    const places = new Map<string, At>()
    for (const km of SEARCH_RADII_KM) {
      const up = km / 111.195
      for (const [north, part] of [
        [up * 0.98, 0],
        [up * 1.02, 0],
        [-up * 0.7, 0.6],
        [up * 0.1, -0.95],
        [up * 0.1, -1.1],
      ] as const) {
        const at = rounded(Math.max(-90, Math.min(90, latitude + north)))
        const wide = Math.min(170, up / Math.max(Math.cos((at * Math.PI) / 180), 0.001))
        const east = rounded(((longitude + wide * part + 540) % 360) - 180)
        places.set(await groupAt([at, east]), [at, east])
      }
    }
    const from = { latitude, longitude }
    for (const km of SEARCH_RADII_KM) {
      const away = new Map(
        [...places].map(([id, [lat, long]]) => [id, distanceKm(from, { latitude: lat, longitude: long })]),
      )
      const expected = [...away].filter(([, each]) => each <= km).map(([id, each]) => [id, Math.round(each)])
      const listed = await list(near([latitude, longitude], { km: String(km) }))
      // Tests of a group's fields put groups exactly on the poles.
      const found = listed.filter(({ _id }) => places.has(_id))
      expect(found.map((group) => [group._id, group.distanceKm]).toSorted()).toEqual(expected.toSorted())
      expect(expected.length).toBeGreaterThan(1)
      expect(expected.length).toBeLessThan(places.size)
    }
  },
)

const pacific: At = [-45, -130]

test('with every other filter and sort, and with words that fewer or more groups have', async () => {
  const word = 'pelargonium'
  const one = await groupAt(pacific, { groupName: `A ${word}`, category: 'Fishing', startDate: dayFromNow(9) })
  const two = await groupAt(pacific, { groupName: `B ${word}`, category: 'Cooking', startDate: dayFromNow(3) })
  const full = await groupAt(pacific, { groupName: 'C', category: 'Cooking', maxMembers: 0, startDate: dayFromNow(5) })
  const elsewhere = await groupAt([45, 130], { groupName: `A ${word}` })
  const ids = async (query: Record<string, string>) => (await list(near(pacific, query))).map(({ _id }) => _id)
  expect(await ids({})).toEqual([one, two, full])
  expect(await ids({ order: 'desc' })).toEqual([full, two, one])
  expect(await ids({ sort: 'startDate' })).toEqual([two, full, one])
  expect(await ids({ category: 'Cooking' })).toEqual([two, full])
  expect(await ids({ joinable: 'true' })).toEqual([one, two])
  expect(await ids({ q: word })).toEqual([one, two])
  expect(await ids({ q: 'pelargonivm', fuzzy: 'true', category: 'Fishing', joinable: 'true' })).toEqual([one])
  expect(await ids({ q: 'nothing like it' })).toEqual([])
  const [group] = await list(near([45, 130], { q: word }))
  expect([group?._id, group?.distanceKm]).toEqual([elsewhere, 0])
  expect((await list({ q: word })).map((each) => each.distanceKm)).toEqual([undefined, undefined, undefined])
})

test('pages have every group once, for any groups between them, and read no more than a page of a search', {
  timeout: 60_000,
}, async () => {
  const here: At = [-52, -100]
  const ids = []
  const batch = database().batch()
  // Most of these groups are stored with the map cell of `here`, but with a town far away. The search reads and drops them.
  const cell = cellTokenOf({ latitude: here[0], longitude: here[1] }, 25)
  const first = await groupAt(here, { groupName: 'A 0' })
  const data = (await database().doc(`groups/${first}`).get()).data() ?? {}
  for (let at = 1; at < 40; at += 1) {
    const ref = database().doc(`groups/near-${String(at).padStart(3, '0')}`)
    const isHere = at > 30
    const name = `A ${String(at).padStart(3, '0')}`
    const place = { ...data.place, latitude: isHere ? here[0] : 10 }
    batch.set(ref, { ...data, groupName: name, groupNameKey: name.toLowerCase(), place, searchTokens: [cell] })
    if (isHere) ids.push(ref.id)
  }
  await batch.commit()
  const pages = await walk(near(here, { limit: '5' }))
  expect(pages.flat()).toEqual([first, ...ids])
  // Four rounds of six documents read 24 of the 40.
  expect(pages[0]?.length).toBeLessThan(5)
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(5)
  expect((await list(near(here, { limit: '1000' }))).length).toBeLessThanOrEqual(MAX_SEARCH_PAGE_SIZE)
})

test('a position is rounded to 0.01°, and 25 km are looked through where no circle is named', async () => {
  const here: At = [-30, -110]
  const id = await groupAt(here)
  expect((await list({ near: '-30.0049,-109.9951' })).map((each) => [each._id, each.distanceKm])).toEqual([[id, 0]])
  expect(await list({ near: '-30.24,-110' })).toEqual([])
  expect(await list({ near: '-30.22,-110' })).toHaveLength(1)
})

test.each<[Record<string, string>, string]>([
  [{ near: '91,0' }, 'near'],
  [{ near: '0,-180.01' }, 'near'],
  [{ near: '53.96' }, 'near'],
  [{ near: '53.96,-1.08,3' }, 'near'],
  [{ near: '1e1,2' }, 'near'],
  [{ near: 'NaN,0' }, 'near'],
  [{ near: '' }, 'near'],
  [{ near: '1,1', km: '26' }, 'km'],
  [{ near: '1,1', km: '10.0' }, 'km'],
  [{ km: '10' }, 'km'],
])('refused with 400: %o', async (query, path) => {
  const { details } = await expectRefusal(endpoints.listGroups, 400, { query })
  expect(details?.map((each) => each.path)).toEqual([path])
})
