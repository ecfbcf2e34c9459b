import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { isClosed } from '../contract/src/shared/registration.ts'
import { CHUNK_GROUPS, chunkModulesPlugin, withoutEntryChunks } from './build/first-view/chunks.ts'
import { endpointsPlugin } from './build/first-view/endpoints-plugin.ts'
import { firstScreenPlugin } from './build/first-view/first-screen-plugin.ts'
import { minifyPagesPlugin } from './build/first-view/minify-pages-plugin.ts'
import { routePreloadPlugin } from './build/first-view/route-preload-plugin.ts'
import { smallerPackagesPlugin } from './build/first-view/smaller-packages-plugin.ts'
import { splashThemePlugin } from './build/first-view/splash-theme-plugin.ts'
import { madeFilesPlugin } from './build/settings/made-files-plugin.ts'
import { siteValuesPlugin } from './build/settings/site-values-plugin.ts'
import { OLDEST_BROWSERS } from './build/site/browsers.ts'
import { requireBuildConfig } from './build/site/build-config.ts'
import { computeBuildId } from './build/site/compute-build-id.ts'
import { embedPlugin } from './build/site/embed-plugin.ts'
import { routeGeneratorConfig } from './build/site/generate-routes.ts'
import { legalPlugin } from './build/site/legal/legal-plugin.ts'
import { REST_SEGMENTS } from './build/site/rest-segments.ts'
import { serviceWorkerPlugin } from './build/site/service-worker-plugin.ts'
import { siteFilesPlugin } from './build/site/site-files-plugin.ts'
import { gazetteerPlugin } from './build/towns/gazetteer-plugin.ts'

/** The origin of the Hosting emulator, which serves REST to `npm run dev`. */
const hosting = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'

/**
 * The font's files have the same names in every build, because the pages that the functions write name them, too
 * (functions/src/platform/html-page.ts). Browsers that have an older file for a year miss nothing.
 */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.startsWith('figtree-')) ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname)
  return {
    plugins: [
      tanstackRouter(routeGeneratorConfig),
      react(),
      siteValuesPlugin(),
      madeFilesPlugin(),
      smallerPackagesPlugin(),
      endpointsPlugin(),
      requireBuildConfig(env),
      siteFilesPlugin(env),
      embedPlugin(),
      legalPlugin(),
      gazetteerPlugin(),
      splashThemePlugin(),
      chunkModulesPlugin(),
      routePreloadPlugin(env),
      firstScreenPlugin(),
      minifyPagesPlugin(),
      serviceWorkerPlugin(),
    ],
    define: {
      'import.meta.env.BUILD_ID': JSON.stringify(computeBuildId()),
      'import.meta.env.IS_CLOSED': JSON.stringify(isClosed),
    },
    build: {
      target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
      // For debugging on the emulators. Deployments have no source maps.
      sourcemap: Boolean(env.VITE_EMULATORS),
      modulePreload: { polyfill: false, resolveDependencies: withoutEntryChunks },
      // A chunk gets only the limits (contract/src/shared/limits.ts) that it uses, and the entry none of other chunks.
      rolldownOptions: {
        optimization: { inlineConst: true },
        output: { codeSplitting: { groups: CHUNK_GROUPS }, assetFileNames },
      },
    },
    server: { proxy: { [`^/(${REST_SEGMENTS.join('|')})([/?]|$)`]: hosting, '/demo': hosting } },
  }
})
