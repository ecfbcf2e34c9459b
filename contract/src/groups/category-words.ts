import { site } from '../shared/site.ts'
import type { Category } from './categories.ts'

/** Other words by which people may search for a category. */
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = Object.fromEntries(
  site.categories.map(({ name, words }) => [name, words]),
)
