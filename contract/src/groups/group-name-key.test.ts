import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChars } from '../shared/characters.ts'
import { MAX_CHARS } from '../shared/limits.ts'
import { groupNameKey } from './group-name-key.ts'

const anyName = fc.string({ unit: 'binary', maxLength: 150 })

test.each([
  ['Évening Chess', 'evening chess'],
  ['  a \t\n b  ', 'a b'],
  ['Straße Łódź', 'strasse lodz'],
  ['İstanbul', 'istanbul'],
  ['ＦＵＬＬ ﬁsh', 'full fish'],
  ['ℌarbour Ⅷ', 'harbour viii'],
  ['Ελλάδα', 'ελλαδα'],
  ['東京・写真の会', '東京・写真の会'],
])('%s is sorted as %s', (name, key) => expect(groupNameKey(name)).toBe(key))

test('accents, case and spaces make no difference', () => {
  const letters = fc.array(fc.constantFrom('a', 'e', 'O', 'n', 'ü', 'ç', ' ', '7'), { maxLength: 30 })
  fc.assert(
    fc.property(letters, (parts) => {
      const name = parts.join('')
      const key = groupNameKey(name)
      expect(groupNameKey(name.toUpperCase())).toBe(key)
      expect(groupNameKey(name.normalize('NFD'))).toBe(key)
      expect(groupNameKey(`\u00a0${name.replaceAll(' ', '  ')} `)).toBe(key)
    }),
  )
})

test('the key of a key is the same key', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const key = groupNameKey(name)
      fc.pre(countChars(key) < MAX_CHARS.groupNameKey)
      expect(groupNameKey(key)).toBe(key)
    }),
  )
})

test('no valid name has a key that is too long for rules', () => {
  const longest = fc.string({ unit: fc.constantFrom('\ufdfa', 'ﷺ', 'ǅ', '😀', 'ﬃ'), minLength: 120, maxLength: 120 })
  fc.assert(
    fc.property(fc.oneof(anyName, longest), (name) => {
      expect(countChars(groupNameKey(name))).toBeLessThanOrEqual(MAX_CHARS.groupNameKey)
    }),
  )
})
