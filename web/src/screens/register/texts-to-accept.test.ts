import { expect, test } from 'vitest'
import { textsToAccept } from './texts-to-accept.ts'

const named = (...names: string[]) => textsToAccept(names.map((name) => ({ name })))

test('a user accepts terms and rules, as far as the site has them', () => {
  expect(named('safety', 'rules', 'terms', 'privacy')).toEqual(['terms', 'rules'])
  expect(named('safety', 'rules')).toEqual(['rules'])
  expect(named('terms')).toEqual(['terms'])
  expect(named('safety', 'privacy', 'imprint', 'accessibility')).toEqual([])
  expect(named()).toEqual([])
})
