import { expect, test } from 'vitest'
import { parseStoredTown, townSchema } from './town.ts'

const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

test('coordinates are rounded to 0.01°, and never -0', () => {
  const sent = { ...york, latitude: 53.957_63, longitude: -1.082_71 }
  expect(townSchema.parse(sent)).toEqual(york)
  expect(townSchema.parse({ ...york, longitude: -0.004 })?.longitude).toBe(0)
  expect(townSchema.parse(null)).toBe(null)
})

test('a stored value that is not a place counts as none', () => {
  expect(parseStoredTown(york)).toEqual(york)
  for (const value of [undefined, null, 'York', { ...york, latitude: 91 }]) expect(parseStoredTown(value)).toBe(null)
})
