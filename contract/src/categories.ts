import * as z from 'zod/mini'

/** The fixed list of the specification's section 3, in its order. */
export const HOBBY_CATEGORIES = [
  'Drawing & Painting',
  'Photography',
  'Video Gaming',
  'Fishing',
  'Running',
  'Cooking',
  'Reading',
  'Writing',
] as const

export const CATEGORY_MESSAGE = 'Choose a category from the list.'

export const categorySchema = z.enum(HOBBY_CATEGORIES, { error: CATEGORY_MESSAGE })
export type Category = z.infer<typeof categorySchema>

/** What the filter adds to the categories. */
export const ALL_CATEGORIES = 'All'
