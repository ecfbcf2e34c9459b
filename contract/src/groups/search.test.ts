import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CHARS, MAX_SEARCH_TOKENS, MAX_SEARCH_WORDS } from '../shared/limits.ts'
import {
  type IndexedGroupFields,
  type MatchMode,
  matchesSearch,
  queryTokens,
  type SearchTerm,
  searchTerms,
  searchTokens,
  searchWords,
} from './search.ts'

const group: IndexedGroupFields = {
  groupName: 'Sunday Sketchers',
  category: 'Drawing & Painting',
  location: 'Łódź, Straße der Künste',
  description: "Don't worry about talent: bring 2B pencils. 街角で写真を撮ります。",
  creatorName: 'Joséphine Baker',
}

const text = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength })

/** Whether a search finds the group in the product's two steps: a query for stored tokens, then a comparison of words. */
const isFound = (text: string, searched = group, matching: MatchMode = 'exact'): boolean => {
  const words = searchWords(text)
  const tokens = new Set(searchTokens(searched))
  const isStored = (term: SearchTerm) => queryTokens(term, matching).some((token) => tokens.has(token))
  return searchTerms(words).every(isStored) && matchesSearch(searched, words, matching)
}

describe('a group is found', () => {
  test('by its town', () => {
    const place = { name: 'Aleksandrów', latitude: 51.82, longitude: 19.3 }
    expect(isFound('aleksandrow', { ...group, place })).toBe(true)
    expect(isFound('aleksandrow')).toBe(false)
  })

  test.each([
    ['by its name', 'sunday sketchers'],
    ['by the beginning of a word, as it is typed', 'ske'],
    ['by one letter of its name', 's'],
    ['by its category', 'painting'],
    ['by its place', 'künste'],
    ['by its description', 'talent'],
    ['by its creator', 'josephine'],
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

describe('a group is found with and without hyphens and spaces', () => {
  const fair: IndexedGroupFields = {
    groupName: 'Sci-Fi & Hip Hop: D&D',
    category: 'Photography',
    location: 'Co‑op Villa–Rosa',
    description: 'Bring your e-bike. R&B later.',
    creatorName: 'Mary Anne O’Neil',
  }
  test.each([
    ['a hyphenated word without its hyphen', 'scifi'],
    ['the same, as it is typed', 'scif'],
    ['with a space', 'sci fi'],
    ['two words as one', 'hiphop'],
    ['with a hyphen instead of a space', 'hip-hop'],
    ['letters with an &', 'd&d'],
    ['letters with an n instead of the &', 'dnd rnb'],
    ['a non-breaking hyphen', 'coop'],
    ['a dash', 'villarosa'],
    ['a word of the description', 'ebike'],
    ['a name', 'maryanne oneil'],
    ['f instead of ph', 'fotography'],
  ])('%s', (_, text) => expect(isFound(text, fair)).toBe(true))

  test.each([
    ['with a hyphen that the group does not have', 'sci-fi', 'SciFi'],
    ['with a space that the group does not have', 'hip hop', 'Hiphop'],
    ['with ph instead of f', 'photo', 'Fotofreunde'],
  ])('%s', (_, text, groupName) => expect(isFound(text, { ...fair, groupName, category: 'Reading' })).toBe(true))

  test('only whole neighbours are joined', () => {
    expect(isFound('there', { ...group, groupName: 'The red door' })).toBe(false)
  })
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

describe('a group is found fuzzily', () => {
  test.each([
    ['as it is found exactly', 'sunday sketchers'],
    ['with a wrong letter', 'skatchers'],
    ['with a wrong first letter', 'zketchers'],
    ['with a letter missing', 'skechers'],
    ['with the first letter missing', 'ketchers'],
    ['with a letter too many', 'skketchers'],
    ['with two letters swapped', 'ksetchers'],
    ['with a wrong letter where the kept prefix has ended', 'sketcherz'],
    ['as it is typed, with a wrong letter', 'skatch'],
    ['in the plural', 'sundays'],
    ['by another ending', 'sketching'],
    ['by a short word with a wrong letter', 'lofz'],
    ['with an umlaut spelled out', 'kuenste'],
    ['by its creator', 'josephina bakers'],
    ['with a letter too many in a word of its description', 'tallent'],
    ['by words of which one is wrong', 'sunday skechers'],
  ])('%s', (_, typed) => expect(isFound(typed, group, 'fuzzy')).toBe(true))
})

describe('a group is not found fuzzily', () => {
  test.each([
    ['with two wrong letters', 'skatchors'],
    ['by a word that it does not have', 'monday'],
    ['by a word of three letters with a wrong one', 'dar'],
    ['by a number with a wrong digit', '2024'],
    ['by the end of a word', 'chers'],
    ['when one word of many is missing', 'sunday montage'],
  ])('%s', (_, typed) => expect(isFound(typed, { ...group, description: 'Since 2025, for fun' }, 'fuzzy')).toBe(false))
})

/** A word with one typing mistake: a letter replaced, left out, added, or swapped with the next one. */
const mistyped = fc
  .record({
    word: fc.string({ unit: fc.constantFrom(...'abcdefghijklm'), minLength: 4, maxLength: 12 }),
    at: fc.nat(11),
    letter: fc.constantFrom(...'nopqr'),
    kind: fc.constantFrom('replace', 'leave out', 'add', 'swap'),
  })
  .map(({ word, at: any, letter, kind }) => {
    const at = any % word.length
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    if (kind === 'replace') return { word, typed: before + letter + after }
    if (kind === 'leave out') return { word, typed: before + after }
    if (kind === 'add') return { word, typed: before + letter + word.slice(at) }
    return { word, typed: before + (after[0] ?? '') + word[at] + after.slice(1) }
  })
  .filter(({ typed }) => typed.length >= 4)

test('every mistake of one letter in a word of a name is forgiven', () => {
  fc.assert(
    fc.property(mistyped, ({ word, typed }) => {
      expect([word, typed, isFound(typed, { ...group, groupName: word }, 'fuzzy')]).toEqual([word, typed, true])
    }),
  )
})

test('a fuzzy search asks Firestore for at most 30 tokens', () => {
  fc.assert(
    fc.property(text(100), (any) => {
      for (const term of searchTerms(searchWords(any)))
        expect(queryTokens(term, 'fuzzy').length).toBeLessThanOrEqual(30)
    }),
  )
})

const searched = fc.record({
  groupName: text(MAX_CHARS.groupName),
  category: fc.constantFrom('Cooking', 'Drawing & Painting'),
  location: text(MAX_CHARS.location),
  description: text(MAX_CHARS.description),
  creatorName: text(MAX_CHARS.name),
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
