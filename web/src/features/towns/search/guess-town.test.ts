import { expect, test } from 'vitest'
import { guessTown } from './guess-town.ts'

test.each([
  ['Leeds', 'Leeds'],
  ['The Reliance pub, 76-78 North Street, Leeds', 'Leeds'],
  ['Museum Gardens, York', 'York'],
  ['Split, Croatia', 'Split, Croatia'],
  ['Austin, TX', 'Austin, TX'],
  ['Edinburgh, Scotland', 'Edinburgh, Scotland'],
  ['Victoria Park, London, Ontario', 'London, Ontario'],
  ['Laurelhurst Park, Portland, Oregon', 'Portland, Oregon'],
  ['Hinterhof 3, 12047 Berlin', 'Berlin'],
  ['Leeds LS2 7EE', 'Leeds'],
  ['Croatia', 'Croatia'],
  ['東京', '東京'],
  ['Online', ''],
  ['https://meet.example.com/room', ''],
  ['12', ''],
])('the town of “%s” is “%s”', (location, town) => {
  expect(guessTown(location)).toBe(town)
})
