import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch, searchTokens } from '../groups/search.ts'
import { foldText, MAX_FOLDED_UNITS } from './fold-text.ts'
import { MAX_CHARS } from './limits.ts'

const LETTERS = Object.entries({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
})

/** A slow reference implementation of folding: NFKD, without marks, in lower case, some letters replaced. */
const foldWhole = (text: string): string =>
  [['ς', 'σ'], ...LETTERS].reduce(
    (folded, [from = '', to = '']) => folded.replaceAll(from, to),
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  )

const marks = fc.constantFrom('\u0301', '\u0323', '\u0327', '\u0334', '\u0345', '\u3099')
const hard = fc.constantFrom('ﷺ', 'ﷻ', '각', 'ᾂ', '𝒜', 'İ', 'Σ', 'ﾞ', 'ำ', '\u0f77', '\ud83d', '\ude00')
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc
    .array(fc.oneof(marks, hard, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 800 })
    .map((all) => all.join('')),
)

test('every text is folded as Unicode defines it, up to MAX_FOLDED_UNITS', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldText(text)).toBe(foldWhole(text).slice(0, MAX_FOLDED_UNITS))
    }),
  )
})

test('the longest group fits in every script', () => {
  const text = '각'.repeat(MAX_CHARS.groupName + MAX_CHARS.location + MAX_CHARS.description)
  expect(foldText(text)).toBe(foldWhole(text))
})

const group = { groupName: 'Sunday Sketchers', category: 'Reading', location: 'Oslo', creatorName: 'Ada' }

test('a text that decomposes to eighteen times its length is cut, and its group is still found', () => {
  const description = 'ﷺ'.repeat(MAX_CHARS.description)
  expect(foldText(description)).toHaveLength(MAX_FOLDED_UNITS)
  expect(matchesSearch({ ...group, description }, ['sunday', 'oslo', foldWhole('صلى')])).toBe(true)
  expect(searchTokens({ ...group, description })).toContain('sketcher')
})

test('diacritics in the worst order are folded as quickly as others', () => {
  const half = MAX_CHARS.description / 2
  const worst = `a${'\u0345'.repeat(half - 1)}${'\u0334'.repeat(half)}`
  const fastest = Math.min(
    ...Array.from({ length: 20 }, () => {
      const start = performance.now()
      expect(foldText(worst)).toBe('a')
      return performance.now() - start
    }),
  )
  expect(fastest).toBeLessThan(3)
})
