import { CATEGORY_SLUGS } from './category-slugs.ts'

/** A category in the path of its hobby page, such as "drawing-painting". A category that the site no longer has is in no path. */
export const categorySlug = (category: string): string => CATEGORY_SLUGS[category] ?? 'unknown'

/** Whether a category has a page of its groups, as each has that the site offers. */
export const hasHobbyPage = (category: string): boolean => Object.hasOwn(CATEGORY_SLUGS, category)

/** The path of the page of a category's groups. */
export const hobbyPagePath = (category: string): string => `/s/hobby/${categorySlug(category)}`

/** The path of the page of the towns that have groups. */
export const TOWNS_PAGE_PATH = '/s/in'
