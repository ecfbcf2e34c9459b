import { groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { GROUPS_PER_LIST_PAGE, MAX_LIST_PAGES } from '@hobbyhub/contract/shared/limits'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'

const listedGroupSchema = z.pick(groupWithMeetingSchema, {
  groupName: true,
  category: true,
  location: true,
  place: true,
  nextMeeting: true,
})
/** A group as the pages of towns and hobbies list it. */
export type ListedGroup = z.infer<typeof listedGroupSchema> & { readonly id: string }

const FIELDS = [...Object.keys(listedGroupSchema.shape), SORT_FIELD_BY_CHOICE.name]

/** The maximum number of groups that are read for a page: as many as all pages list together. */
const MAX_READS = GROUPS_PER_LIST_PAGE * MAX_LIST_PAGES

const parseListedGroup = (snapshot: QueryDocumentSnapshot): ListedGroup => ({
  ...listedGroupSchema.parse(snapshot.data()),
  id: snapshot.id,
})

type Wanted = {
  readonly isListed: (group: ListedGroup) => boolean
  readonly count: number
  readonly maxReads: number
  readonly deadline: Deadline
}

/** Reads a query until `count` groups are to be listed, the query ends, or `maxReads` documents are read. */
const readInOrder = async (query: Query, { isListed, count, maxReads, deadline }: Wanted) => {
  const groups: ListedGroup[] = []
  let reads = 0
  for (let from = query.select(...FIELDS); groups.length < count && reads < maxReads; ) {
    const limit = Math.min(Math.max(count - groups.length, GROUPS_PER_LIST_PAGE), maxReads - reads)
    const { docs } = await deadline.run(() => from.limit(limit).get())
    groups.push(...docs.flatMap((doc) => parseOrLog(doc, parseListedGroup) ?? []).filter(isListed))
    reads += docs.length
    const last = docs.at(-1)
    if (!last || docs.length < limit) break
    from = from.startAfter(last)
  }
  return { groups: groups.slice(0, count), reads }
}

export type Lists = {
  /** The groups that have a next meeting, the soonest first. */
  readonly soonest: Query
  /** All groups by name. */
  readonly byName: Query
  /** Which of them are listed; by default, all are, and their number is known. */
  readonly isListed?: (group: ListedGroup) => boolean
}

const countPages = async (query: Query, deadline: Deadline): Promise<number> => {
  const counted = await deadline.run(() => query.limit(MAX_READS).count().get())
  return Math.ceil(counted.data().count / GROUPS_PER_LIST_PAGE)
}

/**
 * A page of a list: groups with a next meeting come first, the soonest at the top, then all others by name. Reads from the start
 * of the list, because no index has this order, and Firestore bills skipped documents anyway.
 */
export const readListedGroups = async (
  { soonest, byName, isListed }: Lists,
  page: number,
  deadline: Deadline,
): Promise<{ groups: readonly ListedGroup[]; hasNext: boolean; pageCount: number | null }> => {
  const end = page * GROUPS_PER_LIST_PAGE
  // One group more than the page shows, to know whether there is a next page.
  const count = end + 1
  const isIncluded = isListed ?? (() => true)
  const pageCount = isListed ? null : await countPages(byName, deadline)
  const first = await readInOrder(soonest, { isListed: isIncluded, count, maxReads: MAX_READS, deadline })
  const others = await readInOrder(byName, {
    isListed: (group) => group.nextMeeting === null && isIncluded(group),
    count: count - first.groups.length,
    maxReads: MAX_READS - first.reads,
    deadline,
  })
  const groups = [...first.groups, ...others.groups]
  const hasNext = page < MAX_LIST_PAGES && groups.length > end
  return { groups: groups.slice(end - GROUPS_PER_LIST_PAGE, end), hasNext, pageCount }
}
