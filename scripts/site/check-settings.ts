import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { legalProblems } from '../../web/build/site/legal/read-legal-texts.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { lineFinder, syntaxErrorIn } from './line-finder.ts'
import { siteSchema } from './site-schema.ts'

type Problem = { readonly path: readonly PropertyKey[]; readonly message: string }

const MAX_CATEGORIES = 30

const itemsSchema = z.catch(z.array(z.catch(z.looseObject({}), {})), [])
const listsSchema = z.catch(z.looseObject({ categories: itemsSchema, testimonials: itemsSchema }), {
  categories: [],
  testimonials: [],
})

/** The later of two items whose field has the same text. */
const duplicates = (items: readonly Readonly<Record<string, unknown>>[], field: string, what: string): Problem[] => {
  const texts = items.map((item) => String(item[field] ?? '').toLowerCase())
  return items.flatMap((item, at) =>
    texts[at] !== '' && texts.indexOf(texts[at] ?? '') < at
      ? [
          {
            path: ['categories', at, field],
            message: `two categories have the ${what} "${item[field]}": change one of them`,
          },
        ]
      : [],
  )
}

/** The problems of lists as wholes. They are looked for even where an item is wrong, so that all problems are told at once. */
const listProblems = (settings: unknown): Problem[] => {
  const { categories, testimonials } = listsSchema.parse(settings)
  const names = categories.map(({ name }) => name)
  const path = ['categories']
  return [
    ...(names.length === 0 ? [{ path, message: 'the list of categories is empty: add at least one' }] : []),
    ...(names.length > MAX_CATEGORIES
      ? [{ path, message: `there are ${names.length} categories: take some out, so that ${MAX_CATEGORIES} are left` }]
      : []),
    ...duplicates(categories, 'name', 'name'),
    ...duplicates(categories, 'slug', 'slug'),
    ...testimonials.flatMap(({ hobby }, at) =>
      typeof hobby !== 'string' || names.includes(hobby)
        ? []
        : [
            {
              path: ['testimonials', at, 'hobby'],
              message: `the hobby "${hobby}" is none of the categories: write the name of one of them`,
            },
          ],
    ),
  ]
}

/** Every text that has `javascript:` in it, wherever it stands. */
const scriptProblems = (value: unknown, path: readonly PropertyKey[] = []): Problem[] => {
  if (typeof value === 'string')
    return /javascript\s*:/i.test(value) ? [{ path, message: 'javascript: is not allowed in a text: take it out' }] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => scriptProblems(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => scriptProblems(each, [...path, name]))
}

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.input === undefined

/** A problem for each unknown field, and one for anything else. */
const problemsOf = (issue: z.core.$ZodIssue): Problem[] => {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `there is no field "${key}": correct its name, or take it out`,
    }))
  if (isMissing(issue)) return [{ path, message: `the field "${String(path.at(-1))}" is missing: add it` }]
  return [{ path, message }]
}

/**
 * Says what is wrong with settings: a sentence for each problem, which names the file, the line and the mend. Empty if nothing is.
 *
 * @param settings what the file exports
 * @param folder the site's folder; files that the settings name are looked for in it
 */
const settingsProblems = (settings: unknown, folder: string): readonly string[] => {
  const file = join(folder, 'site.config.ts')
  const lineOf = lineFinder(readFileSync(file, 'utf8'))
  const { error } = siteSchema(folder).safeParse(settings, { reportInput: true })
  const own = error?.issues.flatMap(problemsOf) ?? []
  const lists = listProblems(settings)
  const texts = [...own, ...lists, ...scriptProblems(settings)].map(({ path, message }) => ({
    line: lineOf(path),
    message,
  }))
  const name = relative(PROJECT_ROOT, file)
  return texts.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `${name}, line ${line}: ${message}.`)
}

/** Reads the settings and the legal texts of a folder, and says what is wrong with them, as `settingsProblems` does. */
export const checkSettings = async (folder: string): Promise<readonly string[]> => {
  const file = join(folder, 'site.config.ts')
  const name = relative(PROJECT_ROOT, file)
  if (!existsSync(file)) return [`${name} is missing: the folder of a site needs this file; copy it from site/.`]
  const source = readFileSync(file, 'utf8')
  const mistake = syntaxErrorIn(source)
  if (mistake) {
    return [
      `${name}, line ${mistake.line}: this cannot be read (${mistake.message}): look for a missing comma or quotation mark.`,
    ]
  }
  // The query makes Node read the file again when it was edited.
  const { default: settings }: { default?: unknown } = await import(`${file}?${Date.now()}`)
  return [...settingsProblems(settings, folder), ...legalProblems(join(folder, 'legal'))]
}
