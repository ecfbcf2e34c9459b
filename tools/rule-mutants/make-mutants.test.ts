import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'

const rules = (policy: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${policy}
  }
}`

/** The mutated policies, by the names of the mutants. */
const mutantsOf = (policy: string): Record<string, string> => {
  const [before = '', after = ''] = rules('@').split('@')
  return Object.fromEntries(
    makeMutants(rules(policy)).map(({ name, source }) => [name, source.slice(before.length, -after.length)]),
  )
}

test('conditions are dropped, and comparisons flipped', () => {
  expect(mutantsOf('function isX(a) { return a == 1 && (isY(a) || !isZ(a)); }')).toEqual({
    'isX: always true': 'function isX(a) { return true; }',
    'isX: without a == 1': 'function isX(a) { return ((isY(a) || !isZ(a))); }',
    'isX: without (isY(a) || !isZ(a))': 'function isX(a) { return (a == 1); }',
    'isX: a == 1 with !=': 'function isX(a) { return a != 1 && (isY(a) || !isZ(a)); }',
    'isX: 1 less one': 'function isX(a) { return a == 0 && (isY(a) || !isZ(a)); }',
    'isX: 1 more one': 'function isX(a) { return a == 2 && (isY(a) || !isZ(a)); }',
    'isX: without isY(a)': 'function isX(a) { return a == 1 && (!isZ(a)); }',
    'isX: without !isZ(a)': 'function isX(a) { return a == 1 && (isY(a)); }',
    'isX: !isZ(a) without !': 'function isX(a) { return a == 1 && (isY(a) || isZ(a)); }',
  })
})

test('allow and match are removed, opened to everyone, and widened', () => {
  expect(mutantsOf('match /things/{id} { allow get: if isX(id); }')).toEqual({
    '/things/{id}: and all below': 'match /things/{id=**} { allow get: if isX(id); }',
    '/things/{id} get: never allowed': 'match /things/{id} { allow get: if false; }',
    '/things/{id} get: allowed to all': 'match /things/{id} { allow get: if true; }',
    '/things/{id} get: read for get': 'match /things/{id} { allow read: if isX(id); }',
  })
  expect(mutantsOf('match /things/one { allow delete: if true; }')).toEqual({
    '/things/one: and its siblings': 'match /things/{any} { allow delete: if true; }',
    '/things/one delete: never allowed': 'match /things/one { allow delete: if false; }',
    '/things/one delete: write for delete': 'match /things/one { allow write: if true; }',
  })
})

test('lists lose members, and gain those of longer lists', () => {
  const names = Object.keys(mutantsOf("function f(a) { return a.hasOnly(['x']) || a.hasOnly(['x', 'y']); }"))
  expect(names.filter((name) => name.includes('list'))).toEqual([
    "f: list without 'x'",
    "f: list with 'y'",
    "f: list with 'creatorEmail'",
    "f: list with 'admin'",
    "f: list without 'x' #2",
    "f: list without 'y'",
    "f: list with 'creatorEmail' #2",
    "f: list with 'admin' #2",
  ])
})

test('sums lose a summand', () => {
  expect(mutantsOf('function f(a) { return a.x == a.y + 1; }')).toEqual({
    'f: always true': 'function f(a) { return true; }',
    'f: a.x == a.y + 1 with !=': 'function f(a) { return a.x != a.y + 1; }',
    'f: without a.y': 'function f(a) { return a.x == (1); }',
    'f: without 1': 'function f(a) { return a.x == (a.y); }',
    'f: 1 less one': 'function f(a) { return a.x == a.y + 0; }',
    'f: 1 more one': 'function f(a) { return a.x == a.y + 2; }',
  })
})

test('a conditional always takes one branch', () => {
  const mutants = mutantsOf('function f(a) { return a.b ? a.c : a.d; }')
  expect(mutants['f: always a.c']).toBe('function f(a) { return (a.c); }')
  expect(mutants['f: always a.d']).toBe('function f(a) { return (a.d); }')
})

test('patterns lose members of classes, ends of ranges, alternatives, repetitions and flags', () => {
  const mutants = mutantsOf(String.raw`function f(a) { return a.matches('(?s)[\\t-\\r\'x]+(ab|c)'); }`)
  const patterns = Object.values(mutants).map((source) => /matches\('(.*)'\)/.exec(source)?.[1])
  expect(patterns.filter((pattern) => pattern !== undefined)).toEqual([
    String.raw`(?s)[\'x]+(ab|c)`,
    String.raw`(?s)[\\x{a}-\\r\'x]+(ab|c)`,
    String.raw`(?s)[\\t-\\x{c}\'x]+(ab|c)`,
    String.raw`(?s)[\\t-\\rx]+(ab|c)`,
    String.raw`(?s)[\\t-\\r\']+(ab|c)`,
    String.raw`(?s)[\\t-\\r\'x]+(c)`,
    String.raw`(?s)[\\t-\\r\'x]+(ab)`,
    String.raw`[\\t-\\r\'x]+(ab|c)`,
    String.raw`(?s)[\\t-\\r\'x](ab|c)`,
  ])
})

test('our rules give many mutants, all different from each other and from the rules', () => {
  const source = readFileSync('firestore.rules', 'utf8')
  const mutants = makeMutants(source)
  expect(mutants.length).toBeGreaterThan(300)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(new Set([source, ...mutants.map((mutant) => mutant.source)]).size).toBe(mutants.length + 1)
})

test('throws at syntax that it does not know', () => {
  expect(() => makeMutants(rules('function f(a) { return a % 1; }'))).toThrow('Cannot read the rules at "% 1')
  expect(() => makeMutants(rules('match /a/{b} { allow get: when true; }'))).toThrow('Expected if at "when true')
})
