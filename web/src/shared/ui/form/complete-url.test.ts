import { expect, test } from 'vitest'
import { completeUrl } from './complete-url.ts'

test.each([
  [' meet.example.org/chess?a=1 ', 'https://meet.example.org/chess?a=1'],
  ['zoom.us', 'https://zoom.us'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['bücher.example', 'https://bücher.example'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['//example.com', '//example.com'],
  ['ask Pat', 'ask Pat'],
  ['1.5', '1.5'],
  ['', ''],
])('“%s” becomes “%s”', (text, link) => expect(completeUrl(text)).toBe(link))
