import { endpoints } from '@hobbyhub/contract/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { AWKWARD_NAMES } from '../../support/public-pages.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const { showCard, deleteGroup, updateGroup } = endpoints

const image = `${hostingOrigin()}/demo/reading-2.webp`
const cardOf = async (id: string) => (await expectSuccess(showCard, 200, { params: { id } })).body

test('a group has a card for link previews, which the CDN keeps for ten minutes, and a client that has it gets 304', async () => {
  const id = await makeGroup(await signUp(), { groupName: 'Harbour Readers', category: 'Reading', image })
  const { body, headers } = await expectSuccess(showCard, 200, { params: { id } })
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=600')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await sendRequest('GET', `/pictures/cards/${id}.png`, { headers: known })).status).toBe(304)
})

test('a card shows the group’s current name, and its drawing', async () => {
  const creator = await signUp()
  const fields = { groupName: 'Harbour Readers', category: 'Reading', image } as const
  const [id, same] = [await makeGroup(creator, fields), await makeGroup(creator, fields)]
  const first = await cardOf(id)
  expect(await cardOf(same)).toEqual(first)
  for (const change of [
    { groupName: 'Harbour Writers' },
    { image: image.replace('-2', '-1') },
    { category: 'Writing' },
  ] as const) {
    const body = groupPayload({ ...fields, ...change })
    await expectSuccess(updateGroup, 200, { params: { id }, body, as: creator })
    expect(await cardOf(id)).not.toEqual(first)
  }
})

test.each(AWKWARD_NAMES)('a group with the name %s has a card, too', async (groupName) => {
  const id = await makeGroup(await signUp(), { groupName, image })
  expect(await sharp(await cardOf(id)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('a group with a picture of another site has a card with a drawing of its category', async () => {
  const creator = await signUp()
  const fields = { groupName: 'Harbour Readers', category: 'Reading' } as const
  const id = await makeGroup(creator, { ...fields, image: 'https://pictures.example/a.webp' })
  const drawn = await makeGroup(creator, { ...fields, image: `${hostingOrigin()}/demo/reading-1.webp` })
  expect(await cardOf(id)).toEqual(await cardOf(drawn))
})

test('a deleted group, one that never existed, and an invalid id have no card', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  await expectSuccess(deleteGroup, 200, { params: { id }, as: creator })
  for (const each of [id, 'never-existed']) {
    const { headers } = await sendRequest('GET', `/pictures/cards/${each}.png`)
    expect(headers.get('cache-control')).toBe('no-store')
    await expectRefusal(showCard, 404, { params: { id: each } })
  }
  for (const each of ['__id__', 'a/b', 'x'.repeat(129), 'x\u0000'])
    await expectRefusal(showCard, 400, { params: { id: each } })
  for (const path of ['/pictures/cards', '/pictures/cards/', '/pictures/cards/.png', '/pictures/cards/a.jpg'])
    expect((await sendRequest('GET', path)).status).toBeGreaterThanOrEqual(404)
})
