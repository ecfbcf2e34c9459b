import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

type Words = readonly (readonly [word: string, rest: string])[]

/**
 * Generates a regular expression that matches all texts except some words. firebase.json has two of these. RE2 has no look-ahead,
 * so the expression lists, letter by letter, how a text can differ from the words.
 *
 * @param words each excluded word, with an expression for endings after it that make the text match again
 * @param without characters that the text must not contain
 * @param first characters with which the text must not begin
 */
const anyBut = (words: Words, without = '', first = ''): string => {
  const ended = words.find(([word]) => word === '')
  if (ended) return ended[1]
  const letters = [...new Set(words.map(([word]) => word.charAt(0)))].sort()
  const onward = letters.map((letter) => {
    const along = words.filter(([word]) => word.startsWith(letter))
    return (
      letter +
      anyBut(
        along.map(([word, rest]) => [word.slice(1), rest]),
        without,
      )
    )
  })
  const other = `[^${without}${first}${letters.join('')}]${without ? `[^${without}]` : '.'}*`
  return `(?:${[other, ...onward].join('|')})?`
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

const WORDS = ['groupInformation', 'users', 'assets', 'demo', 'people', 'pictures', '/', '/', '.', 'g', 'us', 's', 'p']
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

test('every path gets the page except files, hidden folders, and paths below assets, demo and people', () => {
  const folders = ['assets', 'demo', 'people'].map((folder) => [folder, '[^/]+'] as const)
  // The full stop of a sentence may follow a link to a page.
  const page = '[^/.]*(?:\\.[^/A-Za-z0-9]*)?'
  expectSame(
    `^/(?:${anyBut(folders, '/', '.')}/(?:[^/]*/)*)?${page}$`,
    (path) => !/^\/((assets|demo|people)\/|\.[^/]*\/)|\.[^/]*[A-Za-z0-9][^/]*$/.test(path),
  )
})
