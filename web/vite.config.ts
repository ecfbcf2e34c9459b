import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { refuseDeadSite } from './build-config.ts'
import { askedOrigins, firstParts } from './first-parts.ts'
import { serviceWorker } from './service-worker.ts'
import { siteFiles } from './site-files.ts'

/** Where `npm run dev` finds the Hosting emulator, which serves REST. */
const hosting = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'

/**
 * Files that are loaded together stand together, each with all that it needs and none before it has: left to itself the
 * bundler makes a file of every set of modules that two pages share, and the first view has fifty of them. What comes
 * before the entry (src/early.ts) must need nothing of it: both need what is shared.
 */
const SHARED =
  /preload-helper|[\\/](contract[\\/]src[\\/](categories|constants|sort)|src[\\/]groups[\\/]list-search)\.ts$/
const DATA =
  /[\\/]src[\\/](firebase[\\/](config|rest-reads)|groups[\\/](get-group|list-groups)|members[\\/]read-membership)\.ts$/
/** Only what the entry imports, and not what later parts alone need. */
const ENTRYS = '$initial' as const
const inPackage = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
/**
 * The first that fits takes a module, with all that this imports. The entry comes in parts, each of which index.html starts
 * in a task of its own: evaluated in one they would hold up a phone for a fifth of a second.
 */
const CHUNKS = [
  { name: 'react', test: inPackage('react|react-dom|scheduler'), tags: [ENTRYS] },
  { name: 'router', test: inPackage('@tanstack'), tags: [ENTRYS] },
  { name: 'theme', test: /[\\/]src[\\/]app[\\/]theme\.ts$/ },
  { name: 'shared', test: SHARED },
  { name: 'entry', test: /[\\/]src[\\/]main\.tsx$/ },
  { name: 'data', test: DATA },
  { name: 'cards', test: /[\\/]src[\\/]ui[\\/](group-card|load-failure)\.tsx$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname)
  return {
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
      react(),
      refuseDeadSite(env),
      siteFiles(env),
      firstParts(askedOrigins(env)),
      serviceWorker(),
    ],
    build: {
      target: 'es2023',
      // On emulators, for whoever looks for a fault; a deployment leaves them out, since nobody reads them there.
      sourcemap: Boolean(env.VITE_EMULATORS),
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
    server: { proxy: { '/groupInformation': hosting, '/users': hosting, '/demo': hosting } },
  }
})
