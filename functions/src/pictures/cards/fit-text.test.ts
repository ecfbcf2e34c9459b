import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../tests/support/public-pages.ts'
import { charactersOf, fitText, LINE_HEIGHT } from './fit-text.ts'

const BOX = { width: 536, height: 356 }
/** As if every character were half as wide as the size of the font. */
const measure = (line: string, size: number) => (charactersOf(line).length * size) / 2
const fitted = (text: string) => fitText(text, BOX, measure)

test('a short text stands in one line, in the largest size', () => {
  expect(fitted('Go')).toEqual({ size: 88, lines: ['Go'] })
})

test('a longer text is broken between words, and shrinks when it has too many lines', () => {
  expect(fitted('Harbour Chess')).toEqual({ size: 88, lines: ['Harbour', 'Chess'] })
  const { size, lines } = fitted('The weekly meeting of landscape photographers and framers of Leeds')
  expect(size).toBeLessThan(88)
  expect(lines.join(' ')).toBe('The weekly meeting of landscape photographers and framers of Leeds')
})

test('a text shrinks before one of its words is broken', () => {
  expect(fitted('Landscapephotography club')).toEqual({ size: 46, lines: ['Landscapephotography', 'club'] })
  expect(fitted(`${'a'.repeat(30)} club`)).toEqual({ size: 38, lines: ['a'.repeat(28), 'aa club'] })
})

test('a text that does not fit in the smallest size is cut', () => {
  const { size, lines } = fitted('W'.repeat(300))
  expect([size, lines.length, lines.at(-1)]).toEqual([38, 8, `${'W'.repeat(27)}…`])
})

test('whatever the text, its lines fit into the box, and have its characters in their order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { size, lines } = fitted(text)
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(BOX.height)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(BOX.width)
      const shown = lines.join('').replaceAll(' ', '').replace(/…$/, '')
      expect(text.replaceAll(' ', '').startsWith(shown)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
