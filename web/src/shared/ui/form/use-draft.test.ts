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
  const draft = { values: { title: 'Go' }, base: { title: 'Chess' } }
  expect(read(draft)).toEqual(draft)
})

test('a stored value that does not fit the form is no draft', () => {
  const title = 'Go'
  const misfits = [
    {},
    null,
    'Go',
    { title },
    { values: { title } },
    { base: { title } },
    { values: {}, base: { title } },
  ]
  expect(misfits.map(read)).toEqual(misfits.map(() => null))
})
