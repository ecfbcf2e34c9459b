import { groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { GROUPS_PER_LIST_PAGE, MAX_LIST_PAGES } from '@hobbyhub/contract/shared/limits'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { groupRef } from '../platform/firestore/refs.ts'

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

const parseListedGroup = (snapshot: DocumentSnapshot): ListedGroup => ({
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

/** A page of a list. */
export type ListedGroups = {
  readonly groups: readonly ListedGroup[]
  readonly hasNext: boolean
  /** How many pages the list has; null if that is not known. */
  readonly pageCount: number | null
}

const countPages = async (query: Query, deadline: Deadline): Promise<number> => {
  const counted = await deadline.run(() => query.limit(MAX_READS).count().get())
  return Math.ceil(counted.data().count / GROUPS_PER_LIST_PAGE)
}

/**
 * A page of a list: groups with a next meeting come first, the soonest at the top, then all others by name. Reads from the start
 * of the list, because no index has this order, and Firestore bills skipped documents anyway.
 *
 * @returns also the hobbies of all groups that were read, which are those of this page and of the pages before it
 */
export const readListedGroups = async (
  { soonest, byName, isListed }: Lists,
  page: number,
  deadline: Deadline,
): Promise<ListedGroups & { readonly categories: ReadonlySet<string> }> => {
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
  const categories = new Set(groups.map(({ category }) => category))
  return { groups: groups.slice(end - GROUPS_PER_LIST_PAGE, end), hasNext, pageCount, categories }
}

/** How many of the groups of a query are looked at for whether any is listed. */
const MAX_CHECKED = 5

/** Whether a list has a group, as far as its first groups by name tell. Costs at most 5 reads. */
export const hasListedGroup = async (
  { byName, isListed = () => true }: Pick<Lists, 'byName' | 'isListed'>,
  deadline: Deadline,
): Promise<boolean> => {
  const { groups } = await readInOrder(byName, { isListed, count: 1, maxReads: MAX_CHECKED, deadline })
  return groups.length > 0
}

/** A page of the groups with these ids, in this order, without those that are gone. Costs a read for each of the page's groups. */
export const readGroupsById = async (
  ids: readonly string[],
  page: number,
  deadline: Deadline,
): Promise<ListedGroups> => {
  const end = page * GROUPS_PER_LIST_PAGE
  const refs = ids.slice(end - GROUPS_PER_LIST_PAGE, end).map(groupRef)
  const docs = (await getAll(refs, deadline)).filter(({ exists }) => exists)
  const groups = docs.flatMap((doc) => parseOrLog(doc, parseListedGroup) ?? [])
  return {
    groups,
    hasNext: ids.length > end,
    pageCount: Math.ceil(ids.length / GROUPS_PER_LIST_PAGE),
  }
}
