import { expect, test } from 'vitest'
import { mapSearchText, townNotInLocation } from './group-town.ts'

const leeds = { id: 2_644_688, name: 'Leeds', country: 'GB', latitude: 53.8, longitude: -1.55 }
const washington = { id: 4_140_963, name: 'Washington, D.C.', country: 'US', latitude: 38.9, longitude: -77.04 }
const pub = 'The Reliance pub, 76-78 North Street'

test.each([
  [pub, { location: pub, place: leeds }, `${pub}, Leeds, United Kingdom`],
  ['Town Hall', { location: pub, place: leeds }, 'Town Hall, Leeds, United Kingdom'],
  ['Town Hall, Leeds', { location: pub, place: leeds }, 'Town Hall, Leeds'],
  ['The Mall', { location: 'The Mall', place: washington }, 'The Mall, Washington, D.C., United States'],
  ['Town Hall', { location: `${pub}, Leeds`, place: null }, 'Town Hall, Leeds'],
  ['Town Hall', { location: 'Online', place: null }, 'Town Hall'],
  ['Town Hall', {}, 'Town Hall'],
])('“%s” is looked for near the group’s town: %j', (place, group, query) => {
  expect(mapSearchText(place, group)).toBe(query)
})

test('a chosen town is added to a location that does not name it', () => {
  expect(townNotInLocation({ location: pub, place: leeds })).toBe('Leeds, United Kingdom')
  expect(townNotInLocation({ location: `${pub}, Leeds`, place: leeds })).toBeNull()
  expect(townNotInLocation({ location: pub, place: null })).toBeNull()
})
