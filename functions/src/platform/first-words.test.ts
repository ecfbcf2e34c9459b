import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('the first words of a text are one line, cut between words, and never within a character', () => {
  expect(firstWords(' Bring\n a jar. ', 20)).toBe('Bring a jar.')
  expect(firstWords('Bring a jar and a lid.', 13)).toBe('Bring a jar…')
  expect(firstWords('あ'.repeat(30), 10)).toBe(`${'あ'.repeat(10)}…`)
  expect(firstWords('👩‍👩‍👧'.repeat(3), 2)).toBe(`${'👩‍👩‍👧'.repeat(2)}…`)
})
