import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { SITE_ICONS } from '../../contract/src/shared/site-icons.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { rulesAreFresh, rulesWith } from './rules.ts'

const rules = readFileSync('firestore.rules', 'utf8')

test('the rules have the categories of the settings', () => {
  expect(rulesAreFresh(HOBBY_CATEGORIES)).toBe(true)
  expect(rulesAreFresh([...HOBBY_CATEGORIES, 'Hiking'])).toBe(false)
})

test('a name with a quotation mark or a backslash stays one text', () => {
  expect(rulesWith(rules, ["Bring 'n' Share", 'A \\ B'])).toContain(
    `        'Bring \\'n\\' Share',\n        'A \\\\ B'\n`,
  )
})

test('rules without the place for the categories are not written', () => {
  expect(() => rulesWith('service cloud.firestore {}', ['Hiking'])).toThrow('firestore.rules has no line')
})

test.each(Object.values(SITE_ICONS))('there is an icon %s', (name) => {
  expect(existsSync(join(PROJECT_ROOT, `node_modules/@mui/icons-material/${name}.js`))).toBe(true)
})

test('the logo of the default site is the one whose icons are drawn by hand', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  expect(read('tests/site/logo.svg')).toBe(read('web/public/favicon.svg'))
})
