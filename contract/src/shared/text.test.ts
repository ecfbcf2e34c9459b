import { expect, test } from 'vitest'
import { multilineTextSchema, singleLineTextSchema } from './text.ts'

const messageOf = (schema: ReturnType<typeof singleLineTextSchema>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message

test('a refused character is named, with its place', () => {
  expect(messageOf(singleLineTextSchema('Place', 120), '  👩‍🍳 a\u202eb')).toBe(
    'Place has a character that cannot be shown: U+202E, in position 6.',
  )
  expect(messageOf(multilineTextSchema('Description', 120), 'a\n\ud83d')).toBe(
    'Description has a character that cannot be shown: U+D83D, in position 3.',
  )
  expect(messageOf(multilineTextSchema('Description', 120), 'a\nb')).toBeUndefined()
})
