import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sizeOf } from './index-size.ts'
import { simulateBurst } from './join-burst.ts'
import { withTables } from './markdown.ts'
import { identity, monthly } from './prices.ts'
import { scaleTables } from './tables.ts'

// The simulation takes a while on a machine that has other work.
test('docs/scale.md says what is reckoned (`npm run scale -- --write` puts it there)', { timeout: 60_000 }, () => {
  const text = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(text).toBe(withTables(text, scaleTables()))
})

test('a table that the text has no place for is an error', () => {
  expect(() => withTables('', new Map([['bill', '']]))).toThrow('bill')
  expect(() => withTables('<!-- table: bill -->\n<!-- end -->', new Map())).toThrow('bill')
})

test('what is free costs nothing, and tiers add up', () => {
  expect(monthly('stored', 1)).toBe(0)
  expect(monthly('stored', 3)).toBeCloseTo(0.3)
  expect(identity(50_000)).toBe(0)
  expect(identity(500_000)).toBeCloseTo(50_000 * 0.0055 + 400_000 * 0.0046)
})

test('one person joins at the first try, and a burst never faster than commits follow each other', () => {
  const times = { readMs: 20, commitMs: 50 }
  const alone = simulateBurst({ ...times, people: 1 })
  expect(alone).toMatchObject({ joined: 1, tries: 1 })
  const { joined, lastMs, tries } = simulateBurst({ ...times, people: 50 })
  expect(joined).toBe(50)
  expect(tries).toBeGreaterThan(5 * 50)
  expect(lastMs).toBeGreaterThan(50 * times.commitMs)
})

test('a document is as large as in Firestore’s own example, and so are its index entries', () => {
  const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }
  expect(sizeOf('users/jeff/tasks/my_task_id', task).document).toBe(147)
  // An entry up and one down: 109 bytes each.
  expect(sizeOf('users/jeff/tasks/my_task_id', { done: false })).toMatchObject({ entries: 2, bytes: 2 * 109 })
})
