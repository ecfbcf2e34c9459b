import { expect, test } from 'vitest'
import { readTownsByZone } from '../../../../town-zones-plugin.ts'
import { canonicalTimeZone } from './time-zones.ts'
import { townTimeZone } from './town-time-zone.ts'

const zones = readTownsByZone()
const find = (name: string, country: string, own = 'Asia/Tokyo') =>
  townTimeZone(zones, { name, country }, { toId: canonicalTimeZone, own })

test('a town has the time zone of the largest of its name in its country', () => {
  expect(find('London', 'GB')).toBe('Europe/London')
  expect(find('London', 'CA')).toBe('America/Toronto')
  expect(find('Portland', 'US')).toBe('America/Los_Angeles')
  expect(find('New York City', 'US')).toBe('America/New_York')
  expect(find('Washington, D.C.', 'US')).toBe('America/New_York')
  expect(find('Mumbai', 'IN')).toBe('Asia/Kolkata')
})

test('a town that is not listed has that of its country, if there is only one', () => {
  expect(find('Haworth', 'GB')).toBe('Europe/London')
  expect(find('Nowhere', 'US')).toBeNull()
  expect(find('McMurdo', 'AQ')).toBeNull()
})

test('a visitor in the country keeps the own zone, unless the town has a million people', () => {
  expect(find('Portland', 'US', 'America/New_York')).toBe('America/New_York')
  expect(find('Helena', 'US', 'America/Chicago')).toBe('America/Chicago')
  expect(find('Nowhere', 'US', 'America/Chicago')).toBe('America/Chicago')
  expect(find('San Francisco', 'US', 'America/New_York')).toBe('America/Los_Angeles')
})
