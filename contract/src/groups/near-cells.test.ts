import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, EARTH_RADIUS_KM, type GeoPosition } from '../shared/distance.ts'
import { MAX_SEARCH_TOKENS } from '../shared/limits.ts'
import { allAreaCellTokens, areaCellTokens, cellTokenOf, SEARCH_RADII_KM } from './near-cells.ts'
import { searchTokens } from './search.ts'

const york = { latitude: 53.96, longitude: -1.08 }
const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The position `km` away along a great circle. `bearing` is the initial direction in radians. */
const walk = (from: { latitude: number; longitude: number }, km: number, bearing: number) => {
  const [far, start] = [km / EARTH_RADIUS_KM, radians(from.latitude)]
  const sine = Math.sin(start) * Math.cos(far) + Math.cos(start) * Math.sin(far) * Math.cos(bearing)
  const latitude = Math.asin(Math.max(-1, Math.min(1, sine)))
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(far) * Math.cos(start),
    Math.cos(far) - Math.sin(start) * Math.sin(latitude),
  )
  return { latitude: degrees(latitude), longitude: ((from.longitude + degrees(east) + 540) % 360) - 180 }
}

const rowAt = (cell: string): number => Number(cell.split('-')[2])

/** Any coordinate; values near the poles, the equator and the antimeridian are generated more often. */
const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 87, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -87, noNaN: true }),
  fc.constantFrom(-90, 0, 90),
)
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179, max: 180, noNaN: true }),
  fc.constantFrom(-180, 0, 180),
)
const position = fc.record({ latitude, longitude })

describe('great-circle distances', () => {
  test.each([
    ['York to London', york, { latitude: 51.51, longitude: -0.13 }, 280],
    ['over the antimeridian', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
    ['over the pole', { latitude: 89.5, longitude: 0 }, { latitude: 89.5, longitude: 180 }, 111],
    ['half around the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015],
    ['nowhere', york, york, 0],
  ])('%s', (_, from, to, km) => expect(Math.round(distanceKm(from, to))).toBe(km))
})

describe.each(SEARCH_RADII_KM)('within %i km', (km) => {
  test('a place has the cell of every searcher within that distance, everywhere', () => {
    const share = fc.double({ min: 0, max: 0.9999, noNaN: true })
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
    fc.assert(
      fc.property(position, share, bearing, (place, part, towards) => {
        const searcher = walk(place, km * part, towards)
        expect(areaCellTokens(place, km)).toContain(cellTokenOf(searcher, km))
      }),
      { numRuns: 5000 },
    )
  })

  test('in the outermost rows of three, a place just within the circle has the cell of the searcher', () => {
    const share = fc.double({ min: 0.999_9, max: 0.999_999, noNaN: true })
    // With bearings close to due north or south, most pairs are in different rows.
    const bearing = fc
      .tuple(fc.constantFrom(0, Math.PI), fc.double({ min: -0.1, max: 0.1, noNaN: true }))
      .map(([straight, beside]) => straight + beside)
    const isFarApart = (a: GeoPosition, b: GeoPosition): boolean =>
      rowAt(cellTokenOf(a, km)) !== rowAt(cellTokenOf(b, km))
    let outermost = 0
    fc.assert(
      fc.property(position, share, bearing, (place, part, towards) => {
        const searcher = walk(place, km * part, towards)
        if (isFarApart(place, searcher)) outermost += 1
        expect(distanceKm(place, searcher)).toBeLessThanOrEqual(km)
        expect(areaCellTokens(place, km)).toContain(cellTokenOf(searcher, km))
      }),
      { numRuns: 5000 },
    )
    expect(outermost).toBeGreaterThan(2500)
  })

  test('a place has 9 cells at most, and its own is one of them', () => {
    fc.assert(
      fc.property(position, (place) => {
        const cells = areaCellTokens(place, km)
        expect(cells.length).toBeLessThanOrEqual(9)
        expect(cells).toContain(cellTokenOf(place, km))
      }),
    )
    expect(areaCellTokens(york, km)).toHaveLength(9)
  })

  test('cells are not much wider than that, so few groups are read unnecessarily', () => {
    const far = walk(york, km * 3.2, Math.PI / 2)
    expect(areaCellTokens(york, km)).not.toContain(cellTokenOf(far, km))
  })

  test('180° east and 180° west have the same cell', () => {
    const [east, west] = [180, -180].map((each) => areaCellTokens({ latitude: 12, longitude: each }, km))
    expect(east).toEqual(west)
  })
})

test('a group with a town has 36 cells among its tokens, for any words', () => {
  const long = Array.from({ length: 500 }, (_, at) => `${String.fromCodePoint(0x20000 + at).repeat(9)}`).join(' ')
  const words = { groupName: 'Sketching', category: 'Writing', location: 'York', description: long, creatorName: 'Ada' }
  const tokens = searchTokens({ ...words, place: { ...york, name: 'York' } })
  expect(allAreaCellTokens(york)).toHaveLength(36)
  expect(tokens).toEqual(expect.arrayContaining(allAreaCellTokens(york)))
  expect(tokens.length).toBeLessThanOrEqual(MAX_SEARCH_TOKENS)
  expect(searchTokens({ ...words, place: null })).toEqual(searchTokens(words))
})

test('the longest cells and the longest words are within what the rules allow', () => {
  // A position whose row and column numbers have the maximum number of digits.
  const cells = allAreaCellTokens({ latitude: 0.01, longitude: 179.99 }).join('').length
  expect(cells + (MAX_SEARCH_TOKENS - 36) * 16).toBeLessThanOrEqual(6400)
})
