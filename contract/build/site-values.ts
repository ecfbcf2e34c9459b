import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SRC = join(import.meta.dirname, '../src')

/**
 * The modules whose exports depend on nothing but the settings in site/. Bundles get their values instead of their code, so that neither
 * the settings that a page does not use, nor the code that computes colours, are loaded.
 */
const MODULES = [
  'shared/site.ts',
  'shared/registration.ts',
  'shared/palettes.ts',
  'shared/rules-page.ts',
  'shared/testimonials.ts',
  'groups/categories.ts',
  'groups/category-colors.ts',
  'groups/category-pictures.ts',
  'groups/category-slugs.ts',
  'groups/category-words.ts',
].map((path) => join(SRC, path))

export const SITE_MODULE = join(SRC, 'shared/site.ts')

type Exports = Readonly<Record<string, unknown>>

const READ = `
  const [, ...urls] = process.argv
  const modules = await Promise.all(urls.map((url) => import(url)))
  console.log(JSON.stringify(modules.map((module) => ({ ...module }))))`

/** Runs the modules in a process of their own, because this one may have run them before the settings were edited. */
const readAll = (): ReadonlyMap<string, Exports> => {
  const urls = MODULES.map((path) => pathToFileURL(path).href)
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', READ, '--', ...urls], {
    encoding: 'utf8',
  })
  const values: Exports[] = JSON.parse(output)
  return new Map(MODULES.map((path, at) => [path, values[at] ?? {}]))
}

let all: ReadonlyMap<string, Exports> | undefined

/** The exports of a module of the settings by name, or undefined for any other file. */
export const siteValues = (file: string): Exports | undefined => {
  if (!MODULES.includes(file)) return undefined
  all ??= readAll()
  return all.get(file)
}

/** A module that exports these values. */
export const exportsOf = (values: Exports): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
