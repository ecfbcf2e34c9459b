import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { siteValuesPlugin } from '../settings/site-values-plugin.ts'

/**
 * Builds the service worker (src/app/offline/sw.ts) as sw.js, with the list of the files that it caches. It caches a file
 * late only if the list has a hash of it.
 */
export const serviceWorkerPlugin = (): Plugin[] => {
  let folder = ''
  return [
    {
      name: 'output-folder',
      configResolved: ({ root, build }) => {
        folder = join(root, build.outDir)
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/offline',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [siteValuesPlugin()] },
        globPatterns: [
          '{index,groups,app}.html',
          'assets/**/*.{js,css,woff2,svg}',
          'favicon-32.png',
          '*.{svg,webmanifest}',
        ],
        manifestTransforms: [
          (manifest) => ({
            manifest: manifest.map((entry) => ({
              ...entry,
              integrity: `sha256-${createHash('sha256')
                .update(readFileSync(join(folder, entry.url)))
                .digest('base64')}`,
            })),
          }),
        ],
      },
    }),
  ]
}
