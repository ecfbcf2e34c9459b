import type { Town } from '@hobbyhub/contract/groups/town'
import { COUNTRY_ALIASES } from './country-aliases.ts'
import { countryName } from './country-name.ts'
import {
  isTownRow,
  LARGEST_TOWNS_SUFFIX,
  type PlaceRow,
  type TownFile,
  type TownIndex,
  type TownRow,
  townKey,
} from './gazetteer-format.ts'
import { REGION_ABBREVIATIONS } from './region-abbreviations.ts'

const MAX_FOUND = 30

/** A town whose name equals the typed text comes before towns that begin with it and have up to this many times its people. */
const EXACT_WEIGHT = 100

export type FoundTown = Town & {
  readonly population: number
  readonly region: string
  readonly near: string
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

/** Returns the name of the gazetteer file that has the places of a name, or the largest that begin with it. */
export const fileNameOfKey = ({ names, largest }: TownIndex, key: string): string => {
  const first = fileAt(names, key)
  const isInOne = first === fileAt(names, `${key}\uffff`)
  return isInOne ? `names-${first}` : `largest-${fileAt(largest, key + LARGEST_TOWNS_SUFFIX)}`
}

/** Returns the name of the gazetteer file to search. Null if no letter or digit is typed before the first comma. */
export const townFileName = (index: TownIndex, typed: string): string | null => {
  const { key } = parse(typed)
  return key === '' ? null : fileNameOfKey(index, key)
}

type Whereabouts = { readonly country: string; readonly region: string }

const toAreaKeys = ({ country, region }: Whereabouts): string[] => {
  const aliases = COUNTRY_ALIASES[country] ?? []
  const abbreviation = REGION_ABBREVIATIONS[country]?.[region] ?? ''
  const keys = [countryName(country), country, ...aliases, region, abbreviation].map(townKey)
  return keys.filter((key) => key !== '')
}

// Cached, because many towns are in one region.
const cachedAreaKeys = new Map<string, readonly string[]>()

/** The names by which people call a country and a region in it, in the form that `townKey` makes for comparison. */
export const areaKeys = (town: Whereabouts): readonly string[] => {
  const key = `${town.country} ${town.region}`
  const keys = cachedAreaKeys.get(key) ?? toAreaKeys(town)
  cachedAreaKeys.set(key, keys)
  return keys
}

type FoundRow = {
  readonly row: PlaceRow
  /** Whether one of the place's names equals the typed text. */
  readonly isExact: boolean
}

const whereaboutsOf = (row: PlaceRow): Whereabouts =>
  isTownRow(row) ? { country: row[2], region: row[7] } : { country: row[1], region: row[0] }

/**
 * Finds the places that have a name with the typed beginning, and are in the country or region that is typed after a comma. If that is
 * unknown, finds places anywhere.
 */
export const findRows = (file: TownFile, typed: string): FoundRow[] => {
  const { key, wheres } = parse(typed)
  if (key === '') return []
  const found = Object.entries(file)
    .filter(([name]) => name.startsWith(key))
    .flatMap(([name, rows]) => rows.map((row) => ({ row, isExact: name === key })))
  const narrowed = found.filter(({ row }) => {
    const keys = areaKeys(whereaboutsOf(row))
    return wheres.every((where) => keys.some((each) => each.startsWith(where)))
  })
  return narrowed.length > 0 ? narrowed : found
}

const toTown = (row: TownRow, isExact: boolean, typed: string): FoundTown => {
  const [id, name, country, latitude, longitude, population, , region, near = ''] = row
  const key = townKey(name)
  const rank = isExact || key === typed ? 0 : key.startsWith(typed) ? 1 : 2
  return { id, name, country, latitude, longitude, population, region, near, rank }
}

/** What groups store of a town of the gazetteer. */
export const storedTown = ({ id, name, country, latitude, longitude }: Town): Town => ({
  id,
  name,
  country,
  latitude,
  longitude,
})

const weightOf = ({ rank, population }: FoundTown): number => population * (rank === 0 ? EXACT_WEIGHT : 1)

/**
 * Finds up to MAX_FOUND towns by the start of a name. Towns of which only another name starts with it come last. The others are
 * sorted by population, the largest first; a town of exactly this name counts as EXACT_WEIGHT times as large.
 */
export const findTowns = (file: TownFile, typed: string): FoundTown[] => {
  const { key } = parse(typed)
  const found = findRows(file, typed)
    .flatMap(({ row, isExact }) => (isTownRow(row) ? [toTown(row, isExact, key)] : []))
    .sort((a, b) => Number(a.rank === 2) - Number(b.rank === 2) || weightOf(b) - weightOf(a))
  // Removes repeats, because the file lists a town under each of its names.
  return found.filter(({ id }, at) => found.findIndex((town) => town.id === id) === at).slice(0, MAX_FOUND)
}

const rowsOfName = (file: TownFile, name: string): readonly PlaceRow[] => file[townKey(name)] ?? []

/** The number of a chosen town's time zone, from the file that has the town's name. Undefined if the gazetteer lacks the town. */
export const zoneOfTown = (file: TownFile, { id, name }: Pick<Town, 'id' | 'name'>): number | undefined =>
  rowsOfName(file, name)
    .filter(isTownRow)
    .find((row) => row[0] === id)?.[6]

/** The number of a country's time zone, from the file that has the country's name. Undefined if the country has several. */
export const onlyZoneOfCountry = (file: TownFile, country: string): number | undefined => {
  const areas = rowsOfName(file, countryName(country)).filter((row) => !isTownRow(row))
  const [zone, ...others] = areas.filter(([region, code]) => region === '' && code === country).map((area) => area[3])
  return others.length === 0 ? zone : undefined
}
