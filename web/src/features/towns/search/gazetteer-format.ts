import { wordsOf } from '@hobbyhub/contract/shared/words'

/**
 * A town. `zone` is a number in the index's list of time zones. `region` is the state, province or part of the country, or ''.
 * `near` distinguishes towns of the same name in one region ("near Hamburg").
 */
export type TownRow = readonly [
  id: number,
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
  zone: number,
  region: string,
  near?: string,
]

/** A country (whose `region` is '') or a region, in one of its time zones. Only time zones are searched by them. */
export type AreaRow = readonly [region: string, country: string, population: number, zone: number]

export type PlaceRow = TownRow | AreaRow

export const isTownRow = (row: PlaceRow): row is TownRow => row.length !== 4

/**
 * A file of the gazetteer. Its keys are names of places, as `townKey` returns them. If the names with a prefix are spread over
 * several files, the largest places with that prefix are listed in a further file, under the key prefix + LARGEST_TOWNS_SUFFIX.
 */
export type TownFile = Readonly<Record<string, readonly PlaceRow[]>>
/** The last character of a key that lists the largest places. No name contains it, and it sorts before all letters and digits. */
export const LARGEST_TOWNS_SUFFIX = '*'

/** The index that says which file contains which names (web/build/towns/gazetteer-plugin.ts). */
export type TownIndex = {
  readonly folder: string
  /** The prefix at which the names of each file start, in order; '' for the first file. */
  readonly names: readonly string[]
  /** The first key of each file with lists of the largest towns, in order. */
  readonly largest: readonly string[]
  /** The IANA names of the time zones, that of the largest town first. */
  readonly zones: readonly string[]
}

/** Returns a name in lower case, without accents, spaces and punctuation, as in the keys of the gazetteer. */
export const townKey = (text: string): string => wordsOf(text).join('')
