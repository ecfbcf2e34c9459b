import { expect, test } from 'vitest'
import { mentionsTown } from './mentions-town.ts'

test.each([
  ['The Reliance pub, 76-78 North Street', 'Leeds', false],
  ['The Reliance pub, Leeds LS2 7EE', 'Leeds', true],
  ['Harbour, split', 'Split', true],
  ['Berlin-Kreuzberg', 'Berlin', true],
  ['Parque Ibirapuera, Sao Paulo', 'São Paulo', true],
  ['The Mall, Washington DC', 'Washington, D.C.', true],
  ['Café Mars', 'Ars', false],
  ['New Street', 'New York', false],
  ['東京タワー', '東京', true],
  ['Online', 'Leeds', false],
])('“%s” names the town of “%s”: %s', (text, town, isNamed) => {
  expect(mentionsTown(text, town)).toBe(isNamed)
})
