import {
  isTownRow,
  LARGEST_TOWNS_SUFFIX,
  type PlaceRow,
  type TownFile,
  type TownRow,
  townKey,
} from '../../src/features/towns/search/gazetteer-format.ts'
import { readAreas } from './read-areas.ts'
import { distinguishTowns, type GeoNamesTown, townSearchKeys } from './read-towns.ts'

/** The maximum size of a file's entries, in bytes. A larger single entry has a file of its own. */
export const TOWN_FILE_MAX_BYTES = 40_000
/** The maximum number of towns, and of countries and regions, in a list of the largest places with a prefix. */
const LARGEST = 20

type Entry = readonly [key: string, rows: readonly PlaceRow[]]

/** Sorts by JavaScript's `<`, because the site compares keys with `<` too. */
const sorted = (entries: readonly Entry[]): Entry[] => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/** Cuts groups of entries into files. The entries of a group stay together. */
const toFiles = (groups: readonly (readonly Entry[])[]): Entry[][] => {
  const files: Entry[][] = []
  let left = 0
  for (const group of groups) {
    const bytes = Buffer.byteLength(JSON.stringify(group))
    if (bytes > left) {
      files.push([])
      left = TOWN_FILE_MAX_BYTES
    }
    files.at(-1)?.push(...group)
    left -= bytes
  }
  return files
}

/** Every prefix of a string, the shortest first. */
const beginningsOf = (text: string): string[] => Array.from(text, (_, at) => [...text].slice(0, at + 1).join(''))

/**
 * For each file but the first, the prefixes of its first key. `shared` are the prefixes that the previous file's last key has
 * too. `own` is the shortest prefix that the previous file's last key does not have.
 */
const cuts = (files: readonly Entry[][]) =>
  files.slice(1).map((file, at) => {
    const before = files[at]?.at(-1)?.[0] ?? ''
    const all = beginningsOf(file[0]?.[0] ?? '')
    const own = all.findIndex((beginning) => !before.startsWith(beginning))
    return { shared: all.slice(0, own), own: all[own] ?? '' }
  })

/**
 * The places that have this name, and the largest towns, countries and regions that have a name with this prefix. Towns whose main
 * name has the prefix come first.
 */
const largestOf = (beginning: string, entries: readonly Entry[]): Entry[] => {
  const found = entries.filter(([key]) => key.startsWith(beginning))
  const equal = found.filter(([key]) => key === beginning)
  const rows = [...new Set(found.flatMap(([, each]) => each))]
  const isOwn = (row: TownRow) => Number(townKey(row[1]).startsWith(beginning))
  const towns = rows.filter(isTownRow).toSorted((a, b) => isOwn(b) - isOwn(a) || b[5] - a[5])
  const areas = rows.filter((row) => !isTownRow(row)).toSorted((a, b) => b[2] - a[2])
  return [...equal, [beginning + LARGEST_TOWNS_SUFFIX, [...towns.slice(0, LARGEST), ...areas.slice(0, LARGEST)]]]
}

const named = (kind: string, files: readonly Entry[][]): [string, TownFile][] =>
  files.map((file, at) => [`${kind}-${at}`, Object.fromEntries(file)])

/** The zones of the towns, that of the largest town first. */
const zonesOf = (towns: readonly GeoNamesTown[]): string[] => [
  ...new Set(towns.toSorted((a, b) => b.population - a.population).map(({ timeZone }) => timeZone)),
]

/**
 * The gazetteer's files, the prefix or key at which each starts, and the time zones to which the rows refer. With these, the site
 * finds the file for a typed name.
 */
export const toTownFiles = (towns: readonly GeoNamesTown[]) => {
  const details = distinguishTowns(towns)
  const zones = zonesOf(towns)
  const zoneNumbers = new Map(zones.map((zone, at) => [zone, at]))
  const zoneNumber = ({ timeZone }: { readonly timeZone: string }) => zoneNumbers.get(timeZone) ?? -1
  const toRow = (town: GeoNamesTown): TownRow => {
    const { id, name, country, latitude, longitude, population, region } = town
    const detail = details.get(id)
    const row = [id, name, country, latitude, longitude, population, zoneNumber(town), region] as const
    return detail ? [...row, detail] : row
  }
  const rows: { key: string; row: PlaceRow }[] = [
    ...towns.flatMap((town) => {
      const row = toRow(town)
      return townSearchKeys(town).map((key) => ({ key, row }))
    }),
    ...readAreas(towns).flatMap((area) => {
      const row = [area.region, area.country, area.population, zoneNumber(area)] as const
      return area.keys.map((key) => ({ key, row }))
    }),
  ]
  const byKey = [...Map.groupBy(rows, ({ key }) => key)]
  const entries = sorted(byKey.map(([key, same]) => [key, same.map(({ row }) => row)]))
  const names = toFiles(entries.map((entry) => [entry]))
  const shared = [...new Set(cuts(names).flatMap((cut) => cut.shared))].sort((a, b) => (a < b ? -1 : 1))
  const largest = toFiles(shared.map((each) => largestOf(each, entries)))
  return {
    files: new Map([...named('names', names), ...named('largest', largest)]),
    names: ['', ...cuts(names).map(({ own }) => own)],
    largest: largest.map((file) => file[0]?.[0] ?? ''),
    zones,
  }
}
