import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeStored } from '../../browser-storage.ts'
import { readFormDraft } from './use-draft.ts'

const schema = z.object({ title: z.string() })
const read = (stored: unknown) => {
  writeStored('local', 'draft:test', JSON.stringify(stored))
  return readFormDraft('draft:test', (values) => schema.safeParse(values).data ?? null)
}

test('a draft has the values that were typed and those that they are based on', () => {
  expect(read({ title: 'Go', base: { title: 'Chess' } })).toEqual({ values: { title: 'Go' }, base: { title: 'Chess' } })
})

test('a draft of an earlier version has no base', () => {
  expect(read({ title: 'Go' })).toEqual({ values: { title: 'Go' }, base: null })
})

test('a stored value that does not fit the form is no draft', () => {
  expect([read({}), read(null), read('Go')]).toEqual([null, null, null])
})
