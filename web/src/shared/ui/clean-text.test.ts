import { FORBIDDEN_IN_MULTILINE, FORBIDDEN_IN_SINGLE_LINE } from '@hobbyhub/contract/shared/characters'
import { expect, test } from 'vitest'
import { cleanPastedText, cleanText } from './clean-text.ts'

test.each([
  ['Word’s line break', 'We meet.\vBring a book.', 'We meet.\nBring a book.', 'We meet. Bring a book.'],
  ['line and paragraph separators', 'a\u2028b\u2029c\u0085d\fe', 'a\nb\nc\nd\ne', 'a b c d e'],
  ['line breaks of Windows', 'a\r\nb', 'a\nb', 'a b'],
  ['a tab', 'a\tb', 'a\tb', 'a b'],
  ['a number of contacts', '\u202a+49 170 123\u202c', '+49 170 123', '+49 170 123'],
  ['a number of iOS', 'Call \u202d(555) 123\u202c today', 'Call (555) 123 today', 'Call (555) 123 today'],
  ['a name of WhatsApp', '\u2068Robin\u2069 wrote', 'Robin wrote', 'Robin wrote'],
  ['control characters and half an emoji', 'a\u0000b\u007fc\ud83dd', 'abcd', 'abcd'],
  ['an emoji, a joiner and marks in a text', '👩‍🍳 ab\u200fgd', '👩‍🍳 ab\u200fgd', '👩‍🍳 ab\u200fgd'],
])('%s', (_, text, lines, line) => {
  expect(cleanText(text, true)).toBe(lines)
  expect(cleanText(text, false)).toBe(line)
  expect(lines).not.toMatch(FORBIDDEN_IN_MULTILINE)
  expect(line).not.toMatch(FORBIDDEN_IN_SINGLE_LINE)
})

test('marks around a copied text are dropped, those in it stay', () => {
  expect(cleanPastedText('\ufeff\u200ehttps://example.org\u200f', false)).toBe('https://example.org')
  expect(cleanPastedText(' \u200ea\u200fb\u200f ', true)).toBe(' a\u200fb ')
})

test('many marks in a text do not stall the field', () => {
  const text = `a${'\ufeff'.repeat(1_000)}b`
  expect(cleanPastedText(text, true)).toBe(text)
})
