import { describe, expect, test } from 'vitest'
import { nameHasWords, wordsOf } from './words.ts'

const has = (name: string, typed: string) => nameHasWords(name, wordsOf(typed))

describe('a name is found', () => {
  test.each([
    ['Łukasz Żak', 'lukasz'],
    ['Søren Ørsted', 'soren orsted'],
    ['Işıl Yılmaz', 'isil yilmaz'],
    ['Đorđe Þór', 'dorde thor'],
    ['Jörg Weiß', 'weiss jorg'],
    ['Bjæsk Œuvre', 'bjaesk oeuvre'],
    ['Sinéad O’Neil', 'oneil'],
    ["Sinéad O'Neil", 'O’Neil'],
    ['Sinead O´Neil', 'oneil'],
    ['Jean‑Luc Picard', 'jean-luc'],
    ['Jean–Luc Picard', 'jeanluc'],
    ['Jean-Luc Picard', 'picard jean'],
    ['Mary Anne Evans', 'maryanne'],
    ['Annette Müller', 'ette mull'],
    ['田中 さくら', 'さくら'],
    ['Ада Лавлейс', 'лавлейс ада'],
  ])('%s by %s', (name, typed) => expect(has(name, typed)).toBe(true))
})

test.each([
  ['Ada Lovelace', 'ada grace'],
  ['Ada Lovelace', 'lovelacex'],
])('%s is not found by %s', (name, typed) => expect(has(name, typed)).toBe(false))
