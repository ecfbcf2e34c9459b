import type { endpoints } from '@hobbyhub/contract/endpoints'
import { cellTokenOf } from '@hobbyhub/contract/groups/near-cells'
import { searchAreaOf } from '@hobbyhub/contract/groups/near-query'
import { type MatchMode, matchesSearch, searchWords } from '@hobbyhub/contract/groups/search'
import { type GroupWithMeeting, groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { distanceKm } from '@hobbyhub/contract/shared/distance'
import { MAX_SEARCH_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import { earliestDateOnEarth, hasDatePassed } from '@hobbyhub/contract/shared/today'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { nextPageLink, startAfterCursor } from '../platform/firestore/cursor.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type PageSource, readQueryPage } from '../platform/firestore/query-page.ts'
import { creatorRef, db, parentsOf, rootCollection } from '../platform/firestore/refs.ts'
import { isCreator, parseValidGroups, toRestGroup } from './groups.ts'
import { type FilterValues, filterValues, groupsIndex } from './queries.ts'
import { findFallbackPrefixes, findRarestTokens, readMatchingDocuments } from './search.ts'
import { readUpcomingFirst } from './upcoming-first.ts'

type ListedGroup = GroupWithMeeting & { readonly distanceKm?: number }
type Found = { readonly groups: readonly ListedGroup[]; readonly headers: Record<string, string> }
type ListInput = {
  readonly query: z.output<typeof endpoints.listGroups.query>
  readonly caller: Caller | null
  readonly url: URL
  readonly deadline: Deadline
}

/** The fields that responses and cursors need. The search tokens are not read, because they are long. */
const FIELDS = [...Object.keys(groupWithMeetingSchema.shape), SORT_FIELD_BY_CHOICE.name]

const readAll = async ({ query, index }: PageSource, input: ListInput): Promise<Found> => {
  const { url, deadline } = input
  const [{ docs, headers }, total] = await Promise.all([
    readQueryPage({ query: query.select(...FIELDS), index }, input.query, { url, deadline }),
    deadline.run(() => query.count().get()),
  ])
  return { groups: parseValidGroups(docs), headers: { ...headers, 'x-total-count': String(total.data().count) } }
}

const matchingOf = ({ fuzzy }: ListInput['query']): MatchMode => (fuzzy ? 'fuzzy' : 'exact')

/**
 * A group with its distance in km; null if the group is too far away or has no town. Without `area`, returns the group
 * unchanged. The distance is checked, because the cells that the query compares are only approximate, and clients that write to
 * Firestore can store any cells.
 */
const ifNear = (group: GroupWithMeeting, area: ReturnType<typeof searchAreaOf>): ListedGroup | null => {
  if (!area) return group
  const away = group.place ? distanceKm(area.position, group.place) : Number.POSITIVE_INFINITY
  return away <= area.km ? { ...group, distanceKm: Math.round(away) } : null
}

/** Returns the listed group of a document; null if it does not match the words, the area, or `joinable`. */
const matcher = (words: readonly string[], query: ListInput['query'], now: Date) => {
  const today = earliestDateOnEarth(now)
  const matching = matchingOf(query)
  const area = searchAreaOf(query)
  return (doc: QueryDocumentSnapshot): ListedGroup | null => {
    const [group] = parseValidGroups([doc])
    if (!group || !matchesSearch(group, words, matching)) return null
    const isLeftOut = hasDatePassed(group.startDate, today) || group.quietSince !== null
    return query.joinable && isLeftOut ? null : ifNear(group, area)
  }
}

const searchLimit = ({ limit }: ListInput['query']): number =>
  Math.min(limit ?? MAX_SEARCH_PAGE_SIZE, MAX_SEARCH_PAGE_SIZE)

const readSearched = async (
  source: PageSource,
  words: readonly string[],
  { query, url, deadline }: ListInput,
): Promise<Found> => {
  const from = startAfterCursor(source.query, source.index, query.after).select(...FIELDS)
  const { found, last } = await readMatchingDocuments(from, matcher(words, query, new Date()), {
    limit: searchLimit(query),
    deadline,
  })
  return { groups: found, headers: last ? { link: nextPageLink(source.index, last, url) } : {} }
}

/** A page of a list whose passed groups come last. */
const readPassedLast = async (
  filtered: FilterValues,
  words: readonly string[],
  { query, url, deadline }: ListInput,
): Promise<Found> => {
  const now = new Date()
  const { found, end } = await readUpcomingFirst(
    {
      ...filtered,
      isByMeeting: query.sort === 'soonest',
      fields: FIELDS,
      hasPassed: !query.joinable,
      match: matcher(words, query, now),
    },
    { after: query.after, limit: searchLimit(query), now, deadline },
  )
  return {
    groups: found.map(({ item }) => item),
    headers: end ? { link: nextPageLink(end.index, end.doc, url) } : {},
  }
}

/** A page of the groups that match the words, if any, and the other filters. */
const readWith = async (words: readonly string[], input: ListInput): Promise<Found> => {
  const { category, sort = 'name', order = 'asc', q, joinable, near, passed } = input.query
  const area = searchAreaOf(input.query)
  const wanted = {
    words,
    matching: matchingOf(input.query),
    cell: area && cellTokenOf(area.position, area.km),
  }
  const tokens = await findRarestTokens(wanted, input.deadline)
  const filtered = filterValues({ category, isOpen: !!joinable, tokens })
  // By start date, descending, the passed groups come last anyway.
  if (sort === 'soonest' || (passed && order === 'asc')) return readPassedLast(filtered, words, input)
  const index = groupsIndex({ ...filtered.filters, sort, order })
  const source = { query: indexedQuery(rootCollection('groups'), index, filtered.values), index }
  return q || joinable || near || passed ? readSearched(source, words, input) : readAll(source, input)
}

/**
 * The same search with other words, compared exactly. The URL of the `Link` header has these words, too, so that the next pages
 * use them.
 */
const withWords = (words: readonly string[], { url: requestUrl, ...input }: ListInput): ListInput => {
  const q = words.join(' ')
  const url = new URL(requestUrl)
  url.searchParams.set('q', q)
  url.searchParams.delete('fuzzy')
  return { ...input, url, query: { ...input.query, q, fuzzy: undefined } }
}

const find = async (input: ListInput): Promise<Found> => {
  const { q = '', fuzzy, after } = input.query
  const words = searchWords(q)
  // The search has no letter or digit, so it matches no group.
  if (q.trim() !== '' && words.length === 0) return { groups: [], headers: {} }
  const found = await readWith(words, input)
  if (!fuzzy || after !== undefined || found.groups.length > 0) return found
  const beginnings = await findFallbackPrefixes(words, input.deadline)
  return beginnings === null ? found : readWith(beginnings, withWords(beginnings, input))
}

/**
 * The ids of the page's groups that the caller has created and still owns. Reads one document for each group in `groups` that the
 * caller has created.
 */
const ownIds = async (groups: readonly GroupWithMeeting[], { caller, deadline }: ListInput): Promise<Set<string>> => {
  const made = caller ? groups.filter(({ creatorUid }) => creatorUid === caller.uid) : []
  if (!caller || made.length === 0) return new Set()
  const creators = await deadline.run(() => db.getAll(...made.map(({ id }) => creatorRef(id))))
  return new Set(parentsOf(creators.filter((creator) => isCreator(caller, creator))).map(({ id }) => id))
}

/** A page of groups, with the headers for further pages. Groups that the caller has created have `creatorEmail`. */
export const readGroupPage = async (input: ListInput) => {
  const { groups, headers } = await find(input)
  const own = await ownIds(groups, input)
  const email = input.caller?.email ?? undefined
  return { headers, body: groups.map((group) => toRestGroup(group, own.has(group.id) ? email : undefined)) }
}
