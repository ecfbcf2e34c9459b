import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  [' Ada King  Lovelace ', 'AL'],
  ['Ελένη Παπαδάκη', 'ΕΠ'],
  ['佐藤 ゆき', '佐ゆ'],
  ['E\u0301mile 👩‍🚀', 'E\u0301👩‍🚀'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
