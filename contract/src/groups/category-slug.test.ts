import { expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from './categories.ts'
import { categorySlug } from './category-slug.ts'

test('each hobby has a slug of its own, in lower case, of its words without the ampersand', () => {
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
