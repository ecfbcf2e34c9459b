import { expect, test } from 'vitest'
import { countVotes } from './count-votes.ts'

const poll = {
  options: [
    { yes: 2, maybe: 0 },
    { yes: 1, maybe: 1 },
  ],
  voteCount: 3,
}

test('a first vote, a changed one and a withdrawn one are counted together', () => {
  const changes = [
    { before: null, after: ['yes', 'maybe'] },
    { before: ['yes', 'yes'], after: ['maybe', 'no'] },
    { before: ['yes', 'maybe'], after: null },
  ] as const
  expect(countVotes(poll, changes)).toEqual({
    options: [
      { yes: 1, maybe: 1 },
      { yes: 0, maybe: 1 },
    ],
    voteCount: 3,
  })
})

test('the same vote again changes nothing', () => {
  expect(countVotes(poll, [{ before: ['yes', 'no'], after: ['yes', 'no'] }])).toEqual(poll)
})
