import { expect, test } from 'vitest'
import { similarCategories } from './similar-categories.ts'

test.each([
  ['photograpy', ['Photography']],
  ['fotography', ['Photography']],
  ['books', ['Reading']],
  ['sketching in Neukölln', ['Drawing & Painting']],
  ['poems', ['Writing']],
  ['Jogging', ['Running']],
  ['xylophone', []],
  ['🎨', []],
  ['', []],
])('“%s” is near %j', (text, categories) => {
  expect(similarCategories(text)).toEqual(categories)
})
