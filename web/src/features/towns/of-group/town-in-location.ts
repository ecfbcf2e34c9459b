import type { Town } from '@hobbyhub/contract/groups/town'
import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import { isInUnspacedScript, wordsOf } from '@hobbyhub/contract/shared/words'
import { areaKeys, type FoundTown, storedTown } from '../search/find-towns.ts'
import { townKey } from '../search/gazetteer-format.ts'

/** How many of a location's last parts, and of their last words, are looked up as names. */
const MAX_PARTS = 3
const MAX_WORDS = 4
/** A shorter word is no name by itself ("La Boqueria"). */
const MIN_WORD_CHARS = 3

const isUnspaced = (text: string): boolean => isInUnspacedScript(wordsOf(text)[0] ?? '')

/** The parts of a location between its commas, without words that have digits, such as postcodes. */
const partsOf = (location: string): string[] =>
  location
    .split(/[,،、;()]/u)
    .map((part) => part.replace(/\S*\d\S*/gu, (word) => (isUnspaced(word) ? word : '')).trim())
    .filter((part) => townKey(part) !== '')

/** The words that may be names: those that do not start with a lower-case letter. */
const namesIn = (part: string): string[] =>
  part.split(/[\s\-–/]+/u).filter((word) => townKey(word) !== '' && !/^\p{Ll}/u.test(word))

/** Every two words that follow each other. */
const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`)

/** The first 4, 3 and 2 characters of a part in a script without spaces, where a district may directly follow the town's name. */
const beginningsOf = (part: string): string[] => {
  const [run = ''] = wordsOf(part)
  return isInUnspacedScript(run) ? [4, 3, 2].map((length) => [...run].slice(0, length).join('')) : []
}

type Find = (name: string) => Promise<FoundTown[]>

/** The largest of the towns with one of these names, or the largest in a country or region that is also among `others`. */
const best = async (names: readonly string[], others: ReadonlySet<string>, find: Find): Promise<FoundTown | null> => {
  const found = await Promise.all(
    names.map(async (name) => {
      const isNamed = (area: string) => area !== townKey(name) && others.has(area)
      const towns = (await find(name)).filter(({ rank }) => rank === 0)
      return towns.map((town) => ({ town, isThere: Number(areaKeys(town).some(isNamed)) }))
    }),
  )
  const [first] = found.flat().sort((a, b) => b.isThere - a.isThere || b.town.population - a.town.population)
  return first?.town ?? null
}

/** Finds the town that a location names, such as "The Reliance, 76 North Street, Leeds". Null if it names none. */
export const findTownInLocation = async (location: string, find: Find): Promise<Town | null> => {
  if (isOnlinePlace(location)) return null
  const parts = partsOf(location).slice(-MAX_PARTS)
  const words = parts.map(namesIn)
  const others = new Set([...parts, ...words.flat()].map(townKey))
  const pairs = words.flatMap(pairsOf).slice(-MAX_WORDS)
  const single = words.flat().filter((word) => isUnspaced(word) || townKey(word).length >= MIN_WORD_CHARS)
  const town =
    (await best(parts, others, find)) ??
    (await best(pairs, others, find)) ??
    (await best([...parts.flatMap(beginningsOf), ...single.slice(-MAX_WORDS)], others, find))
  return town && storedTown(town)
}
