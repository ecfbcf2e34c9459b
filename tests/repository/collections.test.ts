import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../functions/src/platform/firestore/collections.ts'

const REFS = 'functions/src/platform/firestore/refs.ts'
const sources = globSync('functions/src/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The collections below which each function of refs.ts makes references. */
const PARENTS: Readonly<Record<string, string>> = {
  root: '',
  group: 'groups/',
  meeting: 'groups/meetings/',
  poll: 'groups/polls/',
  suspension: 'suspensions/',
  user: 'users/',
}

/** The paths of the collections that the rules name, without ids. A block is below another one if its line is indented more. */
const collectionsOfRules = (): string[] => {
  const open: { indent: number; path: string }[] = []
  const found: string[] = []
  for (const [, spaces = '', name = ''] of readFileSync('firestore.rules', 'utf8').matchAll(/^( *)match \/(\w+)\//gm)) {
    if (name === 'databases') continue
    while (open.at(-1) && (open.at(-1)?.indent ?? 0) >= spaces.length) open.pop()
    const path = [open.at(-1)?.path, name].filter(Boolean).join('/')
    open.push({ indent: spaces.length, path })
    found.push(path)
  }
  return found
}

test('only refs.ts makes references to collections, so that none is missing in COLLECTIONS', () => {
  const others = sources.filter(({ path }) => path !== REFS)
  expect(
    others.filter(({ text }) => /\.collection(Group)?\(|\.doc\(['`]\w+\//.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('COLLECTIONS names the collections that the functions use, and no others', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(root|group|meeting|poll|suspension|user)Collection\(.*?'(\w+)'\)/g)].map(
      ([, parent = '', name]) => `${PARENTS[parent]}${name}`,
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual(COLLECTIONS)
})

test('COLLECTIONS names all collections of firestore.rules', () => {
  const found = collectionsOfRules()
  expect(found).toContain('groups/meetings/replies')
  expect(found.filter((path) => !COLLECTIONS.some((known) => known === path))).toEqual([])
})
