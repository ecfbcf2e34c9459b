import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LEGAL_NAMES, type LegalName } from './legal-names.ts'
import { type LegalMistake, type LegalText, parseLegalText } from './parse-legal-text.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The folder with the texts of the site that is built. */
export const LEGAL_FOLDER = join(ROOT, process.env.SITE ?? 'site', 'legal')

const isLegalName = (name: string): name is LegalName => LEGAL_NAMES.some((known) => known === name)

const readFile = (folder: string, file: string): LegalText | { readonly mistakes: readonly LegalMistake[] } => {
  if (isLegalName(file.replace(/\.md$/, ''))) return parseLegalText(readFileSync(join(folder, file), 'utf8'))
  const names = LEGAL_NAMES.map((name) => `${name}.md`).join(', ')
  return { mistakes: [{ line: 1, text: `No page has this name. Rename the file to one of ${names}.` }] }
}

/**
 * The legal texts of a site, by name, in the order in which the footer lists them. Files that end with .example.md are left out.
 *
 * @throws one error that names every mistake, with its file and line
 */
export const readLegalTexts = (folder = LEGAL_FOLDER): ReadonlyMap<LegalName, LegalText> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && !file.endsWith('.example.md'))
  const read = files.toSorted().map((file) => ({ file, text: readFile(folder, file) }))
  const mistakes = read.flatMap(({ file, text }) =>
    'mistakes' in text
      ? text.mistakes.map((mistake) => `${relative(ROOT, join(folder, file))}:${mistake.line}: ${mistake.text}`)
      : [],
  )
  if (mistakes.length > 0) throw new Error(`The legal texts can't be shown:\n  ${mistakes.join('\n  ')}`)
  return new Map(
    LEGAL_NAMES.flatMap((name) => {
      const text = read.find(({ file }) => file === `${name}.md`)?.text
      return text && !('mistakes' in text) ? [[name, text] as const] : []
    }),
  )
}
