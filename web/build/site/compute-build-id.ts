import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from '../../../contract/build/site-folder.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Returns an id that changes when the TypeScript sources of the site and the contract, its settings, or the packages, change. It is a hash of
 * their content, and not a time or a commit, so that building the same sources again does not look like a new version.
 */
export const computeBuildId = (): string => {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    ...globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: ROOT }).sort(),
    `${SITE}/site.config.ts`,
  ]
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
