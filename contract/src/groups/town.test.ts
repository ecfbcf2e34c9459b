import { describe, expect, test } from 'vitest'
import { parseStoredTown, townSchema } from './town.ts'

const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

test('coordinates are rounded to 0.01°, and never -0', () => {
  const sent = { ...york, latitude: 53.957_63, longitude: -1.082_71 }
  expect(townSchema.parse(sent)).toEqual(york)
  expect(townSchema.parse({ ...york, longitude: -0.004 })?.longitude).toBe(0)
  expect(townSchema.parse(null)).toBe(null)
})

describe('a place is refused', () => {
  test.each([
    ...Object.keys(york).map((field) => ({ [field]: undefined })),
    ...[0, -1, 1.5, '1', 2 ** 53].map((id) => ({ id })),
    ...['', ' ', 'a\nb', 'x'.repeat(121), 7].map((name) => ({ name })),
    ...['gb', 'G', 'GBR', 'GB\n', 7].map((country) => ({ country })),
    ...[90.01, -90.01, '5', Number.NaN, null].map((latitude) => ({ latitude })),
    ...[180.01, -180.01, '5', Number.POSITIVE_INFINITY, null].map((longitude) => ({ longitude })),
    { more: 1 },
  ])('with %j', (change) => expect(townSchema.safeParse({ ...york, ...change }).success).toBe(false))
})

test('a stored value that is not a place counts as none', () => {
  expect(parseStoredTown(york)).toEqual(york)
  for (const value of [undefined, null, 'York', { ...york, latitude: 91 }]) expect(parseStoredTown(value)).toBe(null)
})
