import { DRAWN_HOBBIES } from '../shared/drawn-hobbies.ts'
import { site } from '../shared/site.ts'
import type { Category } from './categories.ts'

/** The names of a setting's pictures in the site's folder demo/, without their ending. */
const namesOf = (picture: string, own: string): readonly string[] =>
  DRAWN_HOBBIES.includes(picture) ? [`${picture}-1`, `${picture}-2`] : [own]

/** The name of the picture that stands for groups whose category has none. */
export const OTHER_PICTURE: string = namesOf(site.picture, 'site-1')[0] ?? ''

/** The names of each category's pictures. The first one stands for its groups that have none. */
export const CATEGORY_PICTURES: Readonly<Record<Category, readonly string[]>> = Object.fromEntries(
  site.categories.map(({ name, slug, picture }) => [
    name,
    picture === undefined ? [OTHER_PICTURE] : namesOf(picture, `site-${slug}-1`),
  ]),
)
