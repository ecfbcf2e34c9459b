import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIndexFile } from './index-file.ts'
import { isServedByIndexes } from './is-served-by-indexes.ts'
import { productQueries } from './product-queries.ts'

const file = readIndexFile()

test.each(productQueries.map((query) => [JSON.stringify(query), query] as const))('%s has its index', (_, query) => {
  expect(isServedByIndexes(query, file)).toBe(true)
})

test('functions build queries in their domains’ queries.ts alone, which say their indexes', () => {
  const files = globSync('functions/src/**/*.ts').filter((path) =>
    /\.(where|orderBy)\(/.test(readFileSync(path, 'utf8')),
  )
  expect(files.toSorted()).toEqual(
    [
      'groups/queries.ts',
      'meetings/queries.ts',
      'members/queries.ts',
      'outbox/queries.ts',
      'platform/firestore/indexed-query.ts',
    ].map((path) => join('functions/src', path)),
  )
})

test('every index serves a query', () => {
  const without = file.indexes.map((_, at) => ({ ...file, indexes: file.indexes.toSpliced(at, 1) }))
  for (const fewer of without) expect(productQueries.every((query) => isServedByIndexes(query, fewer))).toBe(false)
})

test('tombstones of deleted accounts go by themselves, and no query looks at their time', () => {
  expect(file.fieldOverrides).toContainEqual({
    collectionGroup: 'deletedAccounts',
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: [],
  })
})
