// Runs before the entry, which is ten times as large, and requests the data of the first view while the entry loads.

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

/** A link element, since browsers skip one whose image type they do not support. */
const preloadImage = (attributes: Record<string, string>) =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      ...attributes,
    }),
  )

/** Requests the groups of the page that is opened, and the first image in view. */
const prefetchGroups = async (): Promise<void> => {
  let first: FoundDocument | undefined
  if (pathname === '/') {
    preloadImage({ type: 'image/avif', imageSrcset: slides[0]?.avif ?? '', imageSizes: SLIDE_SIZES })
    await prefetch(readFeatured)
  } else if (pathname === '/groups' && search === '') {
    first = (await prefetch(() => readPage(DEFAULT_LIST_SEARCH, null)))[0]
  } else if (groupId && isSignedIn) {
    first = await prefetch(() => readGroupDocument(groupId))
  }
  if (first) preloadImage({ href: String(first.fields.image), referrerPolicy: 'no-referrer' })
}

/** Starts Firebase Authentication, and requests the user's membership of the group that is opened. */
const prefetchMembership = async (): Promise<void> => {
  const { auth } = await import('./shared/firebase/auth.ts')
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user || !groupId) return
  const token = await user.getIdToken()
  await prefetch(() => readMembership(groupId, user.uid, token))
}

// Failures are ignored: the page sends the request again and reports its failure. Offline, only restored queries can be
// shown.
const ignore = () => undefined
if (navigator.onLine) {
  prefetchGroups().catch(ignore)
  if (isSignedIn) prefetchMembership().catch(ignore)
}
