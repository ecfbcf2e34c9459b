import { distinguishTowns, type GeoNamesTown, townSearchKeys } from './read-towns.ts'
import { LARGEST_TOWNS_SUFFIX, type TownFile, type TownRow, townKey } from './src/features/towns/gazetteer-format.ts'

/** The maximum size of a file's entries, in bytes. A larger single entry has a file of its own. */
export const TOWN_FILE_MAX_BYTES = 40_000
/** The maximum length of a list of the largest towns with a prefix. Towns whose name equals the prefix are listed in addition. */
const LARGEST = 20

type Entry = readonly [key: string, rows: readonly TownRow[]]

/** Sorts by JavaScript's `<`, because the site compares keys with `<` too. */
const sorted = (entries: Iterable<Entry>): Entry[] => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

const toFiles = (entries: readonly Entry[]): Entry[][] => {
  const files: Entry[][] = []
  let left = 0
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry))
    if (bytes > left) {
      files.push([])
      left = TOWN_FILE_MAX_BYTES
    }
    files.at(-1)?.push(entry)
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

/** The largest towns that have a name with this prefix. Towns whose main name has the prefix come first. */
const largestOf = (beginning: string, entries: readonly Entry[]): TownRow[] => {
  const rows = entries.filter(([key]) => key.startsWith(beginning)).flatMap(([, each]) => each)
  const towns = [...new Map(rows.map((row) => [row[0], { row, key: townKey(row[1]) }])).values()]
  const isOwn = (key: string) => Number(key.startsWith(beginning))
  return towns
    .sort((a, b) => isOwn(b.key) - isOwn(a.key) || b.row[5] - a.row[5])
    .filter(({ key }, at) => at < LARGEST || key === beginning)
    .map(({ row }) => row)
}

const named = (kind: string, files: readonly Entry[][]): [string, TownFile][] =>
  files.map((file, at) => [`${kind}-${at}`, Object.fromEntries(file)])

/** The gazetteer's files, and the prefix or key at which each starts. With these, the site finds the file for a typed name. */
export const toTownFiles = (towns: readonly GeoNamesTown[]) => {
  const details = distinguishTowns(towns)
  const toRow = ({ id, name, country, latitude, longitude, population }: GeoNamesTown): TownRow => {
    const detail = details.get(id)
    const row = [id, name, country, latitude, longitude, population] as const
    return detail ? [...row, detail] : row
  }
  const rows = towns.flatMap((town) => townSearchKeys(town).map((key) => ({ key, row: toRow(town) })))
  const byKey = [...Map.groupBy(rows, ({ key }) => key)]
  const entries = sorted(byKey.map(([key, same]) => [key, same.map(({ row }) => row)]))
  const names = toFiles(entries)
  const shared = [...new Set(cuts(names).flatMap((cut) => cut.shared))]
  const largest = toFiles(sorted(shared.map((each) => [each + LARGEST_TOWNS_SUFFIX, largestOf(each, entries)])))
  return {
    files: new Map([...named('names', names), ...named('largest', largest)]),
    names: ['', ...cuts(names).map(({ own }) => own)],
    largest: largest.map((file) => file[0]?.[0] ?? ''),
  }
}
