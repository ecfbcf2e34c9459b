import { wordsOf } from '@hobbyhub/contract/groups/words'

/** `detail` is the state or a larger town nearby, if towns in one country share this name. */
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
 * A file of the gazetteer: towns by each of their names, as `townKey` returns them. If the towns with one beginning do not fit
 * into one file, a list of the largest has that beginning, followed by LARGEST_MARK, as its key.
 */
export type TownFile = Readonly<Record<string, readonly TownRow[]>>
/** No name contains it, and it sorts before all letters and digits. */
export const LARGEST_MARK = '*'

/** Says which file contains which names (web/towns-plugin.ts). */
export type TownIndex = {
  readonly folder: string
  /** The beginning from which each file's names start, in order. */
  readonly names: readonly string[]
  /** The first key of each file that contains lists of the largest. */
  readonly largest: readonly string[]
}

/** Returns a name without accents, spaces and marks. The gazetteer is sorted by these keys. */
export const townKey = (text: string): string => wordsOf(text).join('')
