import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { TownIndex } from '../../src/features/towns/search/gazetteer-format.ts'
import { readTowns } from './read-towns.ts'
import { toTownFiles } from './to-town-files.ts'

const NAME = 'virtual:towns'
const RESOLVED = `\0${NAME}`

const makeGazetteer = () => {
  const { files, ...starts } = toTownFiles(readTowns())
  const texts = new Map([...files].map(([name, file]) => [name, JSON.stringify(file)]))
  const hash = createHash('sha256')
  for (const text of texts.values()) hash.update(text)
  const folder = `assets/towns-${hash.digest('base64url').slice(0, 8)}`
  const index: TownIndex = { folder: `/${folder}`, ...starts }
  return { index, files: new Map([...texts].map(([name, text]) => [`${folder}/${name}.json`, text])) }
}

/**
 * The gazetteer. Writes GeoNames' towns to files that the site loads one by one while the user types, and provides an index of
 * these files as a virtual module of the site.
 */
export const gazetteerPlugin = (): Plugin => {
  let made: ReturnType<typeof makeGazetteer> | undefined
  const get = () => {
    made ??= makeGazetteer()
    return made
  }
  return {
    name: 'gazetteer',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(get().index)}` : undefined),
    generateBundle() {
      for (const [fileName, source] of get().files) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const text = request.url?.startsWith('/assets/towns-') ? get().files.get(request.url.slice(1)) : undefined
        if (text === undefined) return next()
        response.setHeader('Content-Type', 'application/json').end(text)
      })
    },
  }
}
