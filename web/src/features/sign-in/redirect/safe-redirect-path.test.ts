import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

const SITE = 'https://hobbyhub.example'

describe('another site, or the sign-in pages: goes to "/"', () => {
  test.each([
    '//evil.example',
    '//evil.example/groups',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/%2E%2e//evil.example',
    'https://evil.example/',
    'https:/groups',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /groups',
    'groups',
    '',
    '/auth/login',
    '/auth/register?x=1',
    '/auth',
    '/groups/../auth/login',
  ])('%j', (path) => {
    expect(safeRedirectPath(path)).toBe('/')
  })

  test.each([undefined, null, 7, {}, ['/groups']])('%j is not a path', (path) =>
    expect(safeRedirectPath(path)).toBe('/'),
  )
})

describe('a path of this site is kept', () => {
  test.each([
    '/',
    '/groups?category=Reading&sort=name',
    '/groups/abc',
    '/update-group/a%20b',
    '/authors',
    '/dashboard#top',
  ])('%s', (path) => expect(safeRedirectPath(path)).toBe(path))
})

describe('for any input, the result', () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '\0',
      'a',
      'evil.example',
      'auth',
    ),
    maxLength: 12,
  })
  const anything = fc.oneof(
    tricky,
    tricky.map((rest) => `/${rest}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )

  test('is on this site, and not a sign-in page', () => {
    fc.assert(
      fc.property(anything, (path) => {
        const url = new URL(safeRedirectPath(path), SITE)
        expect(url.origin).toBe(SITE)
        expect(url.pathname).not.toMatch(/^\/auth(\/|$)/)
      }),
      { numRuns: 5000 },
    )
  })

  test('is a path that is kept', () => {
    fc.assert(
      fc.property(anything, (path) => {
        const safe = safeRedirectPath(path)
        expect(safeRedirectPath(safe)).toBe(safe)
      }),
    )
  })
})
