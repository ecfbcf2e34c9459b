import { expect, test } from 'vitest'
import { DEFAULT_EXPLORE_SEARCH, needsRestSearch, readExploreSearch } from './explore-search.ts'

test.each([
  [{}, false],
  [{ order: 'desc' }, false],
  [{ sort: 'startDate', order: 'desc' }, false],
  // Groups that have passed come last.
  [{ sort: 'startDate' }, true],
  [{ sort: 'soonest' }, true],
  [{ category: 'Reading' }, false],
  [{ q: 'a' }, true],
  [{ joinable: true }, true],
  [{ near: '53.8,-1.55' }, true],
])('%j is read by REST: %j', (query, isRest) => {
  expect(needsRestSearch(readExploreSearch(query))).toBe(isRest)
})

test('soonest has one order, whatever the URL says', () => {
  expect(readExploreSearch({ sort: 'soonest', order: 'desc' })).toEqual({
    ...DEFAULT_EXPLORE_SEARCH,
    sort: 'soonest',
    order: 'asc',
  })
})
