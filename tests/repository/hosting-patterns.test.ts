import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

/**
 * Generates a regular expression that matches all paths except some. firebase.json has two of these. RE2 has no look-ahead, so
 * the expression lists, letter by letter, how a path can differ from the excluded words.
 *
 * @param words each excluded word, with an expression for endings after it that make the path match again
 */
const anyBut = (words: readonly (readonly [word: string, rest: string])[]): string => {
  const ended = words.find(([word]) => word === '')
  if (ended) return ended[1]
  const letters = [...new Set(words.map(([word]) => word.charAt(0)))].sort()
  const onward = letters.map((letter) => {
    const along = words.filter(([word]) => word.startsWith(letter))
    return letter + anyBut(along.map(([word, rest]) => [word.slice(1), rest]))
  })
  return `(?:${[`[^${letters.join('')}].*`, ...onward].join('|')})?`
}

const firebaseJson = readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')

/** Checks that an expression is in firebase.json, and matches exactly the paths for which `isMeant` is true. */
const expectSame = (expression: string, isMeant: (path: string) => boolean): void => {
  expect(firebaseJson).toContain(`"regex": ${JSON.stringify(expression)}`)
  const regex = new RegExp(expression, 'u')
  fc.assert(
    fc.property(paths, (path) => regex.test(path) === isMeant(path)),
    { numRuns: 2000 },
  )
}

const WORDS = ['groupInformation', 'users', 'assets', 'demo', 'people', 'pictures', '/', 'g', 'us', 's', 'p']
const paths = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.base64String({ maxLength: 3 })), { maxLength: 4 })
  .map((parts) => `/${parts.join('')}`)

test('the Cache-Control of pages applies to every path except those of REST', () => {
  const rest = [
    ['groupInformation', '[^/].*'],
    ['users', '[^/].*'],
    ['s', '[^/].*'],
    ['pictures', '[^/].*'],
  ] as const
  expectSame(`^/${anyBut(rest)}$`, (path) => !/^\/(groupInformation|users|s|pictures)(\/.*)?$/.test(path))
})

test('every path gets the page except those below assets, demo and people, where a missing file is a 404', () => {
  const folders = ['assets', 'demo', 'people'].map((folder) => [folder, '(?:[^/].*)?'] as const)
  expectSame(`^/${anyBut(folders)}$`, (path) => !/^\/(assets|demo|people)\//.test(path))
})
