import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SITE_FOLDER } from '../../../../contract/build/site-folder.ts'
import { LEGAL_NAMES, type LegalName } from './legal-names.ts'
import { type LegalMistake, type LegalText, parseLegalText } from './parse-legal-text.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The folder with the texts of the site that is built. */
export const LEGAL_FOLDER = join(SITE_FOLDER, 'legal')

const isLegalName = (name: string): name is LegalName => LEGAL_NAMES.some((known) => known === name)

const readFile = (folder: string, file: string): LegalText | { readonly mistakes: readonly LegalMistake[] } => {
  if (isLegalName(file.replace(/\.md$/, ''))) return parseLegalText(readFileSync(join(folder, file), 'utf8'))
  const names = LEGAL_NAMES.map((name) => `${name}.md`).join(', ')
  return { mistakes: [{ line: 1, text: `No page has this name. Rename the file to one of ${names}.` }] }
}

/** The files of a folder with their texts or mistakes. Examples, which the ends of their names tell, are left out. */
const readFiles = (folder: string) => {
  const all = existsSync(folder) ? readdirSync(folder) : []
  const files = all.filter((file) => file.endsWith('.md') && !file.endsWith('.example.md')).toSorted()
  return files.map((file) => ({ file, text: readFile(folder, file) }))
}

/** Says what is wrong with the legal texts of a folder: a sentence for each mistake, which names the file, the line and the mend. */
export const legalProblems = (folder = LEGAL_FOLDER): string[] =>
  readFiles(folder).flatMap(({ file, text }) =>
    'mistakes' in text
      ? text.mistakes.map((mistake) => `${relative(ROOT, join(folder, file))}, line ${mistake.line}: ${mistake.text}`)
      : [],
  )

/**
 * The legal texts of a site, by name, in the order in which the footer lists them.
 *
 * @throws one error that names every mistake, with its file and line
 */
export const readLegalTexts = (folder = LEGAL_FOLDER): ReadonlyMap<LegalName, LegalText> => {
  const problems = legalProblems(folder)
  if (problems.length > 0) throw new Error(`The legal texts can't be shown:\n  ${problems.join('\n  ')}`)
  const read = readFiles(folder)
  return new Map(
    LEGAL_NAMES.flatMap((name) => {
      const text = read.find(({ file }) => file === `${name}.md`)?.text
      return text && !('mistakes' in text) ? [[name, text] as const] : []
    }),
  )
}
