import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'

const BEGIN = '// BEGIN categories of site/site.config.ts, written by `npm run site`'
const END = '// END categories'
const BLOCK = new RegExp(`^( *)${BEGIN}\\n.*?^ *${END}$`, 'ms')

const COMMITTED = join(PROJECT_ROOT, 'firestore.rules')
const WRITTEN = join(PROJECT_ROOT, RULES_FILE)

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The committed rules with other categories. */
export const rulesWith = (rules: string, categories: readonly string[]): string => {
  if (!BLOCK.test(rules)) throw new CliError(`firestore.rules has no line "${BEGIN}": restore it.`)
  return rules.replace(BLOCK, (_, indent: string) =>
    [BEGIN, ...categories.map((name, at) => `${quoted(name)}${at < categories.length - 1 ? ',' : ''}`), END]
      .map((line) => indent + line)
      .join('\n'),
  )
}

/** Whether the rules have these categories. */
export const rulesAreFresh = (categories: readonly string[]): boolean =>
  existsSync(WRITTEN) && readFileSync(WRITTEN, 'utf8') === rulesWith(readFileSync(COMMITTED, 'utf8'), categories)

/** Writes the categories into the rules. With SITE set, into a copy, because the committed rules are those of site/. */
export const writeRules = (categories: readonly string[]): void => {
  if (rulesAreFresh(categories)) return
  mkdirSync(dirname(WRITTEN), { recursive: true })
  writeFileSync(WRITTEN, rulesWith(readFileSync(COMMITTED, 'utf8'), categories))
}
