import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

/**
 * The layers of the code, lowest first. A file imports only from its own layer and from lower ones of its list. `*` stands for each
 * name of the domains below.
 */
const LAYERS = [
  ['contract', 'functions/src/platform', 'functions/src/*', 'functions/src/api'],
  ['contract', 'web/src/shared', 'web/src/features/*', 'web/src/screens', 'web/src/app', 'web/src/first-view'],
  ['web', 'scripts', 'tools'],
  ['functions', 'scripts', 'tests'],
]

/** The domains of the functions and the features of the site, lowest first: each imports only from those before it. */
const DOMAINS: Readonly<Record<string, readonly string[]>> = {
  'functions/src':
    'outbox notifications groups members invites meetings polls mail announcements moderation pictures account'.split(
      ' ',
    ),
  'web/src/features':
    'towns pictures sign-in groups moderation notifications members account mail announcements meetings polls invites whats-next'.split(
      ' ',
    ),
}

/** Imports upwards that are left, with the reason. This list only gets shorter: an entry that no import needs fails, too. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

const expand = (layers: readonly string[]): readonly string[] =>
  layers.flatMap((layer) => {
    const parent = layer.replace(/\/\*$/, '')
    return parent === layer ? [layer] : (DOMAINS[parent] ?? []).map((name) => `${parent}/${name}`)
  })

const ORDERS = LAYERS.map(expand)

/** The index of the most specific layer that contains the file; -1 if none does. */
const layerOf = (order: readonly string[], file: string): number =>
  order.reduce(
    (best, layer, at) => (file.startsWith(`${layer}/`) && layer.length > (order[best]?.length ?? 0) ? at : best),
    -1,
  )

const isUpward = (file: string, imported: string): boolean =>
  ORDERS.some((order) => {
    const [from, to] = [layerOf(order, file), layerOf(order, imported)]
    return from !== -1 && to > from
  })

/** What a file of one kind must not import, whatever the layer. */
const FORBIDDEN: readonly (readonly [from: RegExp, to: RegExp])[] = [
  // A domain's operations know neither requests nor schedules.
  [/^functions\/src\/(?!platform|api)[^/]+\/[^/]+$/, /^functions\/src\/([^/]+\/(handlers|jobs)|platform\/http)\//],
  [/^functions\/src\/[^/]+\/(handlers|jobs)\//, /^functions\/src\/[^/]+\/(handlers|jobs)\//],
  // A read or write has no components.
  [/^web\/src\/features\/[^/]+\/api\//, /^web\/src\/features\/.*(?<!texts)\.tsx$/],
]

const files = globSync('{contract,functions,web/src,web/build,scripts,tools,tests}/**/*.{ts,tsx,mts,mjs}', {
  cwd: PROJECT_ROOT,
  exclude: (path) => /(^|\/)(node_modules|lib|dist[^/]*|\.cache)$/.test(path),
})
const sources = files.filter((file) => !/\.test\.ts$|\.gen\.ts$/.test(file))
const known = new Set(files)

/** The file that an import names, if it is one of ours. */
const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('#')) return `web/src/${specifier.slice(1)}`
  if (specifier.startsWith('@hobbyhub/contract/'))
    return `${specifier.replace('@hobbyhub/contract', 'contract/src')}.ts`
  return specifier.startsWith('.') ? join(dirname(file), specifier) : ''
}

const imports = sources.flatMap((file) => {
  const code = readFileSync(join(PROJECT_ROOT, file), 'utf8')
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)
  return specifiers
    .map((specifier) => resolve(file, specifier))
    .filter((path) => known.has(path))
    .map((path) => [file, path] as const)
})

const arrow = ([file, imported]: readonly [string, string]): string => `${file} -> ${imported}`

test('no file imports from a higher layer or domain, except for the exceptions', () => {
  expect(imports.length).toBeGreaterThan(3000)
  expect(
    imports
      .filter((each) => isUpward(...each))
      .map(arrow)
      .toSorted(),
  ).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

test('each kind of file leaves alone what is not its business', () => {
  const wrong = imports.filter(([from, to]) =>
    FORBIDDEN.some(([file, imported]) => file.test(from) && imported.test(to)),
  )
  expect(wrong.map(arrow)).toEqual([])
})

test('a screen imports no other screen', () => {
  const screenOf = (file: string) => /^web\/src\/screens\/([^/]+)\//.exec(file)?.[1]
  const wrong = imports.filter(([from, to]) => screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to))
  expect(wrong.map(arrow)).toEqual([])
})

test.each(Object.entries(DOMAINS))('the folders of %s are its domains', (parent, domains) => {
  const folders = sources.flatMap((file) => new RegExp(`^${parent}/([^/]+)/`).exec(file)?.[1] ?? [])
  expect([...new Set(folders)].filter((name) => !['platform', 'api'].includes(name)).toSorted()).toEqual(
    domains.toSorted(),
  )
})

test('a feature of the site has its reads and texts at its root, and everything else in folders', () => {
  const atRoot = sources.filter((file) => /^web\/src\/features\/[^/]+\/[^/]+$/.test(file))
  expect(atRoot.filter((file) => !/\/(queries|texts)\.ts$/.test(file))).toEqual([])
  const api = sources.filter((file) => /^web\/src\/features\/[^/]+\/api\//.test(file))
  expect(api.filter((file) => !file.endsWith('.ts'))).toEqual([])
})

test('no folder of a feature has more than 25 files', () => {
  const counts = Map.groupBy(
    sources.filter((file) => file.startsWith('web/src/features/')),
    dirname,
  )
  expect([...counts].filter(([, { length }]) => length > 25).map(([folder]) => folder)).toEqual([])
})
