import { expect, test } from 'vitest'
import { nearCategories } from './near-categories.ts'

test.each([
  ['photograpy', ['Photography']],
  ['books', ['Reading']],
  ['sketching in Neukölln', ['Drawing & Painting']],
  ['poems', ['Writing']],
  ['Jogging', ['Running']],
  ['xylophone', []],
  ['🎨', []],
  ['', []],
])('“%s” is near %j', (text, categories) => {
  expect(nearCategories(text)).toEqual(categories)
})
