import { cityMapping } from 'city-timezones'
import type { Plugin } from 'vite'
import type { TownsByZone } from './src/features/meetings/form/zone-places.ts'

const NAME = 'virtual:town-zones'
const RESOLVED = `\0${NAME}`

const grouped = <T, R>(rows: readonly T[], key: (row: T) => string, toGroup: (rows: readonly T[]) => R) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group = []]) => [name, toGroup(group)]))

/** Towns are grouped into lines by population. Populations above LARGEST count as LARGEST, those below SMALLEST as SMALLEST. */
const LARGEST = 32_000_000
const SMALLEST = 32_000

/** The index of a town's line. The towns of a line have about half as many people as those of the line before. */
const lineOf = (people: number): number =>
  Math.floor(Math.log2(LARGEST / Math.min(LARGEST, Math.max(SMALLEST, people))))

const toLines = (towns: readonly { city: string; pop: number }[]): string[] => {
  const lines = Map.groupBy(towns, ({ pop }) => lineOf(pop))
  const count = Math.max(...lines.keys()) + 1
  return Array.from({ length: count }, (_, at) => (lines.get(at) ?? []).map(({ city }) => city).join('|'))
}

/**
 * The towns by time zone and country: 40 kB with gzip. Leaves out towns without a time zone, and towns whose ISO country code is
 * empty or -99, because Intl refuses such codes.
 */
export const readTownsByZone = (): TownsByZone => {
  const towns = cityMapping
    .filter(({ timezone, iso2 }) => timezone && /^[A-Z]{2}$/.test(iso2))
    .toSorted((a, b) => b.pop - a.pop)
  return grouped(
    towns,
    ({ timezone }) => timezone,
    (ofZone) => grouped(ofZone, ({ iso2 }) => iso2, toLines),
  )
}

/** Provides the towns of each time zone and country, by size, as a virtual module of the site. */
export const townZonesPlugin = (): Plugin => ({
  name: 'town-zones',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED ? `export default JSON.parse(${JSON.stringify(JSON.stringify(readTownsByZone()))})` : undefined,
})
