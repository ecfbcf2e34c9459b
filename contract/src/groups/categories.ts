import { site } from '../shared/site.ts'

/** The name of one of the site's categories. A group may still have one that the site no longer offers. */
export type Category = string

/** The hobbies that groups can choose, in the order of the settings. */
export const HOBBY_CATEGORIES: readonly Category[] = site.categories.map(({ name }) => name)
