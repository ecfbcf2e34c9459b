/**
 * Every page of the site. Search engines may list `public` pages, and `legal` ones of the names that the site has a text for. All
 * other pages redirect visitors to the sign-in, and `moderation` ones are for moderators only.
 */
export const PAGE_ACCESS_BY_PATH = {
  '/': 'public',
  '/groups': 'public',
  '/about': 'public',
  '/contact': 'public',
  '/support': 'public',
  '/legal/$name': 'legal',
  '/api-docs': 'public',
  '/auth/login': 'public',
  '/auth/register': 'public',
  '/create-group': 'private',
  '/my-groups': 'private',
  '/meetings': 'private',
  '/dashboard': 'private',
  '/dashboard/account': 'private',
  '/dashboard/add-group': 'private',
  '/dashboard/all-groups': 'private',
  '/dashboard/my-groups': 'private',
  '/groups/$id': 'of a group',
  '/groups/$id/plan-meeting': 'of a group',
  '/groups/$id/meetings/$meeting/change': 'of a group',
  '/groups/$id/meetings/$meeting/door': 'of a group',
  '/update-group/$id': 'of a group',
  '/reports/$': 'moderation',
} as const

type Pages = typeof PAGE_ACCESS_BY_PATH
type Access = Pages[keyof Pages]
type PageOf<A extends Access> = { [Path in keyof Pages]: Pages[Path] extends A ? Path : never }[keyof Pages]

export type PublicPath = PageOf<'public'>

const pathsOf = (access: Access): string[] =>
  Object.entries(PAGE_ACCESS_BY_PATH).flatMap(([path, each]) => (each === access ? [path] : []))

export const PUBLIC_PATHS = pathsOf('public')
/** The pages of moderators begin with /reports. */
export const PRIVATE_PATHS = [...pathsOf('private'), '/reports']
export const GROUP_PATHS = pathsOf('of a group')
