import { setImmediate } from 'node:timers/promises'
import {
  fallbackPrefixes,
  indexedTerms,
  type MatchMode,
  queryTokens,
  searchTerms,
  storedPrefix,
} from '@hobbyhub/contract/groups/search'
import type { Town } from '@hobbyhub/contract/groups/town'
import { distanceKm } from '@hobbyhub/contract/shared/distance'
import { MAX_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { rootCollection } from '../platform/firestore/refs.ts'
import { searchTokenIndex } from './queries.ts'

/** A query for the groups that have stored at least one of the tokens. */
const groupsWithToken = (tokens: readonly string[]): Query =>
  indexedQuery(rootCollection('groups'), searchTokenIndex, [tokens])

/**
 * The tokens of each word. Words that are too short for the stored prefixes of descriptions are left out, unless all words are
 * that short.
 */
const tokensOfWords = (words: readonly string[], matching: MatchMode): string[][] => {
  const all = searchTerms(words)
  const indexed = indexedTerms(all)
  return (indexed.length > 0 ? indexed : all).map((term) => queryTokens(term, matching))
}

type Area = { readonly position: Pick<Town, 'latitude' | 'longitude'>; readonly km: number }

/**
 * Whether a group's town is in an area. The queries compare only cells, which are approximate, and clients that write to Firestore
 * can store any cells.
 */
export const isInArea = (place: Town | null, { position, km }: Area): boolean =>
  place !== null && distanceKm(position, place) <= km

type Wanted = { readonly words: readonly string[]; readonly matching: MatchMode; readonly cell: string | null }

/**
 * The tokens of the word that the fewest groups contain, or the cell if even fewer groups are in it; null if there are neither
 * words nor a cell. One query can look for only one word or cell. The groups that it finds are then compared with the other words
 * and the distance.
 */
export const findRarestTokens = async (
  { words, matching, cell }: Wanted,
  deadline: Deadline,
): Promise<readonly string[] | null> => {
  const candidates = [...tokensOfWords(words, matching), ...(cell === null ? [] : [[cell]])]
  const [first] = candidates
  if (first === undefined || candidates.length === 1) return first ?? null
  // Each count stops at 1,000 documents, which Firestore bills as one read.
  const counted = await deadline.run(() =>
    Promise.all(
      candidates.map(async (tokens) => ({
        tokens,
        count: (await groupsWithToken(tokens).limit(MAX_PAGE_SIZE).count().get()).data().count,
      })),
    ),
  )
  return counted.reduce((rarest, each) => (each.count < rarest.count ? each : rarest)).tokens
}

const isStored = async (token: string): Promise<boolean> =>
  (await groupsWithToken([token]).limit(1).count().get()).data().count > 0

/** The longest prefix of a word that any group contains; undefined if there is none. Costs at most three reads. */
const longestStoredPrefix = async (word: string): Promise<string | undefined> => {
  const prefixes = fallbackPrefixes(word)
  // The word is too short, has digits, or is in a script without spaces, so it must match as it is.
  if (prefixes[0] === word && prefixes.length === 1) return word
  const isFound = await Promise.all(prefixes.map((prefix) => isStored(storedPrefix(prefix))))
  return prefixes.find((_, at) => isFound[at])
}

/** The prefixes to search for instead of words that match no group; null if a word has none, or if no word changes. */
export const findFallbackPrefixes = async (words: readonly string[], deadline: Deadline): Promise<string[] | null> => {
  const found = await deadline.run(() => Promise.all(words.map(longestStoredPrefix)))
  const prefixes = found.filter((prefix) => prefix !== undefined)
  const isOther = prefixes.some((prefix) => !words.includes(prefix))
  return isOther && prefixes.length === words.length ? [...new Set(prefixes)] : null
}

/** The maximum number of pages of a query that are read for one page of results. */
const MAX_ROUNDS = 4

/**
 * How many documents are compared before other requests get a turn. Comparing a document with the longest texts takes about 1 ms.
 */
const COMPARED_PER_TURN = 20

type Found<T> = { readonly found: readonly T[]; readonly last: QueryDocumentSnapshot | null }

/**
 * Reads a query page by page until more than `limit` documents match, the query ends, or MAX_ROUNDS pages are read. So the cost
 * is limited even if few documents match.
 *
 * @returns at most `limit` matches, and the document to continue after if more may follow
 */
export const readMatchingDocuments = async <T>(
  query: Query,
  match: (doc: QueryDocumentSnapshot) => T | null,
  { limit, deadline }: { readonly limit: number; readonly deadline: Deadline },
): Promise<Found<T>> => {
  const found: T[] = []
  let last: QueryDocumentSnapshot | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const from: Query = last ? query.startAfter(last) : query
    const { docs } = await deadline.run(() => from.limit(limit + 1).get())
    for (const [at, doc] of docs.entries()) {
      if (at % COMPARED_PER_TURN === 0) await deadline.run(() => setImmediate())
      const item = match(doc)
      if (item !== null && found.length === limit) return { found, last }
      if (item !== null) found.push(item)
      last = doc
    }
    if (docs.length <= limit) return { found, last: null }
  }
  return { found, last }
}
