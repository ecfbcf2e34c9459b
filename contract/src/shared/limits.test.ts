import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_CHARS, MAX_GROUPS_PER_HOUR, MAX_JOIN_QUESTIONS, MAX_PAGE_SIZE, MAX_SEARCH_TOKENS } from './limits.ts'

// firestore.rules cannot import the limits, so this test compares the numbers.
const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8').replace(/^ *\/\/.*$/gm, '')

/** The average number of characters that the rules allow for a token. */
const TOKEN_CHARS = 16

/** What stands before a limit in the rules, and the limit. */
const LIMITS_IN_RULES = [
  ['request.query.limit <= ', MAX_PAGE_SIZE],
  ['isSingleLineText(name, ', MAX_CHARS.name],
  ['questions.size() <= ', MAX_JOIN_QUESTIONS],
  ['isSingleLineText(questions[0], ', MAX_CHARS.question],
  ['isSingleLineText(questions[1], ', MAX_CHARS.question],
  ['isSingleLineText(questions[2], ', MAX_CHARS.question],
  ['isSingleLineText(place.name, ', MAX_CHARS.place],
  ['isSingleLineText(group.groupName, ', MAX_CHARS.groupName],
  ['isSingleLineText(group.location, ', MAX_CHARS.location],
  ['isPictureUrl(group.image, ', MAX_CHARS.url],
  ['isMultilineText(group.description, ', MAX_CHARS.description],
  ['group.groupNameKey.size() <= ', 2 * MAX_CHARS.groupNameKey],
  ['group.searchTokens.size() <= ', MAX_SEARCH_TOKENS],
  ["group.searchTokens.join('').size() <= ", TOKEN_CHARS * MAX_SEARCH_TOKENS],
  ['limit.slots.size() <= ', MAX_GROUPS_PER_HOUR],
] as const

test.each(LIMITS_IN_RULES)('firestore.rules say %s%i', (before, limit) => {
  const [, ...after] = rules.split(before)
  expect(after.map((text) => Number.parseInt(text, 10))).toEqual([limit])
})

test('firestore.rules compare with no other limit', () => {
  const others = LIMITS_IN_RULES.reduce((text, [before, limit]) => text.replace(`${before}${limit}`, ''), rules)
  const found = [...others.replace(/'[^'\n]*'/g, '').matchAll(/[<>]=? -?(\d{2,})|, -?(\d{2,})\)/g)]
  const numbers = found.map(([, compared, passed]) => Number(compared ?? passed))
  const degrees = [90, 180]
  expect(numbers).toEqual(expect.arrayContaining(degrees))
  const known = [...degrees, Number.MAX_SAFE_INTEGER]
  expect(numbers.filter((number) => !known.includes(number))).toEqual([])
})
