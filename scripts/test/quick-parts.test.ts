import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { QUICK_BROWSER_TESTS, QUICK_REST_TESTS } from './quick-parts.ts'

const namesIn = (pattern: string, end: string): string[] =>
  globSync(pattern + end, { cwd: PROJECT_ROOT }).map((path) => basename(path, end))

test('names only test files that exist', () => {
  expect(namesIn('tests/rest/**/*', '.test.ts')).toEqual(expect.arrayContaining(QUICK_REST_TESTS))
  expect(namesIn('tests/browser/**/*', '.spec.ts')).toEqual(expect.arrayContaining(QUICK_BROWSER_TESTS))
})
