import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the Content-Security-Policy allows the two scripts of index.html by their hashes (theme and shell), no other inline script, and addresses by https', () => {
  const scripts = [...read('web/index.html').matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const directive = /script-src ([^;]*)/.exec(read('firebase.json'))?.[1] ?? ''
  expect(hashes).toHaveLength(2)
  const sources = directive.split(' ')
  const isAddress = (source: string) => source.startsWith('https://')
  expect(sources.filter((source) => !isAddress(source))).toEqual(["'self'", ...hashes])
  expect(sources.filter(isAddress)).toContain('https://apis.google.com')
})
