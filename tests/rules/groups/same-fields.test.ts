import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { editableGroupFields, groupDocumentSchema } from '@hobbyhub/contract/groups/group'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { deleteField } from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, test } from 'vitest'
import * as z from 'zod/mini'
import { newGroupFields } from '../documents.ts'
import { resetDocuments } from '../fixture.ts'
import { createAsCreator, updateAsCreator } from '../writes.ts'

// The contract's schemas define a group's fields, and the rules repeat these definitions in another language. Every value below
// is tried in every field: the rules must accept a value if, and only if, the schema accepts it and leaves it unchanged.

const { joinQuestions, place, creatorName } = groupDocumentSchema.shape
const fields = z.strictObject({ ...editableGroupFields, joinQuestions, place, creatorName })
const NAMES = z.keyof(fields).options

const LENGTHS = [...new Set(Object.values(MAX_CHARS))].flatMap((max) => [max, max + 1])
const ADDRESS = 'https://example.com/'

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -7,
  1.5,
  Number.NaN,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  ...['', ' ', 'x', ' x', 'x ', 'two\nlines', 'two\u2028lines', 'x\u0000', '7', 'true'],
  ...['2031-05-01', '2031-02-29', '2032-02-29', '2031-5-1', '2031-05-01T00:00:00Z'],
  ...[HOBBY_CATEGORIES[0], HOBBY_CATEGORIES.at(-1), 'reading', 'Nothing'],
  ...[ADDRESS, `${ADDRESS}a.png`, 'http://example.com/a.png', 'ftp://example.com/a.png', 'javascript:alert(1)'],
  ...LENGTHS.flatMap((length) => ['x'.repeat(length), ADDRESS.padEnd(length, 'x')]),
  ...[[], ['x'], ['x', 'y', 'z'], ['x', 'y', 'z', 'w'], [''], ['x', 7], ['x'.repeat(200)], ['x'.repeat(201)]],
  ...[{}, { x: 'y' }, { id: 1, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }],
]

const isStorable = (name: (typeof NAMES)[number], value: unknown): boolean => {
  const { success, data } = z.safeParse(fields.shape[name], value)
  return success && isDeepStrictEqual(data, value)
}

/**
 * A field with its value and, for maxMembers, an isOpen that matches the value. Comparing with 1 instead of the group's two
 * members makes no difference, since 2 is not among the values.
 */
const withIndex = (name: string, value: unknown) => ({
  [name]: value,
  ...(name === 'maxMembers' ? { isOpen: 1 < Number(value) } : {}),
})

describe('rules and schema accept the same values of', () => {
  beforeAll(resetDocuments)
  test.each(NAMES)('%s', async (name) => {
    const different: unknown[] = []
    for (const value of VALUES) {
      const judge = isStorable(name, value) ? assertSucceeds : assertFails
      await judge(updateAsCreator(withIndex(name, value))).catch(() => different.push(value))
    }
    assert.deepEqual(different, [])
  })
  test('and something of each is accepted, something refused', () => {
    for (const name of NAMES) {
      const verdicts = VALUES.map((value) => isStorable(name, value))
      assert.deepEqual(new Set(verdicts), new Set([true, false]), name)
    }
  })
})

describe('rules and schema know the same fields', () => {
  beforeEach(resetDocuments)
  test('a group without a town is accepted, and so is taking it out', async () => {
    const { place, ...group } = newGroupFields('creator')
    await assertSucceeds(createAsCreator({}, { group }))
    await assertSucceeds(updateAsCreator({ place: deleteField() }))
  })
  test.each(NAMES.filter((name) => name !== 'place'))('a group without %s is refused', async (name) => {
    const group = Object.fromEntries(Object.entries(newGroupFields('creator')).filter(([each]) => each !== name))
    await assertFails(createAsCreator({}, { group }))
    await assertFails(updateAsCreator({ [name]: deleteField() }))
  })
  test('another field is refused', async () => {
    await assertFails(createAsCreator({ isUnknown: true }))
    await assertFails(updateAsCreator({ isUnknown: true }))
  })
})
