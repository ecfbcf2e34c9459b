import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')

/** A tag can be moved to other code, the hash of a commit cannot. The version after it is for readers. */
const PINNED = /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

test.each(globSync('.github/workflows/*.yml', { cwd: PROJECT_ROOT }))('%s names actions by their commits', (path) => {
  const used = [...read(path).matchAll(/\buses: (.+)$/gm)].map(([, action = '']) => action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !PINNED.test(action))).toEqual([])
})

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ link: z.optional(z.boolean()), integrity: z.optional(z.string()) })),
})

// npm leaves integrity out for other platforms' packages if it writes package-lock.json anew from an installed node_modules
// (npm/cli#4263). It does not complain later, and installs such a package unchecked. Delete node_modules together with the lock.
test('package-lock.json has the digest of every package that is fetched', () => {
  const packages = Object.entries(lockSchema.parse(JSON.parse(read('package-lock.json'))).packages)
  const fetched = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.flatMap(([path, { integrity }]) => (integrity ? [] : [path]))).toEqual([])
})
