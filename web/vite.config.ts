import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { serviceWorker } from './service-worker.ts'
import { siteFiles, siteOrigin } from './site-files.ts'

/** Where `npm run dev` finds the Hosting emulator, which serves REST. */
const hosting = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    siteFiles(siteOrigin(loadEnv(mode, import.meta.dirname))),
    serviceWorker(),
  ],
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  server: { proxy: { '/groupInformation': hosting, '/users': hosting, '/demo': hosting } },
}))
