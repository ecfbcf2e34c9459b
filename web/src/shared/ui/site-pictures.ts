import type { Category } from '@hobbyhub/contract/categories'
import { siteOrigin } from '../site-origin.ts'

// Pictures of the site's own (web/public/demo), for people who have none. They are stored like any other: by their address.

export type SitePicture = { readonly address: string; readonly name: string }

const picture = (file: string, name: string): SitePicture => ({ address: `${siteOrigin}/demo/${file}.webp`, name })

const PER_CATEGORY = [1, 2]
const AVATARS = 10

/** The pictures for groups of a category. */
export const categoryPictures = (category: Category): SitePicture[] => {
  const file = category.toLowerCase().replace(/\W+/g, '-')
  return PER_CATEGORY.map((number) => picture(`${file}-${number}`, `${category}, picture ${number}`))
}

/** Drawn faces, for accounts. */
export const avatarPictures: readonly SitePicture[] = Array.from({ length: AVATARS }, (_, at) =>
  picture(`avatar-${at + 1}`, `Face ${at + 1}`),
)
