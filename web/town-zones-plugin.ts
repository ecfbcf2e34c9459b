import { cityMapping } from 'city-timezones'
import type { Plugin } from 'vite'
import type { TownZones } from './src/features/meetings/form/zone-places.ts'

const NAME = 'virtual:town-zones'
const RESOLVED = `\0${NAME}`

const grouped = <T, R>(rows: readonly T[], key: (row: T) => string, toGroup: (rows: readonly T[]) => R) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group = []]) => [name, toGroup(group)]))

/** The first line has towns with more people than this, the last line towns with fewer. */
const LARGEST = 32_000_000
const SMALLEST = 32_000

/** The line that a town belongs to. Each line is for half as many people as the line before. */
const lineOf = (people: number): number =>
  Math.floor(Math.log2(LARGEST / Math.min(LARGEST, Math.max(SMALLEST, people))))

const toLines = (towns: readonly { city: string; pop: number }[]): string[] => {
  const lines = Map.groupBy(towns, ({ pop }) => lineOf(pop))
  const count = Math.max(...lines.keys()) + 1
  return Array.from({ length: count }, (_, at) => (lines.get(at) ?? []).map(({ city }) => city).join('|'))
}

/**
 * The towns by time zone and country. Only the names and sizes of the package's 1.9 MB are used: 40 kB with gzip. Ten towns are
 * left out, because their ISO country code is empty or -99, which Intl refuses.
 */
export const townZones = (): TownZones => {
  const towns = cityMapping
    .filter(({ timezone, iso2 }) => timezone && /^[A-Z]{2}$/.test(iso2))
    .toSorted((a, b) => b.pop - a.pop)
  return grouped(
    towns,
    ({ timezone }) => timezone,
    (ofZone) => grouped(ofZone, ({ iso2 }) => iso2, toLines),
  )
}

/** Gives the site the towns of each time zone and country, by size, as a virtual module. */
export const townZonesModule = (): Plugin => ({
  name: 'town-zones',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED ? `export default JSON.parse(${JSON.stringify(JSON.stringify(townZones()))})` : undefined,
})
