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

export type Category = (typeof HOBBY_CATEGORIES)[number]
