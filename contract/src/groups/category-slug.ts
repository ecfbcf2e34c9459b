import { CATEGORY_SLUGS } from './category-slugs.ts'

/** A category in the path of its hobby page, such as "drawing-painting". A category that the site no longer has is in no path. */
export const categorySlug = (category: string): string => CATEGORY_SLUGS[category] ?? 'unknown'

/** The path of the page of a category's groups. */
export const hobbyPagePath = (category: string): string => `/s/hobby/${categorySlug(category)}`

/** The path of the page of the towns that have groups. */
export const TOWNS_PAGE_PATH = '/s/in'
