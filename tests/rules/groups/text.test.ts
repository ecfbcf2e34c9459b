import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { groupDocumentSchema } from '@hobbyhub/contract/groups/group'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { doc, getDoc, Timestamp, writeBatch } from 'firebase/firestore/lite'
import { beforeAll, describe, test } from 'vitest'
import { groupFieldVectors } from '../../../contract/src/groups/group-field-vectors.ts'
import { ACTORS } from '../actors.ts'
import { newGroupFields } from '../documents.ts'
import { resetDocuments, unrestrictedClient } from '../fixture.ts'
import { createAsCreator, limitDocumentRef, NEW_GROUP_ID, updateAsCreator } from '../writes.ts'

beforeAll(resetDocuments)

const document = { ...newGroupFields('creator'), createdAt: Timestamp.fromMillis(0), activeAt: Timestamp.fromMillis(0) }

/** Whether the contract accepts the value as it is, without trimming it. */
const isStorable = (field: string, value: unknown): boolean => {
  const parsed = groupDocumentSchema.safeParse({ ...document, [field]: value })
  return (
    parsed.success && Object.entries(parsed.data).some(([key, kept]) => key === field && isDeepStrictEqual(kept, value))
  )
}

/** Deletes the new group, and resets the creator's limit of groups per hour. */
const undoCreation = () =>
  writeBatch(unrestrictedClient)
    .delete(doc(unrestrictedClient, 'groups', NEW_GROUP_ID))
    .delete(doc(unrestrictedClient, 'groups', NEW_GROUP_ID, 'private', 'creator'))
    .delete(limitDocumentRef(unrestrictedClient, ACTORS.creator))
    .commit()

const expectVerdict = async (field: string, value: unknown, isAllowed: boolean): Promise<void> => {
  const judge = isAllowed ? assertSucceeds : assertFails
  // isOpen must match a value of maxMembers. The new group has no members. For the updated group, which has two members, 1 gives
  // the same results, since no vector has the value 2.
  const opened = (memberCount: number) => (field === 'maxMembers' ? { isOpen: memberCount < Number(value) } : {})
  await judge(createAsCreator({ [field]: value, ...opened(0) }))
  if (isAllowed) await undoCreation()
  await judge(updateAsCreator({ [field]: value, ...opened(1) }))
}

const isWellFormed = (value: unknown): boolean => typeof value !== 'string' || value.isWellFormed()

describe('the rules accept the same values as REST', () => {
  test.each(groupFieldVectors.filter(({ value }) => isWellFormed(value)))(
    '$field: $name',
    async ({ field, value, accepted, only }) => {
      // The rules have no URL parser. They allow a URL that only a parser rejects, so reads must accept such a URL.
      const isAllowed = accepted || only === 'rest'
      // The rules once allowed http URLs of images, so reads must accept them. They also accept a category that the site no longer has.
      if (isAllowed || (field !== 'category' && !/^http:/.test(String(value))))
        assert.equal(isStorable(field, value), isAllowed)
      await expectVerdict(field, value, isAllowed)
    },
  )
})

test.each(groupFieldVectors.filter(({ value }) => !isWellFormed(value)))(
  '$field: $name is never stored',
  async ({ field, value }) => {
    const id = await createAsCreator({ [field]: value }).then(
      () => NEW_GROUP_ID,
      () => 'chess',
    )
    const stored: unknown = (await getDoc(doc(unrestrictedClient, 'groups', id))).get(field)
    assert.ok(isWellFormed(stored))
    await undoCreation()
  },
)

/** Code points at and around the edges of the rules' classes of control, space, direction and URL characters. */
const EDGES = [
  ...[0x00, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x1f, 0x20, 0x21, 0x22, 0x27, 0x3c, 0x3e, 0x5c, 0x60],
  ...[0x7e, 0x7f, 0x85, 0x9f, 0xa0, 0xa1, 0xad, 0x0301, 0x0660, 0x1680, 0x180e, 0x1fff, 0x2000, 0x200a, 0x200b],
  ...[0x200f, 0x2027, 0x2028, 0x2029, 0x202a, 0x202e, 0x202f, 0x2030, 0x205f, 0x2060, 0x2065, 0x2066, 0x2069],
  ...[0x206a, 0x3000, 0x3001, 0xd7ff, 0xe000, 0xfeff, 0xfffd, 0xffff, 0x10000, 0x1f600, 0x10ffff],
]

/** Strings with the character alone, first, last and inside, and as the first and last character of a text with two lines. */
const textsWith = (character: string): string[] =>
  ['C', 'Cab', 'abC', 'aCb', 'Ca\nb', 'a\nbC'].map((shape) => shape.replace('C', () => character))

describe.each(['groupName', 'location', 'creatorName', 'description', 'image'])('%s', (field) => {
  const prefix = field === 'image' ? 'https://example.com/' : ''
  test.each(EDGES.map((edge) => [edge.toString(16).padStart(4, '0'), String.fromCodePoint(edge)]))(
    'U+%s in every position',
    async (_, character) => {
      for (const text of textsWith(character)) {
        const value = prefix + text
        const judge = isStorable(field, value) ? assertSucceeds : assertFails
        await judge(updateAsCreator({ [field]: value }))
      }
    },
  )
})

/** Characters with two code units in UTF-16: the first, one in between, the last. */
describe.each(['\u{10000}', '\u{1f600}', '\u{10ffff}'])('%s counts as one character', (character) => {
  test.each([
    ['groupName', MAX_CHARS.groupName],
    ['location', MAX_CHARS.location],
    ['description', MAX_CHARS.description],
  ])('in %s, which may have %i of them', async (field, max) => {
    await assertSucceeds(updateAsCreator({ [field]: `a${character.repeat(max - 1)}` }))
    await assertFails(updateAsCreator({ [field]: `a${character.repeat(max)}` }))
  })
})
