import { expect, test } from 'vitest'
import { parseEnvironment } from './environment.ts'

test('without variables the defaults apply; empty ones count as missing', () => {
  const defaults = parseEnvironment({})
  expect(defaults).toMatchObject({ ACCOUNT_CHANGES_PER_MINUTE: 60, APP_CHECK: 'off', CORS_ORIGINS: [] })
  expect(parseEnvironment({ ACCOUNT_CHANGES_PER_MINUTE: '', CORS_ORIGINS: ' ', PATH: '/bin' })).toEqual(defaults)
})

test('values are parsed to their types', () => {
  expect(
    parseEnvironment({ DEADLINE_MS: '500', APP_CHECK: 'enforce', CORS_ORIGINS: 'https://a.example, http://b:8080' }),
  ).toMatchObject({ DEADLINE_MS: 500, APP_CHECK: 'enforce', CORS_ORIGINS: ['https://a.example', 'http://b:8080'] })
})

test.each([
  ['ACCOUNT_CHANGES_PER_MINUTE', 'many'],
  ['ADDRESS_CHANGES_PER_MINUTE', '0'],
  ['DEADLINE_MS', '1.5'],
  ['APP_CHECK', 'enforced'],
  ['CORS_ORIGINS', 'example.com'],
  ['CORS_ORIGINS', 'https://example.com/path'],
  ['CORS_ORIGINS', '*'],
])('%s=%s stops the start with an error that names it', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(name)
})
