import { expect, test } from 'vitest'
import { preview } from './preview.ts'

test.each([
  ['is shown whole if it fits', 'We paint.', 'We paint.'],
  ['is shown whole if it just fits', 'We paint a lot', 'We paint a lot'],
  ['is cut after a word', 'We paint and draw', 'We paint and...'],
  ['is cut after a word that ends where it must', 'We paint a lot more', 'We paint a lot...'],
  ['is cut within a word that is long', 'My photographically minded', 'My photographi...'],
  ['is cut within a word if there is no other', 'AbAbAbAbAbAbAbAbAb', 'AbAbAbAbAbAbAb...'],
  ['is counted in characters', '🎨'.repeat(15), `${'🎨'.repeat(14)}...`],
  ['has no stop or comma before its dots', 'We paint, too, and draw', 'We paint, too...'],
  ['has no spaces before its dots', 'We paint and   draw all day', 'We paint and...'],
])('a description %s', (_, description, expected) => {
  expect(preview(description, 14)).toBe(expected)
})
