import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtUrls } from './split-at-urls.ts'

const links = (text: string) => splitAtUrls(text).flatMap(({ href }) => href ?? [])

test('an address ends where the sentence goes on', () => {
  expect(splitAtUrls('See https://example.com/a, or (http://example.org).')).toEqual([
    { at: 0, text: 'See ', href: null },
    { at: 4, text: 'https://example.com/a', href: 'https://example.com/a' },
    { at: 25, text: ', or (', href: null },
    { at: 31, text: 'http://example.org', href: 'http://example.org' },
    { at: 49, text: ').', href: null },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/a',
  'mailto:ada@example.com',
  'ada@example.com',
  '//example.com',
  'www.example.com',
  'We start at 8.In the park',
  'vbscript:x',
  'https://',
  'https:// example.com',
  'https://a.example/"onmouseover="alert(1)',
  'https://bank.example@evil.example/',
  'https://user:secret@d.example/',
])('%s stays text', (text) => expect(links(text)).toEqual([]))

test.each([
  ['javascript:https://example.com', ['https://example.com']],
  ['https://a.example/<script>', ['https://a.example/']],
  ['HTTPS://A.EXAMPLE', ['HTTPS://A.EXAMPLE']],
])('%s', (text, found) => expect(links(text)).toEqual(found))

test('no text is lost, and every link is one of the web', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('javascript:', ' ', '\n', '"', '<', 'http://', '@', 'مرحبا'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('')
      expect(
        splitAtUrls(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      for (const href of links(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})
