import type { Town } from '@hobbyhub/contract/groups/town'
import { countryName } from './country-name.ts'
import { LARGEST_TOWNS_SUFFIX, type TownFile, type TownIndex, type TownRow, townKey } from './gazetteer-format.ts'

const MAX_FOUND = 30

export type FoundTown = Town & {
  readonly population: number
  readonly detail: string
  /** 0: one of the town's names equals the typed text. 1: its main name starts with the text. 2: only another name does. */
  readonly rank: 0 | 1 | 2
}

/** Splits the typed text at its commas: the start of a name, then parts that narrow the result ("York, PA"). */
const parse = (typed: string) => {
  const [name = '', ...rest] = typed.split(',')
  return { key: townKey(name), wheres: rest.map(townKey).filter((where) => where !== '') }
}

const fileAt = (starts: readonly string[], key: string): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= key),
  )

/** Returns the name of the gazetteer file to search. Null if no letter or digit is typed before the first comma. */
export const townFileName = ({ names, largest }: TownIndex, typed: string): string | null => {
  const { key } = parse(typed)
  if (key === '') return null
  const first = fileAt(names, key)
  const isInOne = first === fileAt(names, `${key}\uffff`)
  return isInOne ? `names-${first}` : `largest-${fileAt(largest, key + LARGEST_TOWNS_SUFFIX)}`
}

const toTown = (row: TownRow, typed: string, found: string): FoundTown => {
  const [id, name, country, latitude, longitude, population, detail = ''] = row
  const key = townKey(name)
  const rank = found === typed || key === typed ? 0 : key.startsWith(typed) ? 1 : 2
  return { id, name, country, latitude, longitude, population, detail, rank }
}

const isIn = ({ country, detail }: FoundTown, where: string): boolean =>
  [countryName(country), country, detail].some((text) => townKey(text).startsWith(where))

/** Finds up to MAX_FOUND towns by the start of a name. Sorts them by rank, then by population, the largest first. */
export const findTowns = (file: TownFile, typed: string): FoundTown[] => {
  const { key, wheres } = parse(typed)
  if (key === '') return []
  const found = Object.entries(file)
    .filter(([name]) => name.startsWith(key))
    .flatMap(([name, rows]) => rows.map((row) => toTown(row, key, name)))
    .filter((town) => wheres.every((where) => isIn(town, where)))
    .sort((a, b) => a.rank - b.rank || b.population - a.population)
  // Removes repeats, because the file lists a town under each of its names.
  return found.filter(({ id }, at) => found.findIndex((town) => town.id === id) === at).slice(0, MAX_FOUND)
}
