import { describe, expect, test, vi } from 'vitest'
import { wholeNumberDigits } from './whole-number-digits.ts'

describe('a whole number as people write it', () => {
  test.each([
    ['1000', '1000'],
    ['1,000', '1000'],
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000', '1000'],
    ['1’000', '1000'],
    ['-1,000', '-1000'],
    ['12,345,678', '12345678'],
    ['12,34,567', '1234567'],
    ['007', '007'],
    ['١٢', '12'],
    ['١٬٠٠٠', '1000'],
    ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['१२', '12'],
    ['１２', '12'],
    ['１，０００', '1000'],
    ['𝟡𝟘', '90'],
  ])('%s', (text, digits) => expect(wholeNumberDigits(text)).toBe(digits))

  test.each([
    '1,5',
    '1,00',
    '1.5',
    '1.000',
    '1,000.5',
    '1,000 000',
    ',000',
    '1,,000',
    '1000,000',
    '1 000 members',
    '',
    '²',
    '١٫٥',
  ])('%j is not a whole number', (text) => expect(wholeNumberDigits(text)).toBeNull())
})

test('the mark of the visitor’s locale counts', async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', {
    ...Intl,
    NumberFormat: class extends Intl.NumberFormat {
      constructor() {
        super('de')
      }
    },
  })
  const german = await import('./whole-number-digits.ts')
  expect(german.wholeNumberDigits('1.000')).toBe('1000')
  expect(german.wholeNumberDigits('1.5')).toBeNull()
  vi.unstubAllGlobals()
})
