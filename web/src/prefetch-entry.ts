// Runs before the site itself, which is ten times as large: what a first view shows is asked for while that is on its way.

import { readGroupDocument } from './features/groups/get-group.ts'
import { readFeatured, readPage } from './features/groups/list-groups.ts'
import { DEFAULT_LIST_SEARCH } from './features/groups/list-search.ts'
import { readMembership } from './features/members/read-membership.ts'
import { type FoundDocument, prefetch } from './shared/firebase/firestore-rest.ts'
import { SLIDE_SIZES, slides } from './shared/ui/scenes.ts'

const { pathname, search } = location
const [, groupId] = /^\/groups\/([\w-]+)$/.exec(pathname) ?? []

let isSignedIn = false
try {
  isSignedIn = localStorage.getItem('signedIn') !== null
} catch {}

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

/** Asks for the groups that the address shows, and for the image that stands in the first view. */
const askForGroups = async (): Promise<void> => {
  let first: FoundDocument | undefined
  if (pathname === '/') {
    fetchImage({ type: 'image/avif', imageSrcset: slides[0]?.avif ?? '', imageSizes: SLIDE_SIZES })
    await prefetch(readFeatured)
  } else if (pathname === '/groups' && search === '') {
    first = (await prefetch(() => readPage(DEFAULT_LIST_SEARCH, null)))[0]
  } else if (groupId && isSignedIn) {
    first = await prefetch(() => readGroupDocument(groupId))
  }
  if (first) fetchImage({ href: String(first.fields.image), referrerPolicy: 'no-referrer' })
}

/** Asks who is signed in, and for their place in the group that the address shows. */
const askForPerson = async (): Promise<void> => {
  const { auth } = await import('./shared/firebase/auth.ts')
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user || !groupId) return
  const token = await user.getIdToken()
  await prefetch(() => readMembership(groupId, user.uid, token))
}

// What fails here is asked for again by the page, which says so. What is kept for offline is all that can be shown there.
const ignore = () => undefined
if (navigator.onLine) {
  askForGroups().catch(ignore)
  if (isSignedIn) askForPerson().catch(ignore)
}
