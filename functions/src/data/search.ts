import { setImmediate } from 'node:timers/promises'
import { MAX_PAGE_SIZE } from '@hobbyhub/contract/endpoints'
import { indexedWords, searchToken } from '@hobbyhub/contract/search'
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { shapedQuery, wordShape } from '../queries.ts'

/**
 * The word of the fewest groups, or null where none is looked for. Firestore looks for one only; each further group
 * that has it is read, and held to the other words.
 */
export const rarestWord = async (db: Firestore, all: readonly string[], deadline: Deadline): Promise<string | null> => {
  const kept = indexedWords(all)
  const words = kept.length > 0 ? kept : all
  const [first] = words
  if (first === undefined || words.length === 1) return first ?? null
  const having = (word: string) => shapedQuery(db.collection('groups'), wordShape, [searchToken(word)])
  // Each is billed as one read: it counts no further than that.
  const counted = await deadline.run(() =>
    Promise.all(
      words.map(async (word) => ({
        word,
        count: (await having(word).limit(MAX_PAGE_SIZE).count().get()).data().count,
      })),
    ),
  )
  return counted.reduce((rarest, each) => (each.count < rarest.count ? each : rarest)).word
}

/** So many times the documents of a full page are read at most, in search of those that match. */
const MAX_ROUNDS = 4
/** The longest page of a search. */
export const MAX_FOUND = 100

/** So many documents are compared before others have their turn: the longest texts take 1 ms each. */
const TURN = 20

type Matching<T> = { readonly found: readonly T[]; readonly last: QueryDocumentSnapshot | null }

/**
 * Reads on through a query until `limit` documents match, it ends, or some pages are read: what it costs depends on the
 * page alone.
 *
 * @returns what matches, and the document to go on after where more may follow
 */
export const readMatching = async <T>(
  query: Query,
  match: (doc: QueryDocumentSnapshot) => T | null,
  { limit, deadline }: { readonly limit: number; readonly deadline: Deadline },
): Promise<Matching<T>> => {
  const found: T[] = []
  let last: QueryDocumentSnapshot | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const from: Query = last ? query.startAfter(last) : query
    const { docs } = await deadline.run(() => from.limit(limit + 1).get())
    for (const [at, doc] of docs.entries()) {
      if (at % TURN === 0) await deadline.run(() => setImmediate())
      const item = match(doc)
      if (item !== null && found.length === limit) return { found, last }
      if (item !== null) found.push(item)
      last = doc
    }
    if (docs.length <= limit) return { found, last: null }
  }
  return { found, last }
}
