import type { Town } from '@hobbyhub/contract/groups/town'
import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import { isInUnspacedScript, wordsOf } from '@hobbyhub/contract/shared/words'
import { queryOptions } from '@tanstack/react-query'
import { countryName } from './country-name.ts'
import { type FoundTown, findTowns } from './find-towns.ts'
import { townKey } from './gazetteer-format.ts'
import { townFileQuery } from './town-queries.ts'

/** How many of a location's last parts, and of their last words, are looked up as names. */
const MAX_PARTS = 3
const MAX_WORDS = 4

const partsOf = (location: string): string[] =>
  location
    .split(/[,،、;()]/u)
    .map((part) => part.trim())
    .filter((part) => townKey(part) !== '')

/** The words that may be names: those that do not start with a lower-case letter. */
const namesIn = (part: string): string[] =>
  part.split(/[\s\-–/]+/u).filter((word) => townKey(word) !== '' && !/^\p{Ll}/u.test(word))

/** The first 4, 3 and 2 characters of a part in a script without spaces, where a district may directly follow the town's name. */
const beginningsOf = (part: string): string[] => {
  const [run = ''] = wordsOf(part)
  return isInUnspacedScript(run) ? [4, 3, 2].map((length) => [...run].slice(0, length).join('')) : []
}

type Find = (name: string) => Promise<FoundTown[]>

const best = async (names: readonly string[], parts: readonly string[], find: Find): Promise<FoundTown | null> => {
  const found = (await Promise.all(names.map(find))).flat().filter(({ rank }) => rank === 0)
  const others = new Set(parts.map(townKey))
  const isThere = ({ country, detail }: FoundTown) =>
    Number(others.has(townKey(countryName(country))) || others.has(townKey(detail)))
  return found.toSorted((a, b) => isThere(b) - isThere(a) || b.population - a.population)[0] ?? null
}

/** Finds the town that a location names, such as "The Reliance, 76 North Street, Leeds". Null if it names none. */
const findInLocation = async (location: string, find: Find): Promise<Town | null> => {
  if (isOnlinePlace(location)) return null
  const parts = partsOf(location).slice(-MAX_PARTS)
  const words = parts.flatMap((part) => [...beginningsOf(part), ...namesIn(part)])
  const town = (await best(parts, parts, find)) ?? (await best(words.slice(-MAX_WORDS), parts, find))
  if (!town) return null
  const { id, name, country, latitude, longitude } = town
  return { id, name, country, latitude, longitude }
}

export const townInLocationQuery = (location: string) =>
  queryOptions({
    queryKey: ['town-in', location],
    queryFn: ({ client }) =>
      findInLocation(location, async (name) => findTowns(await client.fetchQuery(townFileQuery(name)), name)),
    staleTime: Number.POSITIVE_INFINITY,
  })
