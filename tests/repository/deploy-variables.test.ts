import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '../../functions/src/platform/environment.ts'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { buildEnvSchema } from '../../web/build/site/build-config.ts'

test('docs/deploy.md has a row for each variable, and for no other', () => {
  const text = readFileSync(join(PROJECT_ROOT, 'docs/deploy.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name)
  const known = [...Object.keys(buildEnvSchema.shape), ...Object.keys(environmentSchema.shape)]
  expect(rows.toSorted()).toEqual(known.toSorted())
})
