import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import { parseSync, Visitor } from 'oxc-parser'
import { OLDEST_BROWSERS } from '../../web/build/site/browsers.ts'

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari'] as const

const isSupportedBy = (version: number, support: SupportStatement | undefined): boolean => {
  const periods = [support ?? []].flat()
  return periods.some((each) => {
    // A period of partial support ends where full support begins.
    const isOver = each.version_removed && !periods.some(({ version_added }) => version_added === each.version_removed)
    const isPlain = !(each.flags || each.prefix || each.alternative_name || isOver)
    return isPlain && Number.parseFloat(String(each.version_added).replace('≤', '')) <= version
  })
}

const isNewer = ({ support }: CompatStatement): boolean =>
  BROWSERS.some((browser) => !isSupportedBy(OLDEST_BROWSERS[browser], support[browser]))

const owners = new Set<string>()
const newerClasses = new Set<string>()
const newerStatics = new Set<string>()
/** Methods of the language's objects, by name. A name is newer if it is newer in all objects that have it. */
const methods = new Map<string, boolean>()

const { api, javascript } = bcd
const language = javascript.builtins ?? {}
for (const [owner, { __compat, ...members }] of Object.entries<Identifier>({ ...api, ...language })) {
  owners.add(owner)
  const isLanguage = owner in language
  if (__compat && isNewer(__compat)) newerClasses.add(owner)
  for (const [key, member] of Object.entries(members)) {
    if (!member.__compat) continue
    const name = key.replace(/_static$/, '')
    const isMemberNewer = isNewer(member.__compat)
    if (isMemberNewer && (isLanguage || name !== key)) newerStatics.add(`${owner}.${name}`)
    if (isLanguage) methods.set(name, isMemberNewer && methods.get(name) !== false)
  }
}

/** The built-ins in a script that the oldest browsers lack, such as `URL.canParse`, `new Iterator` and `.isWellFormed()`. */
export const findUnsupportedBuiltIns = (code: string): Set<string> => {
  const found = new Set<string>()
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (newerStatics.has(name)) found.add(name)
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      // A name such as `Map` stands for the object itself, whose own functions are checked above.
      if (object.type === 'Identifier' && owners.has(object.name)) return
      if (methods.get(property.name)) found.add(`.${property.name}()`)
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && newerClasses.has(callee.name)) found.add(`new ${callee.name}`)
    },
  }).visit(parseSync('script.js', code).program)
  return found
}

/** What the build contains all the same, because it is tested for before it is used, or is no built-in there. */
const HARMLESS: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'Firebase and zod test for it',
  'Temporal.Instant': 'Firestore tests for it',
  'Intl.Segmenter': 'initials-of.ts tests for it',
  '.databases()': 'delete-user-data.ts catches the error',
  '.error()': 'an option of zod',
  '.toArray()': 'a method of Firestore',
  '.toBase64()': 'a method of Firestore',
  '.take()': 'a function of use-handover',
  '.use()': 'a function of React',
}

/** The built-ins that the scripts in a folder need, and that the oldest browsers lack, each with the name of a script. */
export const findUnsupportedBuiltInsOfBuild = (folder: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const file of globSync('*.js', { cwd: folder })) {
    for (const name of findUnsupportedBuiltIns(readFileSync(join(folder, file), 'utf8'))) {
      if (!Object.hasOwn(HARMLESS, name)) found.set(name, file)
    }
  }
  return found
}
