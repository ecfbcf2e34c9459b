import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import type { Town } from '@hobbyhub/contract/groups/town'
import { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renewSitemaps, writeSitemaps } from '../../../functions/src/groups/jobs/write-sitemaps.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { deadlineAfter } from '../../support/deadline-after.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { makeGroup } from '../../support/groups.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const progressRef = () => database().doc('jobs/sitemaps')
const today = () => new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  await database().recursiveDelete(database().collection('sitemaps'))
  await progressRef().delete()
})

/** The addresses in a sitemap, as paths of this site, and the days of their last changes. */
const read = (xml: unknown) => {
  const { DOMParser } = new Window()
  const parser = new DOMParser()
  const parsed = parser.parseFromString(String(xml), 'application/xml')
  return {
    root: parsed.documentElement.tagName,
    entries: [...parsed.documentElement.children].map((entry) => ({
      path: entry.querySelector('loc')?.textContent?.replace(hostingOrigin(), ''),
      changedOn: entry.querySelector('lastmod')?.textContent,
    })),
  }
}
const get = async (path: string) => {
  const { status, body, headers } = await sendRequest('GET', path)
  expect(status, path).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return read(body)
}

const filesOfIndex = async () => {
  const { root, entries } = await get('/sitemap.xml')
  expect(root).toBe('sitemapindex')
  return entries.map(({ path = '' }) => path)
}

/** All groups in the files that the index names. */
const listedGroups = async () => {
  const files = (await filesOfIndex()).filter((path) => path !== '/sitemaps/pages.xml')
  return (await Promise.all(files.map(get))).flatMap(({ root, entries }) => {
    expect(root).toBe('urlset')
    return entries
  })
}

const storedIds = async () => (await database().collection('groups').select().get()).docs.map(({ id }) => id)

test('a group that moderators hide is in no file at once', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const ids = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  await writeSitemaps(new Date(), noDeadline, { groupsPerFile: Math.ceil((await storedIds()).length / 3) })
  for (const id of ids) await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  const listed = (await listedGroups()).map(({ path }) => path)
  expect(listed).toEqual((await storedIds()).map((each) => `/s/${each}`))
  expect(listed).not.toContain(`/s/${ids[0]}`)
})

test('before the first run, the index names the site’s own pages alone', async () => {
  expect(await filesOfIndex()).toEqual(['/sitemaps/pages.xml'])
})

test('the sitemap lists each public group with the day of its last change, and no hidden one', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [id, hidden, deleted] = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
  await writeSitemaps(new Date())
  const listed = await listedGroups()
  expect(listed).toContainEqual({ path: `/s/${id}`, changedOn: today() })
  expect(listed.map(({ path }) => path)).toEqual((await storedIds()).map((each) => `/s/${each}`))
  const stored = JSON.stringify((await database().collection('sitemaps').get()).docs.map((doc) => doc.data()))
  for (const each of [hidden, deleted]) expect(stored).not.toContain(each)
  expect(stored).not.toContain(creator.email)
})

test('the job runs once a day, again when it is asked to, and takes away the files that are too many', async () => {
  const creator = await signUp()
  for (let at = 0; at < 3; at += 1) await makeGroup(creator)
  const count = (await storedIds()).length
  const perFile = Math.ceil(count / 3)
  const inThree = { groupsPerFile: perFile }
  const now = new Date()
  expect(await writeSitemaps(now, noDeadline, inThree)).toBe(Math.ceil(count / perFile))
  expect(await listedGroups()).toHaveLength(count)
  const late = await makeGroup(creator)
  expect(await writeSitemaps(now)).toBe(0)
  expect(await listedGroups()).toHaveLength(count)
  await renewSitemaps()
  expect(await writeSitemaps(now)).toBe(1)
  expect((await listedGroups()).map(({ path }) => path)).toContain(`/s/${late}`)
  expect(await filesOfIndex()).toEqual(['/sitemaps/pages.xml', '/sitemaps/groups-0.xml'])
  expect((await database().collection('sitemaps').get()).size).toBe(1)
  expect(await writeSitemaps(new Date(now.getTime() + 24 * 60 * 60 * 1000))).toBe(1)
})

test('a run that is cut off continues where it stopped, while the index names the files of the last whole run', async () => {
  const creator = await signUp()
  for (let at = 0; at < 3; at += 1) await makeGroup(creator)
  const now = new Date()
  await writeSitemaps(now)
  await renewSitemaps()
  const oneEach = { groupsPerFile: Math.ceil((await storedIds()).length / 3) }
  expect(await writeSitemaps(now, deadlineAfter(1), oneEach)).toBe(1)
  expect(await filesOfIndex()).toEqual(['/sitemaps/pages.xml', '/sitemaps/groups-0.xml'])
  expect(await writeSitemaps(now, deadlineAfter(1), oneEach)).toBe(1)
  await writeSitemaps(now, noDeadline, oneEach)
  const listed = (await listedGroups()).map(({ path }) => path)
  expect(listed).toEqual((await storedIds()).map((each) => `/s/${each}`))
  expect(await writeSitemaps(now, noDeadline, oneEach)).toBe(0)
})

/** A town that no other test has groups in. */
let lastTown = 0
const newTown = (): Town => {
  lastTown += 1
  return { id: 600_000_000 + lastTown, name: `Tåwn <b>${lastTown}`, country: 'AQ', latitude: -75, longitude: 50 }
}

const townsPage = async (origin?: string) => {
  const { body } = await expectSuccess(endpoints.townsPage, 200, origin ? { origin } : {})
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(body)
  const links = [...document.querySelectorAll('main a')].map((each) => each.getAttribute('href') ?? '')
  const towns = [...document.querySelectorAll('.facts li')].map(({ textContent }) => textContent.trim())
  return { heading: document.querySelector('h1')?.textContent, links, towns, text: document.body.textContent, body }
}

test('before the first run, the page of towns says that there are none, and is no 404', async () => {
  const { heading, links, towns, text } = await townsPage()
  expect([heading, towns]).toEqual(['Groups by town', []])
  expect(text).toContain('No town has a group yet.')
  expect(links).toEqual(expect.arrayContaining(['/create-group', '/s/hobby/reading', '/groups']))
})

test('the page of towns lists those with the most groups by name, from all files, for one read', async () => {
  const creator = await signUp()
  const [first, last] = [newTown(), newTown()].map((town, at) => ({
    ...town,
    name: at === 0 ? 'Zürich <b>' : 'Aachen',
  }))
  for (const place of [first, last, first, last]) await makeGroup(creator, { place: place ?? null })
  await makeGroup(creator, { place: null })
  await writeSitemaps(new Date(), noDeadline, { groupsPerFile: Math.ceil((await storedIds()).length / 3) })
  const { origin, take, end } = await openReadCounter()
  try {
    const { towns, links, body } = await townsPage(origin)
    expect(take().documents).toBe(1)
    const own = towns.filter((each) => /^(Zürich|Aachen)/.test(each))
    expect(own).toEqual(['Aachen, Antarctica', 'Zürich <b>, Antarctica'])
    const paths = [`/s/in/${first?.id}`, `/s/in/${last?.id}`, '/s/all/0', '/s/all/2']
    expect(links).toEqual(expect.arrayContaining(paths))
    expect(body).not.toContain(creator.email)
  } finally {
    await end()
  }
})

test('the page of towns leaves out those with fewer groups than a hundred others', async () => {
  const creator = await signUp()
  const [one, two] = [newTown(), newTown()]
  for (const place of [one, two, two]) await makeGroup(creator, { place })
  const stored = await database().collection('groups').where('place.id', '==', one.id).get()
  const batch = database().batch()
  const others = Array.from({ length: 100 }, (_, at) => database().doc(`groups/town-${at}-${randomUUID()}`))
  for (const [at, ref] of others.entries())
    batch.set(ref, { ...stored.docs[0]?.data(), place: { ...one, id: 500_000_000 + at, name: `Other ${at}` } })
  await batch.commit()
  await writeSitemaps(new Date())
  const { towns, links } = await townsPage()
  expect(towns).toHaveLength(100)
  expect(links).toContain(`/s/in/${two.id}`)
  expect(links).not.toContain(`/s/in/${one.id}`)
  await Promise.all(others.map((ref) => ref.delete()))
})

test('the pages of all groups list each file’s, 50 a page, for a read each and one for the file, without those that are gone', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [id, deleted, hidden] = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  await writeSitemaps(new Date())
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })
  const { origin, take, end } = await openReadCounter()
  try {
    const listed = new Set<string>()
    const count = (await database().doc('sitemaps/0').get()).get('groups').length
    const pages = Math.ceil(count / 50)
    for (let page = 1; page <= pages; page += 1) {
      const asked = { params: { part: '0' }, query: { page: String(page) }, origin }
      const { body, headers } = await expectSuccess(endpoints.allGroupsPage, 200, asked)
      expect(take().documents).toBe(1 + Math.min(50, count - (page - 1) * 50))
      expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
      for (const link of linksOf(body)) listed.add(link)
      expect(body).toContain(`/s/all/0${page === 1 ? '' : `?page=${page}`}">`)
    }
    expect(listed).toContain(`/s/${id}`)
    expect((await storedIds()).filter((each) => !listed.has(`/s/${encodeURIComponent(each)}`))).toEqual([])
    for (const gone of [deleted, hidden]) expect(listed).not.toContain(`/s/${gone}`)
    const after = { params: { part: '0' }, query: { page: String(pages + 1) } }
    await expectSuccess(endpoints.allGroupsPage, 404, after)
    await expectSuccess(endpoints.allGroupsPage, 404, { params: { part: '9999' } })
  } finally {
    await end()
  }
})

test('each file costs one read, may be cached, and one that is not there is a 404', async () => {
  await makeGroup(await signUp())
  await writeSitemaps(new Date())
  const { origin, take, end } = await openReadCounter()
  try {
    const { headers } = await expectSuccess(endpoints.sitemap, 200, { origin })
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=600')
    expect(take().documents).toBe(1)
    await expectSuccess(endpoints.groupSitemap, 200, { params: { sitemap: 'groups-0' }, origin })
    expect(take().documents).toBe(1)
    for (const sitemap of ['groups-', 'groups-00', 'groups--1', 'groups-1e3', 'groups-10000', 'others', '..'])
      await expectRefusal(endpoints.groupSitemap, 404, { params: { sitemap }, origin })
    expect(take().documents).toBe(0)
    await expectRefusal(endpoints.groupSitemap, 404, { params: { sitemap: 'groups-9999' }, origin })
  } finally {
    await end()
  }
})

test('an id that is unusual in a URL is escaped', async () => {
  const id = `a&b"<'ü ${randomUUID()}`
  const stored = await database()
    .doc(`groups/${await makeGroup(await signUp())}`)
    .get()
  await database()
    .collection('groups')
    .doc(id)
    .set(stored.data() ?? {})
  await writeSitemaps(new Date())
  const listed = await listedGroups()
  await database().collection('groups').doc(id).delete()
  expect(listed.map(({ path }) => path)).toContain(`/s/${encodeURIComponent(id)}`)
})

/** The paths that a page, or a file of the sitemap, links to. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/(?:<a href="|<loc>)([^"<]+)/g)].map(([, address = '']) =>
    address.replace(hostingOrigin(), '').replaceAll('&amp;', '&'),
  )

/** The paths of groups that a crawler without scripts reaches from here within this many steps. */
const crawl = async (from: readonly string[], steps: number): Promise<Set<string>> => {
  const seen = new Set(from)
  let open = [...from]
  for (let step = 0; step < steps; step += 1) {
    const texts: string[] = []
    for (const path of open.filter(
      (each) => /^\/(sitemap|s\/(in|hobby|all)(\/|$))/.test(each) && !each.endsWith('pages.xml'),
    ))
      texts.push(String((await sendRequest('GET', path)).body))
    open = [...new Set(texts.flatMap(linksOf))].filter((path) => !seen.has(path))
    for (const path of open) seen.add(path)
  }
  return new Set([...seen].filter((path) => /^\/s\/[^/?]+$/.test(path)))
}

test('a crawler reaches every public group from the index of the sitemap, from the page of towns, and from the pages of the hobbies', async () => {
  const creator = await signUp()
  const own: string[] = []
  for (const category of HOBBY_CATEGORIES) own.push(await makeGroup(creator, { category }))
  await writeSitemaps(new Date())
  const fromSitemap = await crawl(['/sitemap.xml'], 2)
  expect((await storedIds()).filter((id) => !fromSitemap.has(`/s/${id}`))).toEqual([])
  const fromTowns = await crawl(['/s/in'], 3)
  expect((await storedIds()).filter((id) => !fromTowns.has(`/s/${id}`))).toEqual([])
  const fromHobbies = await crawl(
    HOBBY_CATEGORIES.map((each) => `/s/hobby/${categorySlug(each)}`),
    2,
  )
  expect(own.filter((id) => !fromHobbies.has(`/s/${id}`))).toEqual([])
})
