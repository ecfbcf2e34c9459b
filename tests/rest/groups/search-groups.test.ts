import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { closePassedGroups } from '../../../functions/src/groups/jobs/close-passed-groups.ts'
import { readMatchingDocuments } from '../../../functions/src/groups/search.ts'
import { startDeadline } from '../../../functions/src/platform/deadline.ts'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow, groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

/** A word of twelve letters that no other group has. */
const newWord = (): string =>
  [...randomUUID().replaceAll('-', '').slice(0, 12)]
    .map((digit) => 'ghijklmnopqrstuv'[Number.parseInt(digit, 16)])
    .join('')

/** Follows all pages of a search. Returns the ids of the groups, and the number of pages. */
const walk = async (query: Record<string, string>) => {
  const ids: string[] = []
  let pages = 0
  let path: string | undefined = `/groupInformation?${new URLSearchParams(query)}`
  while (path !== undefined) {
    const { status, headers, body } = await sendRequest('GET', path)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBeNull()
    const groups = endpoints.listGroups.responses[200].parse(body)
    expect(groups.length).toBeLessThanOrEqual(Number(query.limit ?? 1000))
    ids.push(...groups.map(({ _id }) => _id))
    pages += 1
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  return { ids, pages }
}

const search = async (query: Record<string, string>): Promise<string[]> => (await walk(query)).ids

test('a group is found by its subject, in any spelling', async () => {
  const [name, place, about] = [newWord(), newWord(), newWord()]
  const id = await makeGroup(await signUp(), {
    groupName: `The ${name} Club`,
    location: `Café ${place}, Zürich`,
    description: `We talk about ${about} all day.`,
    category: 'Cooking',
  })
  for (const q of [
    name,
    name.toUpperCase(),
    name.slice(0, 9),
    place,
    about,
    `zurich ${place}`,
    `${about} COOKING cafe`,
  ]) {
    expect([q, await search({ q })]).toEqual([q, [id]])
  }
  for (const q of [`${name}x`, name.slice(1), `${name} nowhere`]) expect([q, await search({ q })]).toEqual([q, []])
})

test('with fuzzy, a wrong letter and another ending are forgiven', async () => {
  const [name, about] = [newWord(), newWord()]
  const id = await makeGroup(await signUp(), { groupName: `${name} Sketchers`, description: `We talk of ${about}.` })
  const wrong = `${name.slice(0, 2)}x${name.slice(3)}`
  for (const q of [wrong, name.slice(1), `${wrong} sketching`, `${name} skecthers`, `${about}s ${wrong}`]) {
    expect([q, await search({ q })]).toEqual([q, []])
    expect([q, await search({ q, fuzzy: 'true' })]).toEqual([q, [id]])
    expect([q, await search({ q, fuzzy: 'true', joinable: 'true', sort: 'startDate' })]).toEqual([q, [id]])
  }
  expect(await search({ q: `${wrong.slice(0, -1)}x`, fuzzy: 'true' })).toEqual([])
})

test('a fuzzy search goes on, page by page', async () => {
  const creator = await signUp()
  const name = newWord()
  const ids = []
  for (const first of ['a', 'b', 'c']) ids.push(await makeGroup(creator, { groupName: `${first} ${name}` }))
  const q = `x${name.slice(1)}`
  expect(await walk({ q, fuzzy: 'true', limit: '2' })).toEqual({ ids, pages: 2 })
})

test('with fuzzy, the longest beginning that is found counts where nothing is similar, page by page', async () => {
  const creator = await signUp()
  const name = newWord()
  const start = name.slice(0, 8)
  const ids = []
  for (const first of ['a', 'b', 'c']) ids.push(await makeGroup(creator, { groupName: `${first} ${name}` }))
  // This name shares only the first seven letters with the others. The searches of the loop share eight with the others.
  const nearer = await makeGroup(creator, { groupName: `${start.slice(0, 7)}xx` })
  for (const q of [`${start}zz`, `${start}zzzz`, `reykjavik ${start}zz`]) {
    expect([q, await search({ q })]).toEqual([q, []])
    expect([q, await search({ q, fuzzy: 'true' })]).toEqual([q, ids])
  }
  expect(await walk({ q: `${start}zz`, fuzzy: 'true', limit: '2', joinable: 'true' })).toEqual({ ids, pages: 2 })
  expect(await search({ q: `${start.slice(0, 7)}zz`, fuzzy: 'true' })).toEqual([...ids, nearer])
  // These searches find nothing. They have too short a part of the word, a word that no group has, or a number.
  expect(await search({ q: `${start.slice(0, 5)}zzzzz`, fuzzy: 'true' })).toEqual([])
  expect(await search({ q: `${start}zz ${newWord()}`, fuzzy: 'true' })).toEqual([])
  expect(await search({ q: `${start}22`, fuzzy: 'true' })).toEqual([])
})

test('a group is found by its creator’s name, also after an update', async () => {
  const name = newWord()
  const creator = await signUp({ name: `Grace ${name}` })
  const id = await makeGroup(creator)
  expect(await search({ q: `grace ${name}` })).toEqual([id])
  const { creatorName: _, ...body } = groupPayload()
  await expectSuccess(endpoints.updateGroup, 200, { as: creator, params: { id }, body })
  expect(await search({ q: `grace ${name}` })).toEqual([id])
})

test.each(['"', '%', '🎨', ' ?! '])('marks alone find nothing: %s', async (q) => {
  await makeGroup(await signUp(), { groupName: `100 % "art" 🎨 ?!` })
  expect(await search({ q })).toEqual([])
  expect(await search({ q, fuzzy: 'true', joinable: 'true' })).toEqual([])
})

test('a group is found by words written with and without a hyphen, a space or an &', async () => {
  const name = newWord()
  const groupName = `Sci-Fi ${name}: Hip Hop and D&D`
  const id = await makeGroup(await signUp(), { groupName, location: 'Oslo', category: 'Photography' })
  for (const q of ['scifi', 'sci fi', 'hiphop', 'hip-hop', 'dnd', 'd&d']) {
    const typed = `${q} ${name}`
    expect([typed, await search({ q: typed })]).toEqual([typed, [id]])
  }
  expect(await search({ q: `${name.slice(0, 6)}-${name.slice(6)}` })).toEqual([id])
  // The word that the fewest groups have is looked up, so each spelling is looked up alone, too.
  for (const q of ['scifi', 'hiphop', 'dnd', 'sci-fi', 'd&d']) expect(await search({ q })).toContain(id)
  const photography = await search({ q: `fotografie ${name}`, fuzzy: 'true' })
  expect(photography).toEqual([id])
})

test('a search that ends in the beginning of another word still finds the group', async () => {
  const [name, about] = [newWord(), newWord()]
  const id = await makeGroup(await signUp(), { groupName: name, description: `We talk about ${about}.` })
  for (let end = 1; end <= about.length; end += 1) {
    const q = `${name} ${about.slice(0, end)}`
    expect([q, await search({ q })]).toEqual([q, [id]])
  }
})

test('a group that was renamed is found by its new name, and not by the old one', async () => {
  const creator = await signUp()
  const [before, after] = [newWord(), newWord()]
  const id = await makeGroup(creator, { groupName: before })
  await expectSuccess(endpoints.updateGroup, 200, {
    as: creator,
    params: { id },
    body: groupPayload({ groupName: after }),
  })
  expect(await search({ q: before })).toEqual([])
  expect(await search({ q: after })).toEqual([id])
})

test('a search keeps to its category and order, and its pages hold every group once', async () => {
  const creator = await signUp()
  const word = newWord()
  const ids = []
  for (const [at, groupName] of ['b', 'a', 'c', 'a', 'd'].entries()) {
    const startDate = dayFromNow(5 - at)
    ids.push(await makeGroup(creator, { groupName: `${groupName} ${word}`, category: 'Fishing', startDate }))
  }
  await makeGroup(creator, { groupName: `e ${word}`, category: 'Running' })
  const [b, a, c, a2, d] = ids
  const both = [a, a2].toSorted()
  const query = { q: word, category: 'Fishing', limit: '2' }
  expect(await search({ ...query, sort: 'name', order: 'asc' })).toEqual([...both, b, c, d])
  expect(await search({ ...query, sort: 'name', order: 'desc' })).toEqual([d, c, b, ...both.toReversed()])
  expect(await search({ ...query, sort: 'startDate' })).toEqual([d, a2, c, a, b])
  expect(await search({ q: word })).toHaveLength(6)
})

test('a rare word is found among many groups, beside any other word', { timeout: 30_000 }, async () => {
  const [common, rare] = [newWord(), newWord()]
  const ids = []
  // Two accounts create the groups, because one account may not create so many in an hour.
  const creators = await Promise.all([signUp(), signUp()])
  for (let at = 0; at < 24; at += 1) {
    const groupName = `${String(at).padStart(2, '0')} ${common} ${at === 23 ? rare : ''}`
    ids.push(await makeGroup(creators[at % 2] ?? creators[0], { groupName }))
  }
  // If the search looked for `common` alone, the first pages would be empty.
  expect(await walk({ q: `${common} ${rare}`, limit: '1' })).toEqual({ ids: [ids[23]], pages: 1 })
})

test('reads for a page are limited: it may be short or empty, and its link leads on', {
  timeout: 30_000,
}, async () => {
  const creator = await signUp()
  const word = newWord()
  for (let at = 0; at < 9; at += 1) {
    const description = at === 8 ? `${word}zz` : `${word}yy`
    await makeGroup(creator, { groupName: `${at} ${newWord()}`, description })
  }
  // All groups have the same tokens for this word, because only shorter prefixes are stored.
  const { ids, pages } = await walk({ q: `${word}zz`, limit: '1' })
  expect(ids).toHaveLength(1)
  expect(pages).toBe(2)
})

test('comparison ends with the call’s deadline', async () => {
  const mark = newWord()
  const groups = database().collection('groups')
  const batch = database().batch()
  for (let at = 0; at < 60; at += 1) batch.create(groups.doc(), { mark })
  await batch.commit()
  const query = groups.where('mark', '==', mark)
  let compared = 0
  const compareSlowly = () => {
    compared += 1
    const end = performance.now() + 50
    while (performance.now() < end);
    return null
  }
  const read = readMatchingDocuments(query, compareSlowly, { limit: 100, deadline: startDeadline(1000) })
  await expect(read).rejects.toMatchObject({ code: 'unavailable' })
  expect(compared).toBeLessThan(60)
  for (const { ref } of (await query.get()).docs) await ref.delete()
})

test('a group is not found by stored words that its texts do not have', async () => {
  const [word, claimed] = [newWord(), newWord()]
  const id = await makeGroup(await signUp(), { groupName: word })
  await database()
    .doc(`groups/${id}`)
    .update({ searchTokens: [claimed.slice(0, 8), word.slice(0, 8)] })
  expect(await search({ q: word })).toEqual([id])
  expect(await search({ q: claimed })).toEqual([])
})

test('a search for groups that can still be joined finds those with a place left and a start date to come', async () => {
  const creator = await signUp()
  const [first, second] = await Promise.all([signUp(), signUp()])
  const q = newWord()
  const [open, full, passed] = [
    await makeGroup(creator, { groupName: q, maxMembers: 2 }),
    await makeGroup(creator, { groupName: q, maxMembers: 0 }),
    await makeGroup(creator, { groupName: q, startDate: dayFromNow(-3) }),
  ]
  expect((await search({ q })).toSorted()).toEqual([open, full, passed].toSorted())
  expect(await search({ q, joinable: 'true' })).toEqual([open])
  expect(await search({ joinable: 'true', limit: '1000' })).toContain(open)

  await joinGroupAs(open, first)
  await joinGroupAs(open, second)
  expect(await search({ q, joinable: 'true' })).toEqual([])
  await expectSuccess(endpoints.removeMember, 200, { as: second, params: { id: open, uid: second.uid } })
  expect(await search({ q, joinable: 'true' })).toEqual([open])
  const fewer = groupPayload({ groupName: q, maxMembers: 1 })
  await expectSuccess(endpoints.updateGroup, 200, { as: creator, params: { id: open }, body: fewer })
  expect(await search({ q, joinable: 'true' })).toEqual([])
})

test('passed groups are closed, and no others', async () => {
  const creator = await signUp()
  const [passed, today] = [
    await makeGroup(creator, { startDate: dayFromNow(-3) }),
    await makeGroup(creator, { startDate: dayFromNow(0) }),
  ]
  expect(await closePassedGroups(new Date())).toBeGreaterThanOrEqual(1)
  const isOpen = async (id: string) => (await database().doc(`groups/${id}`).get()).get('isOpen')
  expect([await isOpen(passed), await isOpen(today)]).toEqual([false, true])
  expect(await closePassedGroups(new Date())).toBe(0)
})
