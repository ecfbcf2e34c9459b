import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../functions/src/platform/firestore/collections.ts'
import { type IndexFile, readIndexFile } from './index-file.ts'
import { neededFieldIndexes } from './is-served-by-indexes.ts'
import { productQueries } from './product-queries.ts'

type Override = IndexFile['fieldOverrides'][number]

const file = readIndexFile()

/** The names of all collections. */
const stored = new Set(COLLECTIONS.map((path) => path.slice(path.lastIndexOf('/') + 1)))

const isSameIndex = (a: Override['indexes'][number], b: Override['indexes'][number]) =>
  JSON.stringify([a.queryScope, a.order, a.arrayConfig]) === JSON.stringify([b.queryScope, b.order, b.arrayConfig])

/** The overrides that a collection needs: they switch off the indexes of all fields, except the indexes that a query needs. */
const expectedOf = (collectionGroup: string): readonly Override[] => {
  const needed = new Map<string, Override['indexes']>()
  for (const query of productQueries.filter(({ collection }) => collection === collectionGroup)) {
    for (const { field, index } of neededFieldIndexes(query, file)) {
      const others = needed.get(field) ?? []
      if (!others.some((other) => isSameIndex(other, index))) needed.set(field, [...others, index])
    }
  }
  return [
    { collectionGroup, fieldPath: '*', indexes: [] },
    ...[...needed].map(([fieldPath, indexes]) => ({ collectionGroup, fieldPath, indexes })),
  ]
}

/** The overrides as sorted lines of text. */
const linesOf = (overrides: readonly Override[]): readonly string[] =>
  overrides
    .map(({ fieldPath, indexes }) => {
      const each = indexes.map(({ queryScope, order, arrayConfig }) => `${order ?? arrayConfig} in ${queryScope}`)
      return `${fieldPath}: ${each.toSorted().join(', ') || 'none'}`
    })
    .toSorted()

test.each([...stored].toSorted())(
  '%s: a field has the indexes that queries need by themselves, and no others',
  (name) => {
    const found = file.fieldOverrides.filter(({ collectionGroup, ttl }) => collectionGroup === name && !ttl)
    expect(
      linesOf(found),
      `fieldOverrides of "${name}" in firestore.indexes.json: add what is missing (-), take away what no query needs (+)`,
    ).toEqual(linesOf(expectedOf(name)))
  },
)

test('nothing else is configured: every override is of a collection that is stored', () => {
  const configured = new Set(file.fieldOverrides.map(({ collectionGroup }) => collectionGroup))
  expect([...configured].toSorted()).toEqual([...stored].toSorted())
})

test('a field with a time to live has no index', () => {
  for (const { indexes } of file.fieldOverrides.filter(({ ttl }) => ttl)) expect(indexes).toEqual([])
})

// Without a billing account, a database may have at most 200 overrides: https://firebase.google.com/docs/firestore/quotas
test('the overrides are within the limit of a database', () => {
  expect(file.fieldOverrides.length).toBeLessThanOrEqual(200)
})
