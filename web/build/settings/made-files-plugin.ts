import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { MADE_PUBLIC_FOLDER } from '../../../contract/build/site-folder.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Serves the icons and pictures that `npm run site` has made, in the place of those of web/public with the same names. */
export const madeFilesPlugin = (): Plugin => ({
  name: 'made-files',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const file = join(MADE_PUBLIC_FOLDER, pathname)
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return next()
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(file))
    })
  },
  generateBundle() {
    for (const name of globSync('**/*.*', { cwd: MADE_PUBLIC_FOLDER }))
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(join(MADE_PUBLIC_FOLDER, name)) })
  },
})
