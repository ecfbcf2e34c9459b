import type { Category } from '@hobbyhub/contract/groups/categories'
import { siteOrigin } from '../site-origin.ts'

// The site's pictures (web/public/demo), for users who have no picture of their own. Documents store the picture's URL, as for
// any other picture.

export type SitePicture = { readonly address: string; readonly name: string }

const picture = (file: string, name: string): SitePicture => ({ address: `${siteOrigin}/demo/${file}.webp`, name })

/** The subjects of each category's two pictures, in order: `drawing-painting-1.webp` shows a palette with brushes. */
const SHOWN: Record<Category, readonly [string, string]> = {
  'Drawing & Painting': ['A palette with brushes', 'An easel in the country'],
  Photography: ['A camera before mountains', 'Photographs drying in a darkroom'],
  'Video Gaming': ['A game controller', 'Three arcade machines'],
  Fishing: ['A rowing boat at dawn', 'Fishing from a pier by night'],
  Running: ['Three runners in the hills', 'A runner on a bridge in the evening'],
  Cooking: ['A steaming pot with vegetables', 'A loaf of bread with herbs'],
  Reading: ['Books, tea and a cat at a window', 'A reader on a bench under a tree'],
  Writing: ['A fountain pen on a letter', 'A typewriter by night'],
}

const FACES = [
  'Short curls and a necklace',
  'Red hair and beard',
  'Black bob and round glasses',
  'Pink headscarf',
  'Short black hair and moustache',
  'Grey hair and glasses',
  'Big curls and earrings',
  'Blond ponytail',
  'Orange turban and beard',
  'Green woolly hat',
]

/** The pictures for groups of a category. */
export const categoryPicturesOf = (category: Category): SitePicture[] => {
  const file = category.toLowerCase().replace(/\W+/g, '-')
  return SHOWN[category].map((name, at) => picture(`${file}-${at + 1}`, name))
}

/** Drawn faces, for accounts. */
export const avatarPictures: readonly SitePicture[] = FACES.map((name, at) => picture(`avatar-${at + 1}`, name))
