import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canParseUrl, isWellFormed } from './older-browsers.ts'

test('any text is well formed as String.prototype.isWellFormed says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\udfff', '\ud800') })
  fc.assert(fc.property(text, (each) => isWellFormed(each) === each.isWellFormed()))
})

test('any URL can be parsed as URL.canParse says, with a base and without', () => {
  const url = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('//a', '/a', 'http://', 'https://a b', 'mailto:a@b.c'))
  fc.assert(
    fc.property(url, (each) => {
      expect(canParseUrl(each)).toBe(URL.canParse(each))
      expect(canParseUrl(each, 'https://a.example')).toBe(URL.canParse(each, 'https://a.example'))
    }),
  )
})
