import { site } from '../shared/site.ts'

/** The name of one of the site's categories. A group may still have one that the site no longer offers. */
export type Category = string

/** The hobbies that groups can choose, in the order of the settings. */
export const HOBBY_CATEGORIES: readonly Category[] = site.categories.map(({ name }) => name)

/** A category for the examples of the API's documentation. */
export const EXAMPLE_CATEGORY: Category =
  HOBBY_CATEGORIES.find((each) => each === 'Cooking') ?? HOBBY_CATEGORIES[0] ?? ''
