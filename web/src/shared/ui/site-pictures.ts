import type { Category } from '@hobbyhub/contract/groups/categories'
import { CATEGORY_PICTURES } from '@hobbyhub/contract/groups/category-pictures'
import { siteOrigin } from '../site-origin.ts'

// The site's pictures (web/public/demo), for users who have no picture of their own. Documents store the picture's URL, as for
// any other picture.

export type SitePicture = { readonly address: string; readonly name: string }

const picture = (file: string, name: string): SitePicture => ({ address: `${siteOrigin}/demo/${file}.webp`, name })

/** The subjects of the drawings that come with the code. */
const SHOWN: Readonly<Record<string, string>> = {
  'drawing-painting-1': 'A palette with brushes',
  'drawing-painting-2': 'An easel in the country',
  'photography-1': 'A camera before mountains',
  'photography-2': 'Photographs drying in a darkroom',
  'video-gaming-1': 'A game controller',
  'video-gaming-2': 'Three arcade machines',
  'fishing-1': 'A rowing boat at dawn',
  'fishing-2': 'Fishing from a pier by night',
  'running-1': 'Three runners in the hills',
  'running-2': 'A runner on a bridge in the evening',
  'cooking-1': 'A steaming pot with vegetables',
  'cooking-2': 'A loaf of bread with herbs',
  'reading-1': 'Books, tea and a cat at a window',
  'reading-2': 'A reader on a bench under a tree',
  'writing-1': 'A fountain pen on a letter',
  'writing-2': 'A typewriter by night',
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

/** The pictures for groups of a category. A picture of the site's owner has the category's name. */
export const categoryPicturesOf = (category: Category): SitePicture[] =>
  (CATEGORY_PICTURES[category] ?? []).map((file) => picture(file, SHOWN[file] ?? category))

/** Drawn faces, for accounts. */
export const avatarPictures: readonly SitePicture[] = FACES.map((name, at) => picture(`avatar-${at + 1}`, name))
