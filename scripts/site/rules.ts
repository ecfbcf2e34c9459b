import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import type { SiteConfig } from '../../contract/src/shared/site-config.ts'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'

/** The settings that the rules must have literally, because rules cannot read a file. */
type RuleSettings = { readonly categories: readonly string[]; readonly registration: SiteConfig['registration'] }

export const ruleSettingsOf = ({ categories, registration }: SiteConfig): RuleSettings => ({
  categories: categories.map(({ name }) => name),
  registration,
})

const COMMITTED = join(PROJECT_ROOT, 'firestore.rules')
const WRITTEN = join(PROJECT_ROOT, RULES_FILE)

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Replaces the lines between two markers, which are indented as the first marker is. */
const withBlock = (rules: string, what: 'categories' | 'registration', lines: readonly string[]): string => {
  const begin = `// BEGIN ${what} of site/site.config.ts, written by \`npm run site\``
  const end = `// END ${what}`
  const block = new RegExp(`^( *)${begin}\\n.*?^ *${end}$`, 'ms')
  if (!block.test(rules)) throw new CliError(`firestore.rules has no line "${begin}": restore it.`)
  return rules.replace(block, (_, indent: string) => [begin, ...lines, end].map((line) => indent + line).join('\n'))
}

const categoryLines = (categories: readonly string[]): string[] =>
  categories.map((name, at) => `${quoted(name)}${at < categories.length - 1 ? ',' : ''}`)

/** The function that decides as contract/src/shared/admission.ts does; no lines for an open site. */
const admissionLines = (registration: SiteConfig['registration']): string[] => {
  if (registration === 'open') return []
  const claims = ['admin', 'admitted'].map((claim) => `request.auth.token.get('${claim}', false) == true`)
  const domains = registration === 'invited' ? [] : registration.domains.map((domain) => quoted(domain.toLowerCase()))
  const address = [
    '(request.auth.token.email_verified == true',
    "    && request.auth.token.email.matches('.*@.*')",
    `    && request.auth.token.email.lower().replace('^.*@', '') in [${domains.join(', ')}])`,
  ].join('\n    ')
  return [
    '// Whether the caller may use this closed site. Every condition asks it first.',
    'function isAdmitted() {',
    `  return ${[...claims, ...(domains.length > 0 ? [address] : [])].join('\n        || ')};`,
    '}',
  ]
}

/** A condition, after the comment that says why an admission is not asked for, if there is one. */
const CONDITION = /(\/\/ Without isAdmitted\(\)[^\n]*\n *)?allow ([a-z, ]+): if ([^;]+);/g
const ASKING = /^isAdmitted\(\) && \((.*)\)$/s

/** Makes every condition ask `isAdmitted`, or none. So also a rule that is added later is closed on a closed site. */
const withAdmission = (rules: string, isAsked: boolean): string =>
  rules.replace(CONDITION, (_, exempt: string | undefined, operations: string, condition: string) => {
    const own = ASKING.exec(condition)?.[1] ?? condition
    return `${exempt ?? ''}allow ${operations}: if ${isAsked && !exempt ? `isAdmitted() && (${own})` : own};`
  })

/** The committed rules with other categories, and for users of another registration. */
export const rulesWith = (rules: string, { categories, registration }: RuleSettings): string => {
  const withCategories = withBlock(rules, 'categories', categoryLines(categories))
  const withFunction = withBlock(withCategories, 'registration', admissionLines(registration))
  const written = withAdmission(withFunction, registration !== 'open')
  const asked = written.match(/: if isAdmitted\(\) && \(/g)?.length ?? 0
  const exempt = written.match(/\/\/ Without isAdmitted\(\)/g)?.length ?? 0
  const allowed = written.match(/^ *allow\b/gm)?.length ?? 0
  if (registration !== 'open' && asked + exempt !== allowed)
    throw new CliError(
      'firestore.rules has a condition that is not of the form "allow get: if …;": write it like the others.',
    )
  return written
}

/** Whether the rules have these settings. */
export const rulesAreFresh = (settings: RuleSettings): boolean =>
  existsSync(WRITTEN) && readFileSync(WRITTEN, 'utf8') === rulesWith(readFileSync(COMMITTED, 'utf8'), settings)

/** Writes the settings into the rules. With SITE set, into a copy, because the committed rules are those of site/. */
export const writeRules = (settings: RuleSettings): void => {
  if (rulesAreFresh(settings)) return
  mkdirSync(dirname(WRITTEN), { recursive: true })
  writeFileSync(WRITTEN, rulesWith(readFileSync(COMMITTED, 'utf8'), settings))
}
