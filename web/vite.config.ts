import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { firstScreenPlugin } from './build/first-view/first-screen-plugin.ts'
import { routePreloadPlugin } from './build/first-view/route-preload-plugin.ts'
import { smallerPackagesPlugin } from './build/first-view/smaller-packages-plugin.ts'
import { splashThemePlugin } from './build/first-view/splash-theme-plugin.ts'
import { OLDEST_BROWSERS } from './build/site/browsers.ts'
import { requireBuildConfig } from './build/site/build-config.ts'
import { computeBuildId } from './build/site/compute-build-id.ts'
import { routeGeneratorConfig } from './build/site/generate-routes.ts'
import { REST_SEGMENTS } from './build/site/rest-segments.ts'
import { serviceWorkerPlugin } from './build/site/service-worker-plugin.ts'
import { siteFilesPlugin } from './build/site/site-files-plugin.ts'
import { gazetteerPlugin } from './build/towns/gazetteer-plugin.ts'

/** The origin of the Hosting emulator, which serves REST to `npm run dev`. */
const hosting = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'

/**
 * This list and the next ones name modules that are loaded together and share a chunk. By default, the bundler would make a chunk
 * for every set of modules that two pages share, and the first view would load fifty chunks.
 */
const EARLY =
  /[\\/]src[\\/](first-view[\\/](early-reads|first-cards|show-group-preview)|screens[\\/]explore[\\/]cards-in-view|shared[\\/]firebase[\\/]firestore-rest|features[\\/]groups[\\/]api[\\/](get-group|list-groups)|members[\\/]member-statuses)\.ts$/
const CARDS = [
  /[\\/]react-query[\\/].*[\\/]useQuery\.js$/,
  /[\\/]src[\\/](features[\\/]groups[\\/]card[\\/]group-card\.tsx|shared[\\/]ui[\\/](load-failure\.tsx|hide-broken-image-props\.ts))$/,
  /[\\/]src[\\/]features[\\/]members[\\/]join[\\/]use-membership-label\.ts$/,
  /[\\/]material[\\/]Skeleton[\\/]Skeleton\.m?js$/,
]
/** Modules that pages with a list share. */
const LISTS = [
  /[\\/]react-query[\\/].*[\\/]useInfiniteQuery\.js$/,
  /[\\/](material[\\/]utils[\\/](useSlot|mergeSlotProps|ownerWindow)|utils[\\/]useControlled[\\/]useControlled)\.m?js$/,
  /[\\/]contract[\\/]src[\\/]groups[\\/]words\.ts$/,
  /[\\/]src[\\/]shared[\\/]ui[\\/](load-more|page|retry-line)\.tsx$/,
  /[\\/]src[\\/]assets[\\/]drawings[\\/]no-groups\.svg$/,
  /[\\/]contract[\\/]src[\\/]members[\\/]join-refusal\.ts$/,
]
/** Modules that most pages for signed-in users share. */
const USERS = [
  /[\\/]react-query[\\/].*[\\/]useMutation\.js$/,
  /[\\/]material[\\/](Alert|Avatar|Paper)[\\/]\1\.m?js$/,
  /[\\/]src[\\/]shared[\\/](mark-stale|time[\\/]meeting-time-texts|messages[\\/]messages|rest[\\/](list-pages|rest-failure)|ui[\\/]write-failure)\.ts$/,
  /[\\/]src[\\/]features[\\/](invites|meetings|members)[\\/]queries\.ts$/,
  /[\\/]src[\\/]features[\\/](members[\\/](api[\\/]leave-group|join[\\/]membership-focus)|mail[\\/]confirm[\\/]confirm-email-line|towns[\\/]search[\\/]country-name)\.tsx?$/,
  /[\\/]src[\\/]features[\\/]meetings[\\/]time[\\/](has-ended|meeting-time)\.tsx?$/,
  /[\\/]src[\\/]features[\\/]groups[\\/](api[\\/]delete-group|share[\\/](share-button|share-group))\.tsx?$/,
  /[\\/]src[\\/]shared[\\/]ui[\\/]form[\\/](use-draft|use-tab-draft)\.ts$/,
  /[\\/]contract[\\/]src[\\/]meetings[\\/]online-place\.ts$/,
  /[\\/]icons-material[\\/](AddRounded|GroupsOutlined)\.m?js$/,
]
/** Modules of lists and menus in most users' pages, outside their first view. */
const ROWS = [
  /[\\/]src[\\/]shared[\\/](save-file|ui[\\/](card-list|list-footer|menu-item-link|row-list|use-popup))\.tsx?$/,
  /[\\/]src[\\/]features[\\/](announcements|notifications)[\\/](api[\\/]mark-announcement-notification-read|queries|form[\\/]recipients-text)\.ts$/,
]
/** Only modules that the entry imports statically. */
const INITIAL = ['$initial' as const]
const anyOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id))
/**
 * A module goes into the first chunk whose test it matches, together with its imports. The entry is split into chunks, and
 * index.html starts each of these chunks in a task of its own, because a single task would block a phone for a third of a second.
 */
const CHUNKS = [
  // The chunks up to `entry` contain only what the entry imports statically. React has a chunk of its own, because the theme
  // needs only React, and can be created while the much larger ReactDOM is still loading.
  { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]/, tags: INITIAL },
  { name: 'react-dom', test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/, tags: INITIAL },
  { name: 'theme', test: /[\\/]src[\\/]app[\\/]theme\.ts$/ },
  { name: 'early', test: EARLY },
  {
    name: 'router',
    test: /[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
    tags: INITIAL,
  },
  { name: 'material', test: /[\\/]@(mui|emotion)[\\/]/, tags: INITIAL },
  { name: 'entry', test: /[\\/]src[\\/]main\.tsx$/ },
  { name: 'cards', test: anyOf(CARDS) },
  { name: 'lists', test: anyOf(LISTS) },
  { name: 'users', test: anyOf(USERS) },
  // These chunks consist mostly of packages and the contract. Each would otherwise be up to ten small files.
  { name: 'switch', test: /[\\/]material[\\/](FormControlLabel|Switch)[\\/]\1\.m?js$/ },
  { name: 'auth', test: /[\\/]shared[\\/]firebase[\\/](auth|has-firestore-code|id-token|with-fresh-token)\.ts$/ },
  { name: 'menus', test: /[\\/]material[\\/](Menu|MenuItem)[\\/]/ },
  { name: 'text-field', test: /[\\/]material[\\/]TextField[\\/]/ },
  { name: 'zod', test: /[\\/](zod[\\/]v4[\\/]mini|contract[\\/]src[\\/]shared)[\\/]/ },
  { name: 'endpoints', test: /[\\/]contract[\\/]src[\\/]endpoints\.ts$/ },
  // Last, because a group takes the imports of its modules that no group above has taken.
  { name: 'rows', test: anyOf(ROWS) },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname)
  return {
    plugins: [
      tanstackRouter(routeGeneratorConfig),
      react(),
      smallerPackagesPlugin(),
      requireBuildConfig(env),
      siteFilesPlugin(env),
      gazetteerPlugin(),
      splashThemePlugin(),
      routePreloadPlugin(env),
      firstScreenPlugin(),
      serviceWorkerPlugin(),
    ],
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(computeBuildId()) },
    build: {
      target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
      // For debugging on the emulators. Deployments have no source maps.
      sourcemap: Boolean(env.VITE_EMULATORS),
      modulePreload: { polyfill: false },
      // A chunk gets only the limits (contract/src/shared/limits.ts) that it uses, and the entry none of other chunks.
      rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: CHUNKS } } },
    },
    server: { proxy: { [`^/(${REST_SEGMENTS.join('|')})([/?]|$)`]: hosting, '/demo': hosting } },
  }
})
