import { expect, test } from 'vitest'
import { chooseFeaturedGroups } from './choose-featured-groups.ts'

const group = (id: string) => ({ id, creatorUid: id.slice(0, 1) })

test.each([
  ['are one of each creator where there are enough', ['a1', 'a2', 'b1', 'c1', 'd1', 'e1'], ['a1', 'b1', 'c1', 'd1']],
  ['are filled up from the newest', ['a1', 'a2', 'b1', 'a3', 'b2'], ['a1', 'b1', 'a2', 'a3']],
  ['may all be of one creator', ['a1', 'a2', 'a3', 'a4', 'a5'], ['a1', 'a2', 'a3', 'a4']],
  ['are as many as there are', ['a1', 'a2'], ['a1', 'a2']],
])('featured groups %s', (_, ids, chosen) => {
  expect(chooseFeaturedGroups(ids.map(group), 4).map(({ id }) => id)).toEqual(chosen)
})
