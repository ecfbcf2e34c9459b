import { describe, expect, test } from 'vitest'
import type { IndexFile } from './index-file.ts'
import { isServedByIndexes, type QueryShape } from './is-served-by-indexes.ts'

type Field = IndexFile['indexes'][number]['fields'][number]

const up = (fieldPath: string): Field => ({ fieldPath, order: 'ASCENDING' })
const down = (fieldPath: string): Field => ({ fieldPath, order: 'DESCENDING' })
const holding = (fieldPath: string): Field => ({ fieldPath, arrayConfig: 'CONTAINS' })
const index = (...fields: Field[]): IndexFile['indexes'][number] => ({
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields,
})
const file = (...indexes: IndexFile['indexes']): IndexFile => ({ indexes, fieldOverrides: [] })
const query = (equal: string[], ...orders: string[]): QueryShape => ({
  collection: 'things',
  scope: 'COLLECTION',
  equal,
  orders: orders.map((order) => ({ field: order.replace('-', ''), direction: order.startsWith('-') ? 'desc' : 'asc' })),
})

describe('automatic indexes', () => {
  test.each([
    ['everything', query([]), true],
    ['everything by name', query([], '__name__'), true],
    ['everything by name, backwards', query([], '-__name__'), false],
    ['one order', query([], 'a'), true],
    ['one order, descending', query([], '-a'), true],
    ['one order, then names the other way', query([], '-a', '__name__'), false],
    ['two orders', query([], 'a', 'b'), false],
    ['an equality', query(['a']), true],
    ['equalities', query(['a', 'b']), true],
    ['equalities by name', query(['a', 'b'], '__name__'), true],
    ['an equality ordered by itself', query(['a'], 'a'), true],
    ['an equality and an order', query(['a'], 'b'), false],
  ])('%s: %#', (_, asked, isEnough) => expect(isServedByIndexes(asked, file())).toBe(isEnough))
})

describe('queries that an index serves', () => {
  const ab = file(index(up('a'), up('b')))
  test.each([
    ['its equality and its order', query(['a'], 'b'), ab, true],
    ['with names in its last direction', query(['a'], 'b', '__name__'), ab, true],
    ['not with names the other way', query(['a'], 'b', '-__name__'), ab, false],
    ['not the other direction', query(['a'], '-b'), ab, false],
    ['not its order without its equality', query([], 'b', 'c'), ab, false],
    ['not the other way round', query(['b'], 'a'), ab, false],
    ['not one equality more', query(['a', 'c'], 'b'), ab, false],
    ['its orders', query([], 'a', 'b'), ab, true],
    ['not its orders backwards', query([], '-a', '-b'), ab, false],
    ['not its orders changed about', query([], 'b', 'a'), ab, false],
    ['equalities in any order', query(['b', 'a'], '-c'), file(index(up('a'), down('b'), down('c'))), true],
    ['an array and its order', query(['a[]'], 'b'), file(index(holding('a'), up('b'))), true],
    ['not an equality by an array', query(['a'], 'b'), file(index(holding('a'), up('b'))), false],
    ['not an array by an equality', query(['a[]'], 'b'), ab, false],
    ['not half of its equalities', query(['a'], 'c'), file(index(up('a'), up('b'), up('c'))), false],
    ['not of another collection', { ...query(['a'], 'b'), collection: 'others' }, ab, false],
    ['not over the collection group', { ...query(['a'], 'b'), scope: 'COLLECTION_GROUP' as const }, ab, false],
  ])('%s', (_, asked, given, isEnough) => expect(isServedByIndexes(asked, given)).toBe(isEnough))
})

describe('field overrides', () => {
  const over = (...indexes: IndexFile['fieldOverrides'][number]['indexes']): IndexFile => ({
    indexes: [],
    fieldOverrides: [{ collectionGroup: 'things', fieldPath: 'a', indexes }],
  })
  const inGroup = (asked: QueryShape): QueryShape => ({ ...asked, scope: 'COLLECTION_GROUP' })
  const grouped = over({ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' })
  const both: IndexFile = {
    indexes: [],
    fieldOverrides: ['a', 'b'].map((fieldPath) => ({
      collectionGroup: 'things',
      fieldPath,
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    })),
  }
  const all: IndexFile = {
    indexes: [],
    fieldOverrides: [
      { collectionGroup: 'things', fieldPath: '*', indexes: [] },
      { collectionGroup: 'things', fieldPath: 'a', indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] },
    ],
  }
  const together = { ...index(up('a'), up('b')), queryScope: 'COLLECTION_GROUP' as const }
  test.each([
    ['a collection group has no index by itself', inGroup(query(['a'])), file(), false],
    ['but all of it can be read', inGroup(query([])), file(), true],
    ['an override gives it one', inGroup(query(['a'])), grouped, true],
    ['for one equality', inGroup(query(['a', 'b'])), grouped, false],
    ['two of them are not merged there', inGroup(query(['a', 'b'])), both, false],
    ['one index of both is needed', inGroup(query(['b', 'a'])), { ...both, indexes: [together] }, true],
    ['in its direction', inGroup(query([], '-a')), grouped, false],
    ['in place of the collection’s own', query(['a']), grouped, false],
    ['an empty one takes all away', query([], 'a'), over(), false],
    ['one for all fields takes all away', query([], 'b'), all, false],
    ['but from those that have their own', query(['a']), all, true],
    ['and from no other collection', { ...query([], 'b'), collection: 'others' }, all, true],
    ['an array has its own kind', query(['a[]']), over({ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }), true],
    ['which is no other', query(['a']), over({ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }), false],
  ])('%s', (_, asked, given, isEnough) => expect(isServedByIndexes(asked, given)).toBe(isEnough))
})
