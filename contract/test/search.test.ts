import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_SEARCH_TOKENS,
  MAX_SEARCH_WORDS,
  matchesSearch,
  searchToken,
  searchTokens,
  searchWords,
} from '../src/search.ts'
import { MAX_CHARS } from '../src/text.ts'

const group = {
  groupName: 'Sunday Sketchers',
  category: 'Drawing & Painting',
  location: 'Łódź, Straße der Künste',
  description: "Don't worry about talent: bring 2B pencils. 街角で写真を撮ります。",
}

/** Searches as the product does: Firestore's query by token, then the comparison. */
const isFound = (text: string, searched = group): boolean => {
  const words = searchWords(text)
  const tokens = searchTokens(searched)
  return words.every((word) => tokens.includes(searchToken(word))) && matchesSearch(searched, words)
}

describe('a group is found', () => {
  test.each([
    ['by its name', 'sunday sketchers'],
    ['by the beginning of a word, as it is typed', 'ske'],
    ['by one letter of its name', 's'],
    ['by its category', 'painting'],
    ['by its place', 'künste'],
    ['by its description', 'talent'],
    ['in any case', 'SUNDAY'],
    ['without its diacritics', 'lodz kunste'],
    ['with diacritics that it does not have', 'sündáy'],
    ['by another spelling', 'strasse'],
    ['by words in any order, from anywhere', 'talent sunday lodz'],
    ['by a word longer than what is kept of it', 'sketchers'],
    ['with and without apostrophe', 'dont don’t'],
    ['by a short word of its description', '2b'],
    ['within text that has no spaces', '写真'],
    ['by one of its characters', '撮'],
    ['with what is not seen within a word', 'sun\u00adday sket\u200cchers'],
    ['with punctuation about', '(sunday)'],
    ['by nothing', ''],
    ['by what is no word', '!? 🎨'],
  ])('%s', (_, text) => expect(isFound(text)).toBe(true))
})

describe('a group is not found', () => {
  test.each([
    ['by a word that it does not have', 'monday'],
    ['when one word of many is missing', 'sunday monday'],
    ['by the end of a word', 'chers'],
    ['by a longer word', 'sketchersx'],
    ['by characters in another order', '真写'],
  ])('%s', (_, text) => expect(isFound(text)).toBe(false))
})

const text = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength })
const searched = fc.record({
  groupName: text(MAX_CHARS.groupName),
  category: fc.constantFrom('Cooking', 'Drawing & Painting'),
  location: text(MAX_CHARS.location),
  description: text(MAX_CHARS.description),
})

test('no group has more or longer tokens than rules allow, or a duplicate', () => {
  fc.assert(
    fc.property(searched, (any) => {
      const tokens = searchTokens(any)
      expect(tokens.length).toBeLessThanOrEqual(MAX_SEARCH_TOKENS)
      expect(tokens.join('').length).toBeLessThanOrEqual(MAX_SEARCH_TOKENS * 16)
      expect(new Set(tokens).size).toBe(tokens.length)
    }),
  )
})

test('every word of a name finds its group', () => {
  fc.assert(
    fc.property(text(MAX_CHARS.groupName), (groupName) => {
      for (const word of searchWords(groupName))
        expect([word, isFound(word, { ...group, groupName })]).toEqual([word, true])
    }),
  )
})

test('the whole words of a long description find its group', () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}`)
  const long = { ...group, description: words.join(' ') }
  for (const word of words) expect([word, isFound(word, long)]).toEqual([word, true])
})

test('a search has distinct words, and not too many', () => {
  expect(searchWords('Go go GÖ')).toEqual(['go'])
  expect(searchWords('a b c d e f g h')).toHaveLength(MAX_SEARCH_WORDS)
})
