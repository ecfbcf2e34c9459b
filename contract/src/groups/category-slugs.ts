import { site } from '../shared/site.ts'
import type { Category } from './categories.ts'

/** The name of each category in web addresses. */
export const CATEGORY_SLUGS: Readonly<Record<Category, string>> = Object.fromEntries(
  site.categories.map(({ name, slug }) => [name, slug]),
)
