import type { Plugin, Rolldown } from 'vite'

/** Runs before the entry, and is small. */
const EARLY = '/src/early.ts'

/** What a page loads besides the entry, by its path; "/groups/" is any group's, "signed in" what each page of a signed-in person needs. */
const PARTS = {
  '/': ['/routes/index.tsx?tsr-split=component'],
  '/groups': ['/routes/groups.index.tsx?tsr-split=component'],
  '/groups/': ['/routes/_signed-in/groups.$id.tsx?tsr-split=component', '/members/get-membership.ts'],
  'signed in': ['/firebase/auth.ts'],
}

/** Where the groups and the signed-in person are asked for: Google's services, or the emulators that VITE_EMULATORS names. */
export const askedOrigins = ({ VITE_EMULATORS }: Record<string, string>): [groups: string, person: string] => {
  if (!VITE_EMULATORS) return ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com']
  const { auth, firestore }: { auth: string; firestore: { host: string; port: number } } = JSON.parse(VITE_EMULATORS)
  return [`http://${firestore.host}:${firestore.port}`, auth]
}

const PLACE = 'id="first-parts">{}'

/** What Vite writes for the entry and its imports, the entry last. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

type Bundle = Rolldown.OutputBundle

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/** The files of some chunks, with all that these import. */
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

const holding = (bundle: Bundle, moduleEnd: string): string => {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleEnd)))
  if (!found) throw new Error(`No part of the site holds ${moduleEnd}`)
  return found.fileName
}

/**
 * Names the parts of the most visited pages in index.html, for its own script to preload: the browser would learn of
 * each only from the one before it, a round trip later. The parts of the entry are preloaded too, and started by that
 * script, which also connects to `origins`: where the groups are, then who is signed in.
 */
export const firstParts = (origins: readonly string[]): Plugin => ({
  name: 'first-parts',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: `.${EARLY}`, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const early = withImports(bundle, [holding(bundle, EARLY)])
      const main = holding(bundle, '/src/main.tsx')
      if (early.has(main)) throw new Error(`${EARLY} needs what stands in the entry, which it must not wait for`)
      const entry = withImports(bundle, [main])
      const urls = (files: Iterable<string>) => Array.from(files, (fileName) => `/${fileName}`)
      const parts = Object.entries(PARTS).map(([path, modules]) => {
        const files = withImports(
          bundle,
          modules.map((module) => holding(bundle, module)),
        )
        return [path, urls(files.difference(entry).difference(early))]
      })
      const named = { origins, early: urls(early), entry: urls(entry), ...Object.fromEntries(parts) }
      return html.replace(ENTRY, '').replace(PLACE, PLACE.replace('{}', JSON.stringify(named)))
    },
  },
})
