import { expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from './categories.ts'
import { categorySlug } from './category-slug.ts'

test('a slug has the words of its category in lower case, and every category has a slug of its own', () => {
  expect(HOBBY_CATEGORIES.map(categorySlug)).toEqual([
    'drawing-painting',
    'photography',
    'video-gaming',
    'fishing',
    'running',
    'cooking',
    'reading',
    'writing',
  ])
})
