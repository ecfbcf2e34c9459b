import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { REST_SEGMENTS } from './rest-paths.ts'
import { IMAGE_STORES } from './src/app/offline/stores.ts'

const DAY_S = 24 * 60 * 60

/** Addresses that are not pages of the SPA: REST, Firebase's own paths, and files. Matched against path and query. */
const NO_PAGE = [new RegExp(`^/(${REST_SEGMENTS.join('|')})([/?]|$)`), /^\/__\//, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/]

/**
 * The service worker (sw.js): caches the shell and all chunks; images and files of towns once they were loaded. REST, sign-in
 * and Firestore bypass it. A new version waits until the user asks for it (src/app/offline/register-worker.ts). Not in
 * development.
 */
export const serviceWorker = (): Plugin[] =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: ['{index,app}.html', 'assets/**/*.{js,css,woff2,svg}', 'favicon-32.png', '*.{svg,webmanifest}'],
      // Only the field of a time zone needs it, and it finds zones by their own names without it.
      globIgnores: ['assets/*town-zones*'],
      // / is index.html, with its first screen.
      navigateFallback: '/app.html',
      navigateFallbackDenylist: NO_PAGE,
      // Controls the first visit's page too, so that its images are cached.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          // Files of the gazetteer never change: another build's are in another folder.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/towns-'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'towns',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 150, purgeOnQuotaError: true },
          },
        },
        {
          urlPattern: ({ request, sameOrigin }) => request.destination === 'image' && sameOrigin,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: IMAGE_STORES.own,
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
          },
        },
        {
          // Opaque responses: browsers count each as several megabytes.
          urlPattern: ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: IMAGE_STORES.elsewhere,
            cacheableResponse: { statuses: [0, 200] },
            expiration: { maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
          },
        },
      ],
    },
  })
