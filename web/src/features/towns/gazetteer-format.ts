import { wordsOf } from '@hobbyhub/contract/shared/words'

/** A town. `detail` is the state or a larger town nearby, and distinguishes towns of the same name in one country. */
export type TownRow = readonly [
  id: number,
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
  detail?: string,
]

/**
 * A file of the gazetteer. Its keys are town names, as `townKey` returns them. If the names with a prefix are spread over several
 * files, the largest towns with that prefix are listed in a further file, under the key prefix + LARGEST_TOWNS_SUFFIX.
 */
export type TownFile = Readonly<Record<string, readonly TownRow[]>>
/** The last character of a key that lists the largest towns. No name contains it, and it sorts before all letters and digits. */
export const LARGEST_TOWNS_SUFFIX = '*'

/** The index that says which file contains which names (web/gazetteer-plugin.ts). */
export type TownIndex = {
  readonly folder: string
  /** The prefix at which the names of each file start, in order; '' for the first file. */
  readonly names: readonly string[]
  /** The first key of each file with lists of the largest towns, in order. */
  readonly largest: readonly string[]
}

/** Returns a name in lower case, without accents, spaces and punctuation, as in the keys of the gazetteer. */
export const townKey = (text: string): string => wordsOf(text).join('')
