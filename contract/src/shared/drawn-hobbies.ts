/** The drawings that come with the code (web/public/demo): two of each. The settings may name them as pictures. */
export const DRAWN_HOBBIES: readonly string[] = [
  'drawing-painting',
  'photography',
  'video-gaming',
  'fishing',
  'running',
  'cooking',
  'reading',
  'writing',
]
