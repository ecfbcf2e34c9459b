import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
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

test('each file costs one read, may be cached, and one that is not there is a 404', async () => {
  await makeGroup(await signUp())
  await writeSitemaps(new Date())
  const { origin, take, end } = await openReadCounter()
  try {
    const { headers } = await expectSuccess(endpoints.sitemap, 200, { origin })
    expect(headers.get('cache-control')).toBe('public, max-age=300, s-maxage=3600')
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
    for (const path of open.filter((each) => /^\/(sitemap|s\/(in|hobby)\/)/.test(each) && !each.endsWith('pages.xml')))
      texts.push(String((await sendRequest('GET', path)).body))
    open = [...new Set(texts.flatMap(linksOf))].filter((path) => !seen.has(path))
    for (const path of open) seen.add(path)
  }
  return new Set([...seen].filter((path) => /^\/s\/[^/?]+$/.test(path)))
}

test('a crawler reaches every public group from the index of the sitemap, and from the pages of the hobbies', async () => {
  const creator = await signUp()
  const own: string[] = []
  for (const category of HOBBY_CATEGORIES) own.push(await makeGroup(creator, { category }))
  await writeSitemaps(new Date())
  const fromSitemap = await crawl(['/sitemap.xml'], 2)
  expect((await storedIds()).filter((id) => !fromSitemap.has(`/s/${id}`))).toEqual([])
  const fromHobbies = await crawl(
    HOBBY_CATEGORIES.map((each) => `/s/hobby/${categorySlug(each)}`),
    2,
  )
  expect(own.filter((id) => !fromHobbies.has(`/s/${id}`))).toEqual([])
})
