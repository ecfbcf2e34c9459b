import { wordsOf } from '@hobbyhub/contract/groups/words'

/** With the state, or a larger town nearby, where it tells towns of one name in one country apart. */
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
 * A file of the gazetteer: towns by each of their names, as `townKey` has it. Where the towns with one beginning fill more
 * than a file, a list of the largest is under that beginning, followed by LARGEST_MARK.
 */
export type TownFile = Readonly<Record<string, readonly TownRow[]>>
/** No name has it, and it sorts before all letters and digits. */
export const LARGEST_MARK = '*'

/** Which file has which names (web/towns-plugin.ts). */
export type TownIndex = {
  readonly folder: string
  /** With what the names of each file begin, in order. */
  readonly names: readonly string[]
  /** The first key of each file with lists of the largest. */
  readonly largest: readonly string[]
}

/** A name without accents, spaces and marks. The gazetteer is sorted by these keys. */
export const townKey = (text: string): string => wordsOf(text).join('')
