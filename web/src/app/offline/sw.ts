/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { REST_SEGMENTS } from '../../../build/site/rest-segments.ts'
import { shouldSaveData } from './connection.ts'
import { IMAGE_CACHE_NAMES } from './storage-names.ts'

// The service worker (sw.js). It caches the page and the chunks when it is installed, and images and files of towns when they are
// first loaded. It caches no response of sign-in or Firestore and, apart from images, none of REST. A new version waits until the
// user accepts it (register-service-worker.ts). Development has no service worker.

declare const self: ServiceWorkerGlobalScope

const DAY_S = 24 * 60 * 60

/** The page for all URLs but / and /groups: index.html and groups.html contain the first screens of those. */
const PAGE = '/app.html'

/** Patterns of URLs that are not pages of the SPA: REST, Firebase's own paths, and files. They match the path and query. */
const NO_PAGE = [
  new RegExp(`^/(${REST_SEGMENTS.join('|')})([/?]|$)`),
  /^\/(__|\.well-known)\//,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]

const files = self.__WB_MANIFEST

const all = new PrecacheController()
all.addToCacheList(files)
const shell = new PrecacheController()
shell.addToCacheList(
  files.filter((file) => typeof file === 'object' && !/^(assets\/|(index|groups)\.html$)/.test(file.url)),
)

// Where data should be saved, only the page and its icons are cached now. The chunks are cached when pages load them:
// the manifest has hashes of them, without which the library would not cache what is missing.
self.addEventListener('install', (event) => {
  void (shouldSaveData() ? shell : all).install(event)
})
self.addEventListener('activate', (event) => {
  void all.activate(event)
  // Images that were kept while the site had another registration.
  const current: readonly string[] = Object.values(IMAGE_CACHE_NAMES)
  const deleteOthers = async () => {
    const names = await caches.keys()
    const others = names.filter((name) => /^images\b/.test(name) && !current.includes(name))
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  event.waitUntil(deleteOthers())
})
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
// The worker also controls the page that has registered it, so that the images of the first visit are cached.
clientsClaim()
cleanupOutdatedCaches()

registerRoute(new PrecacheRoute(all))
registerRoute(new NavigationRoute(all.createHandlerBoundToURL(PAGE), { denylist: NO_PAGE }))
// The own pages of / and /groups may not be cached.
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await all.matchPrecache(PAGE) : undefined
  return page ?? Response.error()
})

/** A cache of responses with one of these statuses. The oldest entries go first. (Object, because the library's types are not exact.) */
const cache = (cacheName: string, statuses: number[], limits: ConstructorParameters<typeof ExpirationPlugin>[0]) => ({
  cacheName,
  plugins: [
    Object(new CacheableResponsePlugin({ statuses })),
    Object(new ExpirationPlugin({ ...limits, purgeOnQuotaError: true })),
  ],
})

registerRoute(
  // Files of the gazetteer never change, because the name of their folder contains a hash of them.
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/towns-'),
  new CacheFirst(cache('towns', [200], { maxEntries: 200 })),
)
registerRoute(
  ({ request, sameOrigin }) => request.destination === 'image' && sameOrigin,
  new StaleWhileRevalidate(cache(IMAGE_CACHE_NAMES.own, [200], { maxEntries: 200, maxAgeSeconds: 30 * DAY_S })),
)
registerRoute(
  // Few entries, because these responses are opaque, and browsers count each one as several megabytes.
  ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
  new StaleWhileRevalidate(cache(IMAGE_CACHE_NAMES.elsewhere, [0, 200], { maxEntries: 40, maxAgeSeconds: 30 * DAY_S })),
)
