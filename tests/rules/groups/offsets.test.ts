import assert from 'node:assert/strict'
import { beforeAll, describe, test } from 'vitest'
import { ACTORS, type Actor } from '../actors.ts'
import { resetDocuments } from '../fixture.ts'
import { countQueryStatus, statusOfQuery } from '../raw-requests.ts'

beforeAll(resetDocuments)

type List = {
  readonly asker: Actor | null
  readonly parent: string
  readonly collectionId: string
  readonly by: string
}
const LISTS: readonly List[] = [
  { asker: null, parent: '', collectionId: 'groups', by: 'groupNameKey' },
  { asker: ACTORS.member, parent: '/users/member', collectionId: 'notices', by: 'groupName' },
]

const values = [{ stringValue: 'm' }]
const cases = [
  ['no offset', {}, 200],
  ['an offset of 0', { offset: 0 }, 200],
  ['a cursor to start at', { startAt: { values, before: true } }, 200],
  ['a cursor to start after', { startAt: { values, before: false } }, 200],
  ['a cursor and an offset of 0', { startAt: { values, before: false }, offset: 0 }, 200],
  ['an offset of 1', { offset: 1 }, 403],
  ['an offset of 20', { offset: 20 }, 403],
  ['the largest offset', { offset: 2 ** 31 - 1 }, 403],
  ['a cursor and an offset', { startAt: { values, before: false }, offset: 1 }, 403],
] as const

describe.each(LISTS)(
  'an offset, whose skipped documents would be billed, is refused: $collectionId',
  ({ asker, parent, collectionId, by }) => {
    const query = (part: object) => ({
      from: [{ collectionId }],
      orderBy: [{ field: { fieldPath: by }, direction: 'ASCENDING' }],
      limit: 1,
      ...part,
    })
    test.each(cases)('a page with %s', async (_, part, status) =>
      assert.equal(await statusOfQuery(asker, parent, query(part)), status),
    )
    test.each(cases)('a count with %s', async (_, part, status) =>
      assert.equal(await countQueryStatus(asker, parent, query(part)), status),
    )
  },
)
