import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { SITE_ICONS } from '../../contract/src/shared/site-icons.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { rulesAreFresh, rulesWith } from './rules.ts'

const rules = readFileSync('firestore.rules', 'utf8')

test('the rules have the categories of the settings', () => {
  expect(rulesAreFresh({ categories: HOBBY_CATEGORIES, registration: 'open' })).toBe(true)
  expect(rulesAreFresh({ categories: [...HOBBY_CATEGORIES, 'Hiking'], registration: 'open' })).toBe(false)
})

test('a name with a quotation mark or a backslash stays one text', () => {
  expect(rulesWith(rules, { categories: ["Bring 'n' Share", 'A \\ B'], registration: 'open' })).toContain(
    `        'Bring \\'n\\' Share',\n        'A \\\\ B'\n`,
  )
})

test('rules without the place for the categories are not written', () => {
  expect(() => rulesWith('service cloud.firestore {}', { categories: ['Hiking'], registration: 'open' })).toThrow(
    'firestore.rules has no line',
  )
})

test.each(Object.values(SITE_ICONS))('there is an icon %s', (name) => {
  expect(existsSync(join(PROJECT_ROOT, `node_modules/@mui/icons-material/${name}.js`))).toBe(true)
})

test('the logo of the default site is the one whose icons are drawn by hand', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  expect(read('tests/site/logo.svg')).toBe(read('web/public/favicon.svg'))
})

const categories = ['Chess', "Children's books"]
const open = rulesWith(rules, { categories, registration: 'open' })
const closed = [
  { categories, registration: 'invited' },
  { categories, registration: { domains: ['Example.org', 'b.example'] } },
] as const

test('the rules of an open site ask nothing about admission', () => {
  expect(open.match(/isAdmitted/g)).toHaveLength(1)
})

describe.each(closed)('$registration', (settings) => {
  const written = rulesWith(rules, settings)

  test('every condition asks whether the caller is admitted, but for the own record', () => {
    const conditions = written.match(/allow [^;]+;/g) ?? []
    expect(conditions.length).toBeGreaterThan(20)
    expect(conditions.filter((each) => !/: if isAdmitted\(\) && \(/.test(each))).toEqual(['allow get: if isOwn(uid);'])
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
  const wrong = open.replace('allow delete: if isActive() && isCreator(groupId);', 'allow delete;')
  expect(() => rulesWith(wrong, closed[0])).toThrow(/condition that is not of the form/)
})
