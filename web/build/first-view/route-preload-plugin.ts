import type { Plugin } from 'vite'
import { GROUP_FIELDS } from '../../src/features/groups/api/read-group.ts'
import { READ_LIMIT_MS } from '../../src/shared/constants.ts'
import { type Bundle, chunksOf, facadesOf } from './bundle.ts'

/** Modules that a page loads besides the entry, by path. */
const MODULES_BY_PAGE = {
  '/': ['/routes/index.tsx?tsr-split=component', '/groups/api/list-groups.ts'],
  '/groups': ['/routes/groups.index.tsx?tsr-split=component', '/groups/api/list-groups.ts'],
}

/** The module that shows the first rows of My Groups before React runs. */
const EARLY_ROWS = '/first-view/early-rows.ts'
/** The module that a page's REST calls load. */
const REST = '/rest/rest-client.ts'

/** Modules that a page for signed-in users loads besides the entry, by path. "/groups/" stands for any group's page. */
const MODULES_BY_OWN_PAGE = {
  '/groups/': ['/routes/_signed-in/groups.$id.tsx?tsr-split=component', '/members/api/read-membership.ts'],
  '/my-groups': [
    '/routes/_signed-in/my-groups.tsx?tsr-split=component',
    '/groups/api/list-own-groups.ts',
    EARLY_ROWS,
    REST,
  ],
  '/dashboard': [
    '/routes/_signed-in/dashboard.tsx?tsr-split=component',
    '/routes/_signed-in/dashboard.index.tsx?tsr-split=component',
    '/groups/api/count-groups.ts',
    '/panel/prefetch-whats-next.ts',
    '/managed/list-managed-groups.ts',
    REST,
  ],
  '/meetings': ['/routes/_signed-in/meetings.tsx?tsr-split=component', '/meetings/queries.ts', REST],
}

/** The module that reads a page's data before React runs. */
const EARLY = '/first-view/early-reads.ts'
/** The modules of the pages for signed-in users besides those of one page. */
const SESSION = ['/session/stored-user.ts', '/firebase/id-token.ts']
/** The module that confirms users' sessions, after the first render. */
const AUTH = '/session/start-provider.ts'

/** The origins of Firestore and of Firebase Authentication: Google's, or the emulators that VITE_EMULATORS names. */
const preconnectOrigins = ({ VITE_EMULATORS }: Record<string, string>): [firestore: string, auth: string] => {
  if (!VITE_EMULATORS) return ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com']
  const { auth, firestore }: { auth: string; firestore: { host: string; port: number } } = JSON.parse(VITE_EMULATORS)
  return [`http://${firestore.host}:${firestore.port}`, auth]
}

/**
 * How the inline script reads a group from Firestore. Its request must be the one of src/shared/firebase/firestore-rest.ts, which
 * takes the response. null if the site uses App Check, because the read then needs a token, which comes from a script.
 */
const groupRead = ({ VITE_APP_CHECK_SITE_KEY, VITE_FIREBASE_CONFIG, ...env }: Record<string, string>) => {
  if (VITE_APP_CHECK_SITE_KEY || !VITE_FIREBASE_CONFIG) return null
  const { projectId }: { projectId: string } = JSON.parse(VITE_FIREBASE_CONFIG)
  const database = `projects/${projectId}/databases/(default)/documents`
  const [origin] = preconnectOrigins(env)
  return {
    url: `${origin}/v1/${database}:batchGet`,
    groups: `${database}/groups/`,
    fieldPaths: GROUP_FIELDS,
    limit: READ_LIMIT_MS,
  }
}

/** The key under which Firebase Authentication keeps the signed-in user. */
const userKey = ({ VITE_FIREBASE_CONFIG = '{}' }: Record<string, string>): string => {
  const { apiKey }: { apiKey?: string } = JSON.parse(VITE_FIREBASE_CONFIG)
  return `firebase:authUser:${apiKey}:[DEFAULT]`
}

const PLACEHOLDER = 'id="preload-list">{}'

/** The script tag that Vite writes for the entry. */
const ENTRY_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** The files of these chunks and of all chunks that they import. Each file comes after the files that it imports. */
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
 * Writes a list of the most visited pages' chunks into index.html. The inline script there preloads the opened page's chunks;
 * otherwise the browser would discover each chunk from the one before it, a round trip later. The inline script also starts the
 * chunks of the entry, connects to Firestore and Firebase Authentication, and reads the group of a group's page.
 */
export const routePreloadPlugin = (env: Record<string, string>): Plugin => ({
  name: 'route-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const entry = withImports(bundle, [fileWith(bundle, '/src/main.tsx')])
      const urls = (files: Iterable<string>) => Array.from(files, (fileName) => `/${fileName}`)
      const filesOf = (modules: readonly string[]): string[] => {
        const chunks = modules.flatMap((module) => [
          fileWith(bundle, module),
          ...facadesOf(bundle, (id) => id.endsWith(module)),
        ])
        return urls(withImports(bundle, chunks).difference(entry))
      }
      const byPage = (pages: Record<string, readonly string[]>) =>
        Object.fromEntries(Object.entries(pages).map(([path, modules]) => [path, filesOf(modules)]))
      const list = {
        origins: preconnectOrigins(env),
        group: groupRead(env),
        early: `/${fileWith(bundle, EARLY)}`,
        entry: urls(entry),
        pages: byPage(MODULES_BY_PAGE),
        ownPages: byPage(MODULES_BY_OWN_PAGE),
        session: filesOf(SESSION),
        auth: filesOf([AUTH]),
        userKey: userKey(env),
      }
      return html.replace(ENTRY_TAG, '').replace(PLACEHOLDER, PLACEHOLDER.replace('{}', JSON.stringify(list)))
    },
  },
})
