/** The fixed list of hobbies, in the order of the product's specification (section 3). */
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

export type Category = (typeof HOBBY_CATEGORIES)[number]
