/** A category in the path of its hobby page: lower case, with its words joined by hyphens, such as "drawing-painting". */
export const categorySlug = (category: string): string => (category.toLowerCase().match(/[^\s&]+/g) ?? []).join('-')

/** The path of the page of a category's groups. */
export const hobbyPagePath = (category: string): string => `/s/hobby/${categorySlug(category)}`

/** The path of the page of the towns that have groups. */
export const TOWNS_PAGE_PATH = '/s/in'
