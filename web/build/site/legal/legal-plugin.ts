import { site } from '@hobbyhub/contract/shared/site'
import type { Plugin } from 'vite'
import { type LegalPage, TRANSPARENCY_PAGE } from './legal-names.ts'
import { LEGAL_FOLDER, readLegalTexts } from './read-legal-texts.ts'

const LIST = 'virtual:legal'
const prefixed = (id: string): string => `\0${id}`

/** The module that loads each text from a chunk of its own. */
const listModule = (names: readonly string[]): string =>
  `const texts = {${names.map((name) => `${name}: () => import('${LIST}/${name}')`).join(', ')}}
export const loadLegalText = async (name) => Object.hasOwn(texts, name) ? (await texts[name]()).default : null`

/** The legal texts that the site has, and its numbers of moderation, for links. */
export const readLegalPages = (): LegalPage[] => [
  ...Array.from(readLegalTexts(), ([name, { title }]) => ({ name, title })),
  ...(site.transparency ? [TRANSPARENCY_PAGE] : []),
]

/**
 * Makes the texts of `site/legal` modules of the site, each in a chunk of its own, and `import.meta.env.LEGAL_PAGES` the list of them. A
 * mistake in a text ends the build. The development server starts again if a text changes, because the list is part of the code.
 */
export const legalPlugin = (): Plugin => ({
  name: 'legal',
  config: () => ({ define: { 'import.meta.env.LEGAL_PAGES': JSON.stringify(readLegalPages()) } }),
  configureServer(server) {
    server.watcher.add(LEGAL_FOLDER)
    server.watcher.on('all', (_event, path) => {
      if (path.startsWith(LEGAL_FOLDER)) void server.restart()
    })
  },
  resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? prefixed(id) : null),
  load(id) {
    if (!id.startsWith(prefixed(LIST))) return null
    const texts = new Map<string, unknown>(readLegalTexts())
    if (id === prefixed(LIST)) return listModule([...texts.keys()])
    return `export default ${JSON.stringify(texts.get(id.slice(prefixed(`${LIST}/`).length)))}`
  },
})
