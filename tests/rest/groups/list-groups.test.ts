import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNameKey } from '@hobbyhub/contract/groups/group-name-key'
import { MAX_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow, groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const CATEGORY = 'Fishing'

/** Follows the Link headers from page to page. */
const walk = async (query: Record<string, string>, as?: Account) => {
  const pages = []
  let path: string | undefined = `/groupInformation?${new URLSearchParams(query)}`
  while (path !== undefined) {
    const { headers } = await sendRequest('GET', path, { as })
    const url: URL = new URL(path, 'http://example.com')
    const { body } = await expectSuccess(endpoints.listGroups, 200, { query: Object.fromEntries(url.searchParams), as })
    pages.push(body)
    const link = headers.get('link')
    path = link === null ? undefined : /^<(\/groupInformation\?[^>]+)>; rel="next"$/.exec(link)?.[1]
    if (link !== null) expect(path).toBeDefined()
  }
  return pages
}

const makeGroups = async (creator: Account, names: readonly string[]) => {
  const ids = []
  for (const [at, groupName] of names.entries()) {
    ids.push(await makeGroup(creator, { groupName, category: CATEGORY, startDate: dayFromNow(at % 3) }))
  }
  return ids
}

test.each([
  { sort: 'name', order: 'asc' },
  { sort: 'name', order: 'desc' },
  { sort: 'startDate', order: 'asc' },
  { sort: 'startDate', order: 'desc' },
])('pages by $sort $order hold every group once, in order, ties too', async ({ sort, order }) => {
  const mark = randomUUID()
  // Two groups have the same name, so only their ids decide their order.
  const ids = await makeGroups(
    await signUp(),
    ['zebra', 'Éclair', 'apple', 'apple', 'Ähre'].map((n) => `${n} ${mark}`),
  )
  const pages = await walk({ category: CATEGORY, sort, order, limit: '2' })
  expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true)
  const groups = pages.flat()
  expect(new Set(groups.map(({ _id }) => _id)).size).toBe(groups.length)
  expect(groups.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids))
  expect(groups.every(({ category }) => category === CATEGORY)).toBe(true)

  const keys = groups.map(({ groupName, startDate }) => (sort === 'name' ? groupNameKey(groupName) : startDate))
  const inOrder = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(keys).toEqual(order === 'asc' ? inOrder : inOrder.toReversed())
})

test('by default the order is that of names, ascending', async () => {
  const mark = randomUUID()
  await makeGroups(await signUp(), [`${mark} b`, `${mark} A`, `${mark} á2`])
  const { body } = await expectSuccess(endpoints.listGroups, 200)
  const names = body.map(({ groupName }) => groupName).filter((name) => name.startsWith(mark))
  expect(names).toEqual([`${mark} A`, `${mark} á2`, `${mark} b`])
})

test('the total counts the filter, not the page', async () => {
  await makeGroups(await signUp(), ['one', 'two'])
  const { headers, body } = await expectSuccess(endpoints.listGroups, 200, {
    query: { category: CATEGORY, limit: '1' },
  })
  const stored = await database().collection('groups').where('category', '==', CATEGORY).count().get()
  expect(headers.get('x-total-count')).toBe(String(stored.data().count))
  expect(body).toHaveLength(1)
})

test('anonymous lists may be cached, others not', async () => {
  const anonymous = await expectSuccess(endpoints.listGroups, 200, { query: { limit: '1' } })
  expect(anonymous.headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+$/)
  const mine = await expectSuccess(endpoints.listGroups, 200, { query: { limit: '1' }, as: await signUp() })
  expect(mine.headers.get('cache-control')).toBe('private, no-store')
})

test('only the creator finds their e-mail in the list', async () => {
  const [creator, other] = await Promise.all([signUp({ verified: true }), signUp()])
  const id = await makeGroup(creator, { category: CATEGORY })
  const emailFor = async (as?: Account) =>
    (await walk({ category: CATEGORY }, as)).flat().find(({ _id }) => _id === id)?.creatorEmail
  expect(await emailFor(creator)).toBe(creator.email)
  expect(await emailFor(other)).toBeUndefined()
  expect(await emailFor()).toBeUndefined()
})

test('HEAD answers as GET, without the body', async () => {
  const { status, headers, body } = await sendRequest('HEAD', '/groupInformation?limit=1')
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toMatch(/^\d+$/)
  expect(body).toBeUndefined()
})

const badQueries: readonly Record<string, string>[] = [
  { limit: '0' },
  { limit: String(MAX_PAGE_SIZE + 1) },
  { limit: '1.5' },
  { limit: '-1' },
  { limit: '1e2' },
  { limit: 'NaN' },
  { limit: '' },
  { sort: 'createdAt' },
  { order: 'up' },
  { category: 'All' },
  { category: '' },
  { after: '' },
  { after: 'nonsense' },
  { after: Buffer.from('["groupNameKey asc","a"]').toString('base64url') },
  { after: Buffer.from('["groupNameKey asc",null]\n').toString('base64url') },
  { after: Buffer.from('["groupNameKey asc","a"]\ngroups').toString('base64url') },
  { after: Buffer.from('["groupNameKey asc","a"]\ngroups/a/members/b').toString('base64url') },
  { after: Buffer.from('["groupNameKey asc","a"]\nusers/a').toString('base64url') },
  { after: Buffer.from('["groupNameKey desc","a"]\ngroups/a').toString('base64url') },
  { unknown: '1' },
  { q: 'x'.repeat(101) },
  { joinable: 'false' },
  { joinable: '' },
  { __proto__x: '1' },
]
test.each(badQueries)('refuses the query %j', async (query) => {
  const { details } = await expectRefusal(endpoints.listGroups, 400, { query })
  expect(details?.map(({ path }) => path)).toEqual(Object.keys(query))
})

test.each(['limit=1&limit=2', 'category=Fishing&category=Fishing', '__proto__=1', 'constructor=1', 'limit[]=1'])(
  'refuses the query %s',
  async (query) => {
    expect((await sendRequest('GET', `/groupInformation?${query}`)).status).toBe(400)
  },
)

test('a broken document is left out of the list, and ends no other', async () => {
  const id = await makeGroup(await signUp(), groupPayload({ category: CATEGORY }))
  const broken = database().doc(`groups/${id}`)
  await broken.update({ maxMembers: 'many' })
  const { body } = await expectSuccess(endpoints.listGroups, 200)
  expect(body.map(({ _id }) => _id)).not.toContain(id)
  await broken.delete()
})
