// Runs before the site itself, which is ten times as large: what a first view shows is asked for while that is on its way.
import type { Group } from '@hobbyhub/contract/group'
import { readAhead } from './firebase/rest-reads.ts'
import { getGroup } from './groups/get-group.ts'
import { listFeaturedGroups, listGroups } from './groups/list-groups.ts'
import { DEFAULT_LIST_SEARCH } from './groups/list-search.ts'
import { SLIDE_SIZES, slides } from './ui/scenes.ts'

const { pathname, search } = location

/** By link, which browsers that do not know a format pass over. */
const fetchImage = (attributes: Record<string, string>) =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      ...attributes,
    }),
  )

/** Asks for the groups that the address shows; gives the one whose image stands in the first view. */
const ask = async (): Promise<Group | null | undefined> => {
  if (pathname === '/') return void (await listFeaturedGroups())
  if (pathname === '/groups' && search === '') return (await listGroups(DEFAULT_LIST_SEARCH, null)).groups[0]
  // Who is not signed in is sent to sign in.
  const [, id] = /^\/groups\/([\w-]+)$/.exec(pathname) ?? []
  return id && isSignedIn ? getGroup(id) : null
}

let isSignedIn = false
try {
  isSignedIn = localStorage.getItem('signedIn') !== null
} catch {}

// What fails here is asked for again by the page, which says so.
const ignore = () => undefined
if (isSignedIn) import('./firebase/auth.ts').catch(ignore)
if (pathname === '/') fetchImage({ type: 'image/avif', imageSrcset: slides[0]?.avif ?? '', imageSizes: SLIDE_SIZES })
// What is kept for offline is all that can be shown there.
if (navigator.onLine)
  readAhead(ask).then((group) => group && fetchImage({ href: group.image, referrerPolicy: 'no-referrer' }), ignore)
