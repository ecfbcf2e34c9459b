import { dateSchema } from '@hobbyhub/contract/shared/dates'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { badCursorError, type Position, parseCursor, startAfterPosition } from '../platform/firestore/cursor.ts'
import { indexedQuery, type QueryIndex } from '../platform/firestore/indexed-query.ts'
import { rootCollection } from '../platform/firestore/refs.ts'
import { type FilterValues, groupsIndex, soonestGroupsIndex } from './queries.ts'
import { readMatchingDocuments } from './search.ts'

// A list whose passed groups come last is put together from up to three queries: the groups with a next meeting, by its start; the
// groups that have not passed, by start date; and the passed ones. The first two are merged. No stored field has this order,
// because it changes with time. A position in one of the queries also says where the others continue, so a cursor has one position.

/** A document, and the index of the query that found it: together, a position in the list. */
type FoundDocument = { readonly index: QueryIndex; readonly doc: QueryDocumentSnapshot }

/** Groups in order, and where the reading has stopped if more may follow. */
type Part<T> = { readonly found: readonly (FoundDocument & { readonly item: T })[]; readonly end: FoundDocument | null }

type Source<T> = FilterValues & {
  /** Whether groups with a next meeting are sorted by it. Otherwise, all are sorted by start date. */
  readonly isByMeeting: boolean
  readonly fields: readonly string[]
  /** Whether the groups that have passed follow. Otherwise, they are left out. */
  readonly hasPassed: boolean
  /** The listed item of a document; null if it does not belong in the list. */
  readonly match: (doc: QueryDocumentSnapshot) => T | null
}

type PageRequest = {
  readonly after: string | undefined
  readonly limit: number
  readonly now: Date
  readonly deadline: Deadline
}

/** The start of a date, 00:00 UTC, in ms. */
const startOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** The time (ms) by which a document is sorted: that of its next meeting, or the start of its start date. */
const sortTime = ({ index, doc }: FoundDocument): number => {
  const key: unknown = doc.get(index.order?.field ?? '')
  return key instanceof Timestamp ? key.toMillis() : startOfDate(String(key))
}

const byTime = (a: FoundDocument, b: FoundDocument): number => sortTime(a) - sortTime(b)

/** The position in the list's queries: a time in the first or a date in the others. Throws 400 if the date is not one. */
const parsePosition = (position: Position): { time: number; date: string | null } => {
  const { key } = position
  if (key instanceof Timestamp) return { time: key.toMillis(), date: null }
  const date = dateSchema.safeParse(key).data
  if (date === undefined) throw badCursorError()
  return { time: startOfDate(date), date }
}

const isMeetingAhead = (doc: QueryDocumentSnapshot, now: Date): boolean => {
  const startsAt: unknown = doc.get('nextMeeting.startsAt')
  return startsAt instanceof Timestamp && startsAt.toMillis() > now.getTime()
}

/** The query by next meeting, from now on. At the same time, meetings come before start dates. */
const fromMeeting = (query: Query, position: Position | null, now: Date): Query => {
  if (position === null) return query.startAfter(now)
  const { time, date } = parsePosition(position)
  if (time <= now.getTime()) return query.startAfter(now)
  return date === null ? startAfterPosition(query, position) : query.startAfter(new Date(time))
}

/** The query by start date, from today on. */
const fromDate = (query: Query, position: Position | null, today: string): Query => {
  if (position === null) return query.startAt(today)
  const { time, date } = parsePosition(position)
  // After a meeting, it continues with the first date that does not start before the meeting.
  const passed = date ?? new Date(time - 1).toISOString().slice(0, 10)
  if (passed < today) return query.startAt(today)
  return date === null ? query.startAfter(passed) : startAfterPosition(query, position)
}

/** The query of the passed groups, the latest start date first. `position` is a position in this query. */
const fromPassed = (query: Query, position: Position | null, today: string): Query =>
  position !== null && (parsePosition(position).date ?? today) < today
    ? startAfterPosition(query, position)
    : query.startAfter(today)

/**
 * Merges groups by meeting with groups by start date. If the reading of one has stopped, only those of the other that come before
 * that position can be given out, because an unread one may come before the rest.
 */
const merge = <T>(meetings: Part<T>, dates: Part<T>, limit: number): Part<T> => {
  const merged = [
    ...meetings.found.filter((each) => dates.end === null || byTime(each, dates.end) <= 0),
    ...dates.found.filter((each) => meetings.end === null || byTime(each, meetings.end) < 0),
  ].toSorted(byTime)
  const found = merged.slice(0, limit)
  const [firstEnd = null] = [meetings.end, dates.end].filter((end) => end !== null).toSorted(byTime)
  return { found, end: merged.length > limit ? (found.at(-1) ?? null) : firstEnd }
}

/**
 * Reads a page of groups of which the passed ones come last, those that started most recently first. The others are sorted by start
 * date or, `isByMeeting`, by their next meeting if they have one. Reads at most three times as many documents as a search does.
 * Throws 400 if `after` is not a cursor of this list.
 */
export const readUpcomingFirst = async <T>(source: Source<T>, request: PageRequest): Promise<Part<T>> => {
  const { isByMeeting, filters, values, fields, hasPassed, match } = source
  const { after, limit, now, deadline } = request
  const today = earliestDateOnEarth(now)
  const byMeeting = soonestGroupsIndex(filters)
  const byDate = groupsIndex({ ...filters, sort: 'startDate', order: 'asc' })
  const passed = groupsIndex({ ...filters, sort: 'startDate', order: 'desc' })
  const ownIndexes = [...(isByMeeting ? [byMeeting] : []), byDate, ...(hasPassed ? [passed] : [])]
  const position = after === undefined ? null : parseCursor(after, ownIndexes)

  const read = async (index: QueryIndex, continued: (query: Query) => Query, max: number): Promise<Part<T>> => {
    const query = continued(indexedQuery(rootCollection('groups'), index, values)).select(...fields)
    const { found, last } = await readMatchingDocuments(
      query,
      (doc) => {
        // The query by next meeting has found this group already.
        if (isByMeeting && index !== byMeeting && isMeetingAhead(doc, now)) return null
        const item = match(doc)
        return item === null ? null : { index, doc, item }
      },
      { limit: max, deadline },
    )
    return { found, end: last && { index, doc: last } }
  }
  const nothing: Part<T> = { found: [], end: null }
  const readUpcoming = async (): Promise<Part<T>> => {
    const [meetings, dates] = await Promise.all([
      isByMeeting ? read(byMeeting, (query) => fromMeeting(query, position, now), limit) : nothing,
      read(byDate, (query) => fromDate(query, position, today), limit),
    ])
    return merge(meetings, dates, limit)
  }

  const passedPosition = position?.index === passed ? position : null
  const upcoming = passedPosition ? nothing : await readUpcoming()
  if (upcoming.end !== null || !hasPassed) return upcoming
  // After a full page, one passed group is looked for, to know whether there is a next page.
  const free = limit - upcoming.found.length
  const rest = await read(passed, (query) => fromPassed(query, passedPosition, today), Math.max(free, 1))
  if (free > 0) return { found: [...upcoming.found, ...rest.found], end: rest.end }
  const hasMore = rest.found.length > 0 || rest.end !== null
  return { found: upcoming.found, end: hasMore ? (upcoming.found.at(-1) ?? null) : null }
}
