import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { IMAGE_CACHE_NAMES } from '../../src/app/offline/storage-names.ts'
import { REST_SEGMENTS } from './rest-segments.ts'

const DAY_S = 24 * 60 * 60

/** Patterns of URLs that are not pages of the SPA: REST, Firebase's own paths, and files. They match the path and query. */
const NO_PAGE = [
  new RegExp(`^/(${REST_SEGMENTS.join('|')})([/?]|$)`),
  /^\/(__|\.well-known)\//,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]

/**
 * The service worker (sw.js). It precaches the shell and the chunks, and caches images and files of towns when they are first
 * loaded. It caches no response of sign-in or Firestore and, apart from images, none of REST. A new version waits until the user
 * accepts it (src/app/offline/register-service-worker.ts). Development has no service worker.
 */
export const serviceWorkerPlugin = (): Plugin[] =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: ['{index,app}.html', 'assets/**/*.{js,css,woff2,svg}', 'favicon-32.png', '*.{svg,webmanifest}'],
      // Not index.html, because that contains Home's first screen.
      navigateFallback: '/app.html',
      navigateFallbackDenylist: NO_PAGE,
      // The worker also controls the page that has registered it, so that the images of the first visit are cached.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          // Files of the gazetteer never change, because the name of their folder contains a hash of them.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/towns-'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'towns',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 200, purgeOnQuotaError: true },
          },
        },
        {
          urlPattern: ({ request, sameOrigin }) => request.destination === 'image' && sameOrigin,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: IMAGE_CACHE_NAMES.own,
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
          },
        },
        {
          // Few entries, because these responses are opaque, and browsers count each one as several megabytes.
          urlPattern: ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: IMAGE_CACHE_NAMES.elsewhere,
            cacheableResponse: { statuses: [0, 200] },
            expiration: { maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
          },
        },
      ],
    },
  })
