import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { rulesWith } from './rules.ts'

const rules = readFileSync(join(PROJECT_ROOT, 'firestore.rules'), 'utf8')
const categories = ['Chess', "Children's books"]
const open = rulesWith(rules, { categories, registration: 'open' })
const closed = [
  { categories, registration: 'invited' },
  { categories, registration: { domains: ['Example.org', 'b.example'] } },
] as const

test('the categories stand in the rules, and a quotation mark in one ends nothing', () => {
  expect(open).toContain("'Chess',\n        'Children\\'s books'\n")
})

test('the rules of an open site ask nothing about admission', () => {
  expect(open.match(/isAdmitted/g)).toHaveLength(1)
})

describe.each(closed)('$registration', (settings) => {
  const written = rulesWith(rules, settings)

  test('every condition asks whether the caller is admitted, but for the own record', () => {
    const conditions = written.match(/allow [^;]+;/g) ?? []
    expect(conditions.length).toBeGreaterThan(20)
    expect(conditions.filter((each) => !/: if isAdmitted\(\) && \(/.test(each))).toEqual(['allow get: if isSelf(uid);'])
  })

  test('written twice, the rules stay the same, and opened again they are those of an open site', () => {
    expect(rulesWith(written, settings)).toBe(written)
    expect(rulesWith(written, { categories, registration: 'open' })).toBe(open)
  })
})

test('domains are compared in lower case', () => {
  expect(rulesWith(rules, closed[1])).toContain("in ['example.org', 'b.example']")
})

test('a condition of another form ends the writing, because it would stay open', () => {
  const wrong = rules.replace('allow delete: if isActive() && isCreator(groupId);', 'allow delete;')
  expect(() => rulesWith(wrong, closed[0])).toThrow(/condition that is not of the form/)
})
