import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test.each([
  ['is shown whole if it fits', 'We paint.', 'We paint.'],
  ['is shown whole if it just fits', 'We paint a lot', 'We paint a lot'],
  ['is cut after so many characters, even within a word', 'We paint and draw', 'We paint and d...'],
  ['is cut after a word if it ends there', 'We paint a lot more', 'We paint a lot...'],
  ['keeps what stands before the cut as it is', 'We paint, too, and draw', 'We paint, too,...'],
  ['keeps a space before the cut', 'We paint and  draw', 'We paint and  ...'],
  ['is counted in code points', '🎨'.repeat(15), `${'🎨'.repeat(14)}...`],
  ['keeps a character of two halves whole', `${'a'.repeat(13)}🎨🎨`, `${'a'.repeat(13)}🎨...`],
])('a description %s', (_, description, expected) => {
  expect(truncate(description, 14)).toBe(expected)
})
