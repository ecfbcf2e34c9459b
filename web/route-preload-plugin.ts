import type { Plugin, Rolldown } from 'vite'

/** Modules that a page loads besides the entry, by path. "/groups/" is any group's page, "signed in" every page of a user. */
const MODULES_BY_PAGE = {
  '/': ['/routes/index.tsx?tsr-split=component', '/groups/list-groups.ts'],
  '/groups': ['/routes/groups.index.tsx?tsr-split=component', '/groups/list-groups.ts'],
  '/groups/': [
    '/routes/_signed-in/groups.$id.tsx?tsr-split=component',
    '/groups/get-group.ts',
    '/members/read-membership.ts',
  ],
  'signed in': ['/firebase/auth.ts'],
}

/** The origins of Firestore and of Firebase Authentication: Google's, or the emulators that VITE_EMULATORS names. */
export const preconnectOrigins = ({ VITE_EMULATORS }: Record<string, string>): [firestore: string, auth: string] => {
  if (!VITE_EMULATORS) return ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com']
  const { auth, firestore }: { auth: string; firestore: { host: string; port: number } } = JSON.parse(VITE_EMULATORS)
  return [`http://${firestore.host}:${firestore.port}`, auth]
}

const PLACEHOLDER = 'id="preload-list">{}'

/** The script tag that Vite writes for the entry. */
const ENTRY_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

type Bundle = Rolldown.OutputBundle

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/** The files of some chunks and of all that they import, each after its own imports. */
const withImports = (bundle: Bundle, fileNames: readonly string[]): Set<string> => {
  const visited = new Set<string>()
  const ordered = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (visited.has(fileName) || chunk?.type !== 'chunk') return
    visited.add(fileName)
    chunk.imports.forEach(visit)
    ordered.add(fileName)
  }
  fileNames.forEach(visit)
  return ordered
}

const fileWith = (bundle: Bundle, moduleEnd: string): string => {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleEnd)))
  if (!found) throw new Error(`No chunk contains ${moduleEnd}`)
  return found.fileName
}

/**
 * Lists the chunks of the most visited pages in index.html, whose inline script preloads those of the page that is opened:
 * otherwise the browser would discover each chunk from the one before it, a round trip later. The inline script also starts
 * the chunks of the entry, and connects to `origins` (Firestore, then Firebase Authentication).
 */
export const routePreload = (origins: readonly string[]): Plugin => ({
  name: 'route-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const entry = withImports(bundle, [fileWith(bundle, '/src/main.tsx')])
      const urls = (files: Iterable<string>) => Array.from(files, (fileName) => `/${fileName}`)
      const pages = Object.entries(MODULES_BY_PAGE).map(([path, modules]) => {
        const files = withImports(
          bundle,
          modules.map((module) => fileWith(bundle, module)),
        )
        return [path, urls(files.difference(entry))]
      })
      const list = { origins, entry: urls(entry), ...Object.fromEntries(pages) }
      return html.replace(ENTRY_TAG, '').replace(PLACEHOLDER, PLACEHOLDER.replace('{}', JSON.stringify(list)))
    },
  },
})
