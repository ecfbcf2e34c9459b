import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { writeSitemaps } from '../../../functions/src/groups/jobs/write-sitemaps.ts'
import { makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

/** A hidden or deleted group has left all caches after this time (s). */
const LONGEST = 600

type Name = keyof typeof endpoints
/** What is the same whatever becomes of a group: a picture belongs to its uploader, and stays in caches for a day. */
const NOT_OF_GROUPS: readonly Name[] = ['openApi', 'getSite', 'showPicture', 'showPreview']

const isName = (name: string): name is Name => name in endpoints
/** The public reads, so that a new one is among them by itself. Those of a link or a secret address are cached by nobody. */
const PUBLIC = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => {
    const { access, method, path }: Endpoint = endpoints[name]
    return access === 'public' && method === 'get' && !/\{(token|file)\}/.test(path)
  })
  .filter((name) => !NOT_OF_GROUPS.includes(name))

/** Those whose response has the group's id, whatever other groups there are. */
const ALWAYS_FOUND = ['listGroups', 'getGroup', 'meetingFile', 'sharePage', 'meetingPage', 'noticePage']

/** The query with which a list has the group of this test, if it can be asked for so few. */
const queryOf = (name: Name): string => {
  if (name === 'listGroups') return '?q=Soon+Hidden'
  return name.endsWith('Feed') ? '?category=Reading' : ''
}

const ages = (header: string | null) =>
  [...(header ?? '').matchAll(/(?:max-age|s-maxage)=(\d+)/g)].map(([, age]) => Number(age))

test('what everybody reads of a group is cached for ten minutes at most, and once it is hidden, that it is gone is cached by nobody', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const place = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }
  const id = await makeGroup(creator, { place, groupName: 'Soon Hidden' })
  const [meetingId = ''] = await planMeetings(id, creator)
  // As if the daily job had not run yet.
  await database().recursiveDelete(database().collection('sitemaps'))
  await database().doc('jobs/sitemaps').delete()
  await writeSitemaps(new Date())
  const params: Record<string, string> = {
    id,
    meetingId,
    geonameId: String(place.id),
    slug: 'reading',
    part: '1',
    sitemap: 'groups-0',
  }
  const ask = async (name: Name) => {
    const path = endpoints[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? 'none')
    const { status, headers, body } = await sendRequest('GET', path + queryOf(name))
    return {
      name,
      status,
      cache: headers.get('cache-control'),
      text: typeof body === 'string' ? body : JSON.stringify(body),
    }
  }
  const shown = await Promise.all(PUBLIC.map(ask))
  const names = shown.filter(({ text }) => text.includes(id)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(ALWAYS_FOUND))
  for (const { name, status, cache } of shown) {
    if (status === 200) expect(Math.max(0, ...ages(cache)), name).toBeLessThanOrEqual(LONGEST)
    else expect([name, cache]).toEqual([name, 'no-store'])
  }
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  for (const { name, status, cache, text } of await Promise.all(PUBLIC.map(ask))) {
    if (status !== 200) expect([name, cache]).toEqual([name, 'no-store'])
    expect([name, text.includes(id), text.includes('Soon Hidden')]).toEqual([name, false, false])
  }
})
