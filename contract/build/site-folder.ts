import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The folder of the site's settings, relative to the project: site, or another one that the environment variable SITE names. */
export const SITE = process.env.SITE || 'site'
export const SITE_FOLDER = join(ROOT, SITE)

const MADE = join('.cache/site', SITE.replaceAll(/[\\/]+/g, '-'))
/** The folder for what is made from the settings. It is not committed. */
export const MADE_FOLDER = join(ROOT, MADE)
/** Files that the site serves in the place of those of web/public. */
export const MADE_PUBLIC_FOLDER = join(MADE_FOLDER, 'public')

/** The file with the rules that have the site's categories, relative to the project. The committed rules are those of site/. */
export const RULES_FILE = process.env.SITE ? join(MADE, 'firestore.rules') : 'firestore.rules'

/** The path of a file that the site serves, such as favicon.svg. */
export const publicFile = (name: string): string => {
  const made = join(MADE_PUBLIC_FOLDER, name)
  return existsSync(made) ? made : join(ROOT, 'web/public', name)
}
