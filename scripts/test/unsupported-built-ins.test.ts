import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OLDEST_BROWSERS } from '../../web/build/site/browsers.ts'
import { findUnsupportedBuiltIns } from './unsupported-built-ins.ts'

test('built-ins that the oldest browsers lack are found', () => {
  const code = `
    URL.canParse(a); Map.groupBy(a, b); new Intl.Segmenter(); 'a'.isWellFormed(); new Set().union(a); a.toWellFormed?.()
    Promise.withResolvers(); new CloseWatcher(); AbortSignal.any([])
  `
  expect([...findUnsupportedBuiltIns(code)].sort()).toEqual(
    [
      '.isWellFormed()',
      '.toWellFormed()',
      '.union()',
      'AbortSignal.any',
      'Intl.Segmenter',
      'Map.groupBy',
      'Promise.withResolvers',
      'URL.canParse',
      'new CloseWatcher',
    ].sort(),
  )
})

test('built-ins that they have, and names that only look like newer ones, are not found', () => {
  const code = `
    [1].toSorted().with(0, 1).findLast(a); Object.hasOwn(a, b); AbortSignal.timeout(1); structuredClone(a)
    new URL(a); new Map(); list.find(a); canParse(a); a['isWellFormed']
  `
  expect([...findUnsupportedBuiltIns(code)]).toEqual([])
})

test('README.md names the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = OLDEST_BROWSERS
  expect(readFileSync('README.md', 'utf8')).toMatch(
    new RegExp(`Chrome ${chrome}, Edge ${edge},\\s+Firefox ${firefox} and Safari ${safari},`),
  )
})
